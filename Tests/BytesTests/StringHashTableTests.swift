import Testing

@testable import Bytes

@Suite("The table of texts") struct TextTableTests {
  @Test("Each text is found where it was added first, with room made for it or not", arguments: [0, 10, 100_000])
  func finds(_ room: Int) {
    let texts = StringTable((0..<10_000).map { "\($0 % 5000 * 37)" })
    var table = StringHashTable()
    table.reserve(room)
    let found = (0..<10_000).map { table.add($0, of: texts) }
    #expect(found == (0..<5000).map { _ in nil } + Array(0..<5000))
  }

  @Test("Two spellings of an accent are two texts")
  func spellings() {
    let texts = StringTable(["\u{E9}", "e\u{301}", "", "\u{E9}"])
    var table = StringHashTable()
    #expect(texts.indices.map { table.add($0, of: texts) } == [nil, nil, nil, 0])
  }
}

@Suite("Packed texts") struct PackedTextsTests {
  private let texts = StringTable(["", "a", "a", "ab", "b", "é", "a long text of many bytes"])

  @Test("They are a collection of what was packed")
  func collection() {
    #expect(Array(texts) == ["", "a", "a", "ab", "b", "é", "a long text of many bytes"])
    #expect(texts.count == 7 && texts.last == "a long text of many bytes")
    #expect(Array(texts.reordered([6, 0, 4])) == ["a long text of many bytes", "", "b"])
  }

  @Test(
    "A text is found among those that are in order",
    arguments: [("", 0..<1), ("a", 1..<3), ("aa", 3..<3), ("é", 5..<6), ("ж", 6..<6)])
  func range(_ text: String, _ range: Range<Int>) {
    #expect(texts.reordered([0, 1, 2, 3, 4, 5]).range(of: text) == range)
  }

  @Test("Their beginnings are ordered as they are")
  func beginnings() {
    for a in texts.indices {
      for b in texts.indices where texts.firstBytes(a) != texts.firstBytes(b) {
        #expect((texts.firstBytes(a) < texts.firstBytes(b)) == texts.precedes(a, b))
      }
    }
    #expect(texts.firstBytes(1) == 0x6100_0000_0000_0000 && texts.firstBytes(6) == 0x6120_6C6F_6E67_2074)
  }
}
