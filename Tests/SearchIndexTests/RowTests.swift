import Bytes
import Testing

@testable import SearchIndex

@Suite("The rows of the search index") struct RowTests {
  private func row(_ thing: Thing, _ page: UsualPage = .step, country: String? = nil) -> String {
    let places = country.map { [SearchPlace(city: "", country: $0, path: "")] } ?? []
    let one = collection("cities", places: places, givesCountries: country != nil, page: page, [thing])
    var bytes: [UInt8] = []
    WrittenRows(one, SearchOrder(one)).write(0..<1, places: [3, 1, 0], to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func anEmptyPageFollowsFromNameAndId() {
    #expect(
      row(Thing(id: "5", name: "São Paulo", place: 0, path: "sao-paulo-5/"))
        == #","names":["São Paulo"],"ids":["5"],"at":[2]"#)
    #expect(row(Thing(id: "5", name: "Oslo", path: "oslo-5/")) == #","names":["Oslo"],"ids":["5"],"at":[-1]"#)
  }

  @Test func anyOtherPageIsWritten() {
    for path in ["oslo-6/", "oslo-5", "oslo-55/", "oslo5/", "Oslo-5/", "5/", "#c-5", "x/oslo-5/"] {
      #expect(row(Thing(id: "5", name: "Oslo", path: path)).hasSuffix(#","pages":["\#(path)"]"#))
    }
    #expect(!row(Thing(id: "5", name: "!", path: "-5/")).contains("pages"))
    #expect(row(Thing(id: "5", name: "!", path: "5/")).hasSuffix(#","pages":["5/"]"#))
    #expect(row(Thing(id: "a b", name: "Oslo", path: "oslo-a~20b/")).hasSuffix(#","pages":["oslo-a~20b/"]"#))
  }

  @Test func thePlacesOwnPageIsNoEmptyPage() {
    #expect(
      row(Thing(id: "5", name: "Oslo", place: 1, path: "")) == #","names":["Oslo"],"ids":["5"],"at":[1],"pages":["./"]"#
    )
  }

  @Test(arguments: [
    ("Oslo", "NO", "cities/no/o/#c-5"), ("9 de Julio", "NO", "cities/no/0-9/#c-5"),
    ("東京", "NO", "cities/no/other/#c-5"),
    ("!", "NO", "cities/no/other/#c-5"), ("Åre", "SE", "cities/se/#c-5"),
  ])
  func withoutPagesTheUsualPageIsTheRowInTheListOfTheCountry(name: String, country: String, path: String) {
    let page = UsualPage([.text("cities/"), .country, .text("/"), .letter, .text("#c-"), .id], split: ["no"])
    #expect(page.template == "cities/{country}/{letter}#c-{id}")
    let thing = Thing(id: "5", name: name, place: 0, path: path)
    // A name in an alphabet without a table has its Latin key.
    let latin = name == "東京" ? #","latin":["dong jing"]"# : ""
    let plain = #","names":["\#(name)"],"ids":["5"],"countries":["\#(country)"]"#
    #expect(row(thing, page, country: country) == plain + latin)
    let elsewhere = row(Thing(id: "5", name: name, place: 0, path: "cities/no/x/#c-5"), page, country: country)
    #expect(elsewhere.hasSuffix(#","pages":["cities/no/x/#c-5"]"# + latin))
  }

  @Test func sortedEntriesAreWrittenLikeUnsortedOnes() {
    let things = [
      Thing(id: "7", name: "A \"<b>\"", place: 0, path: "no/a-b-7/", point: SearchPoint(latitude: 1.5, longitude: -2)),
      Thing(id: "5", name: "Åre", path: "elsewhere/"),
    ]
    let places = [SearchPlace(city: "", country: "NO", path: "no/")]
    let page = UsualPage([.country, .text("/"), .name, .text("-"), .id, .text("/")])
    let each = collection("cities", places: places, givesCountries: true, page: page, things)
    let entries = SortedEntries(
      ids: StringTable(things.map(\.id)), names: StringTable(things.map(\.name)),
      foldedNames: StringTable(["a b", "are"]),
      place: { things[$0].place }, point: { things[$0].point })
    let sorted = SearchCollection(
      kind: "cities", places: places, givesCountries: true, page: page, sorted: entries
    ) { index, bytes in
      bytes += things[index].path.utf8
    }
    let written = [each, sorted].map { collection in
      var bytes: [UInt8] = []
      WrittenRows(collection, SearchOrder(collection)).write(0..<2, places: [], to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(
      written[0] == #","names":["A \"\u003cb\u003e\"","Åre"],"ids":["7","5"],"countries":["NO",""],"#
        + #""pages":["","elsewhere/"],"lat":[1.5,null],"lon":[-2,null]"#)
    #expect(written[1] == written[0])
  }

  @Test func entriesThatShareTheirNameHaveTheNearestOther() {
    let names = StringTable(["Oslo", "Paris", "Paris"])
    let entries = SortedEntries(
      ids: StringTable(["1", "2", "3"]), names: names, foldedNames: StringTable(["oslo", "paris", "paris"]),
      place: { _ in nil }, point: { _ in nil },
      near: { $0 == 2 ? .entry(EntryIndex(0), metres: 12_340) : $0 == 1 ? .id : nil })
    let one = SearchCollection(kind: "cities", sorted: entries) { index, bytes in bytes += "\(index)/".utf8 }
    let rows = WrittenRows(one, SearchOrder(one))
    var (last, first): ([UInt8], [UInt8]) = ([], [])
    rows.write(1..<3, places: [], to: &last)
    rows.write(0..<1, places: [], to: &first)
    #expect(String(decoding: last, as: UTF8.self).hasSuffix(#","near":["","Oslo"],"metres":[-1,12340]"#))
    #expect(!String(decoding: first, as: UTF8.self).contains("near"))
  }

  @Test func aPointHasFiveDecimals() {
    let point = SearchPoint(latitude: 59.912_731, longitude: -10.7)
    #expect(
      row(Thing(id: "5", name: "Oslo", path: "oslo-5/", point: point)).hasSuffix(#","lat":[59.91273],"lon":[-10.7]"#))
  }

  @Test(arguments: [
    (0, "0"), (700_000, "7"), (-25_000, "-0.25"), (-1, "-0.00001"), (5_150_000, "51.5"), (17_999_999, "179.99999"),
    (-9_000_000, "-90"), (1_001_000, "10.01"), (-18_000_000, "-180"),
  ]) func degreesAreWrittenAsTheShortestDecimal(hundredThousandths: Int, text: String) {
    var bytes: [UInt8] = []
    ShortDecimal.write(hundredThousandths, decimals: 5, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    (50.799_999_4, 5_080_000), (50.799_994, 5_079_999), (-0.000_004, 0), (-0.000_006, -1), (180, 18_000_000),
  ]) func degreesAreRoundedToTheNearest(degrees: Double, hundredThousandths: Int) {
    let point = SearchPoint(latitude: degrees, longitude: -degrees)
    #expect(point.latitude == hundredThousandths && point.longitude == -hundredThousandths)
  }
}
