import Testing

@testable import CSV
@testable import Feeds

@Suite("Blocks of a table") struct TableBlocksTests {
  private func blocks(_ text: String, size: Int) -> [TableBlocks.Block] {
    let blocks = TableBlocks(Array(text.utf8), size: size)
    return Array(sequence(state: blocks) { $0.next() })
  }

  private func records(_ text: String, size: Int) -> [[String]] {
    let table = GTFSTable(
      TableBlocks(Array(text.utf8), size: size), path: "t.txt",
      FileTranslations(own: Translations(), others: [], original: ""))
    return table.map { rows in
      var records: [[String]] = []
      while rows.next() { records.append(["\(rows.line)"] + table.csv.names.map { rows.text(table.csv.column($0)) }) }
      return records
    }.flatMap { $0 }
  }

  @Test(arguments: 1...40) func blocksGiveTheSameAsTheWhole(size: Int) {
    let text = "a,b\r\n1,2\r\n\"3\nx\",\"4\n\n\"\r\n\r\n5,6\r\n7,8"
    #expect(blocks(text, size: size).flatMap(\.bytes) == Array(text.utf8))
    #expect(records(text, size: size) == records(text, size: 1000))
    let plain = "a,b\n" + (1...50).map { "\($0),\($0 * $0)\n" }.joined()
    #expect(records(plain, size: size) == records(plain, size: 1000) && records(plain, size: size).count == 50)
  }

  /// Quotes within a value without quotes, and after the end of one in quotes.
  @Test(arguments: 1...40) func strayQuotesDoNotCutRecords(size: Int) {
    let text = "a,b\n1,5\" pipe\n \"2\nx\",\"3\"\"\n\"\n4\"\"\",y\r\n\"5\"z\",\"6\n,7\"\n8,9\n\"10\n"
    #expect(blocks(text, size: size).flatMap(\.bytes) == Array(text.utf8))
    #expect(records(text, size: size) == records(text, size: 1000) && records(text, size: size).count == 6)
  }

  @Test func blocksEndWithARecordAndKnowTheirLine() {
    let found = blocks("a\n1\n\"2\n3\"\n4", size: 5)
    #expect(found.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a\n1\n", "\"2\n3\"\n", "4"])
    #expect(found.map(\.line) == [1, 3, 5] && found.map(\.number) == [0, 1, 2])
    #expect(blocks("", size: 5).isEmpty)
  }
}
