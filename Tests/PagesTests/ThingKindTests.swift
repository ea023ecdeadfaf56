import Testing

@testable import Pages

@Suite("Kinds of things") struct ThingKindTests {
  @Test("Each collection that search finds has a string that names the kind of a result")
  func searchLabels() {
    var sample = SampleSite()
    sample.hotels = [.init("1")]
    sample.places = [.init("1")]
    sample.world = [.init(id: "9", name: "Oulu")]
    let site = sample.context()
    var found: Set<String> = []
    for kind in AllThingKinds.kinds {
      for part in kind.search(site) {
        let collection = part.collection().kind
        found.insert(collection)
        #expect(kind.searchLabels.contains { $0.collection == collection }, "\(collection)")
      }
      for label in kind.searchLabels { #expect(site.language.word(label.string) != nil, "\(label.string)") }
    }
    #expect(found.isSuperset(of: ["stations", "station-cities", "countries", "hotels", "places", "cities", "pages"]))
  }
}
