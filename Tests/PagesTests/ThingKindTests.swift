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
    for part in AllThingKinds.search {
      #expect(part.collection(site).kind == part.name)
      #expect(site.language.word(part.label) != nil, "\(part.label)")
      if part.count(site) > 0 { found.insert(part.name) }
    }
    #expect(found.isSuperset(of: ["stations", "towns", "countries", "hotels", "places", "cities", "pages"]))
  }
}
