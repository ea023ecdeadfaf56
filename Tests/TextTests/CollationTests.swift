import Testing
import Text

@Suite struct CollationTests {
  private func sorted(_ names: [String], _ language: String) -> [String] {
    let collation = Collation(language: language)
    return names.map { (collation.key($0), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  @Test func ordersAsTheLanguageDoes() {
    let names = ["Zürich", "Ösmo", "Oslo", "Åre", "Adak"]
    #expect(sorted(names, "en") == ["Adak", "Åre", "Oslo", "Ösmo", "Zürich"])
    #expect(sorted(names, "sv") == ["Adak", "Oslo", "Zürich", "Åre", "Ösmo"])
    #expect(sorted(["Яр", "Елец", "Ёлкино", "Ельня", "Ад"], "ru") == ["Ад", "Елец", "Ёлкино", "Ельня", "Яр"])
  }

  @Test(arguments: ["", "zz", "not a tag", "xx-YY-zz-qq"])
  func anUnknownLanguageHasTheOrderOfAll(tag: String) {
    #expect(sorted(["Ösmo", "Oslo", "b", "A"], tag) == ["A", "b", "Oslo", "Ösmo"])
  }

  @Test func keysAreAsLargeAsTheyMustBe() {
    let collation = Collation(language: "en")
    #expect(collation.key("Montreal").count < 24)
    #expect(collation.key("").lexicographicallyPrecedes(collation.key("a")))
    #expect(collation.key(String(repeating: "Ж", count: 100_000)).count > 100_000)
    #expect(collation.key("a") == collation.key("a\0"))
  }

  @Test func textsOfOneMeaningHaveOneKey() {
    let collation = Collation(language: "en")
    #expect(collation.key("e\u{301}") == collation.key("é"))
    #expect(collation.key("a").lexicographicallyPrecedes(collation.key("B")))
  }

  @Test func severalThreadsMayShareOneValue() async {
    let collation = Collation(language: "ru")
    let names = (0..<500).map { "Щёлково \($0)" }
    let expected = names.map(collation.key)
    await withTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<8 { group.addTask { names.map(collation.key) } }
      for await result in group { #expect(result == expected) }
    }
  }
}
