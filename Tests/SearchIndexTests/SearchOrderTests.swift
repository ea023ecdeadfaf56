import Bytes
import Testing

@testable import SearchIndex

@Suite("The order of search") struct SearchOrderTests {
  private func ordered(_ names: [String]) -> [String] {
    let order = SearchOrder(collection("pages", things(names)))
    return names.indices.map { names[order.number($0)] }
  }

  @Test func itIsTheFoldedNamesByCodePoints() {
    #expect(
      ordered(["Zug", "‘Afula", "Ёлкино", "aachen", "Ōtsu", "10 Downing"]) == [
        "10 Downing", "aachen", "‘Afula", "Ōtsu", "Zug", "Ёлкино",
      ])
  }

  @Test func itIsNotTheOrderOfALanguage() {
    #expect(ordered(["Елец", "Ж", "Я", "й", "и"]) == ["Елец", "Ж", "и", "й", "Я"])
    #expect(ordered(["\u{FF5E}x", "\u{1F68C}", "ﬀ"]).first == "ﬀ")
  }

  @Test func namesThatFoldAlikeAreSortedByTheNameItself() {
    #expect(ordered(["sao", "São", "SAO", "Sao"]) == ["SAO", "Sao", "São", "sao"])
  }

  @Test func namesWithACommonPrefixAreSortedByTheRest() {
    #expect(
      ordered(["Santa Maria", "Santa Ma", "Santa Clara", "San", "Santa M"]) == [
        "San", "Santa Clara", "Santa M", "Santa Ma", "Santa Maria",
      ])
  }

  @Test func codePointsBeyondTheFirstPlaneComeLast() {
    #expect(ordered(["\u{1F68C}", "\u{FB50}", "\u{E000}"]).last == "\u{1F68C}")
  }

  @Test func whatFoldsToNothingComesFirst() {
    #expect(ordered(["a", "!", "\u{301}", "0"]) == ["!", "\u{301}", "0", "a"])
  }

  @Test func equalNamesAreSortedByCountryThenById() {
    let places = [
      SearchPlace(city: "", country: "Zambia", path: "z/"), SearchPlace(city: "", country: "Austria", path: "a/"),
    ]
    let things = [("2", 0), ("10", 0), ("3", 1), ("1", 0)].map {
      Thing(id: $0.0, name: "Vienna", place: $0.1, path: "")
    }
    let order = SearchOrder(collection("cities", places: places, things))
    #expect((0..<4).map { things[order.number($0)].id } == ["3", "1", "10", "2"])
  }

  @Test func theOrderGivenDoesNotMatter() {
    let names = (0..<500).map { "Name \($0 % 37) \($0)" }
    #expect(ordered(names) == ordered(names.reversed()))
  }

  @Test func partsThatAreSortedBesideEachOtherAreOneOrder() {
    let names = (0..<501).map { "n\(($0 * 379) % 501)" }
    let order = SearchOrder(collection("pages", things(names)), parts: 100)
    #expect(names.indices.map { names[order.number($0)] } == names.sorted(by: orderPrecedes))
  }

  @Test func sortedEntriesStayUnchanged() {
    let entries = SortedEntries(
      ids: StringTable(["0", "1"]), names: StringTable(["A", "B"]), foldedNames: StringTable(["a", "b"]),
      place: { _ in nil }, point: { _ in nil })
    let order = SearchOrder(SearchCollection(kind: "cities", sorted: entries) { _, _ in })
    #expect([order.number(0), order.number(1)] == [0, 1] && order.bytes[order.name(1)].elementsEqual("b".utf8))
  }
}
