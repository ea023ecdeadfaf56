import Testing

@testable import CSV

@Suite("CSV files") struct CSVFileTests {
  private func records(_ text: String) -> [[String]] {
    let file = CSVFile(Array(text.utf8))
    var (rows, records) = (file.rows, [[String]]())
    while rows.next() { records.append(["\(rows.line)"] + file.names.map { rows.text(file.column($0)) }) }
    return records
  }

  @Test func valuesHaveTheirColumnsAndLines() {
    #expect(records("a,b\n1,2\n3,4\n") == [["2", "1", "2"], ["3", "3", "4"]])
  }

  @Test func aMarkBlanksAndLineEndsOfAnyKindAreAccepted() {
    #expect(records("\u{FEFF} a , b\r\n 1\t,\t2 \r\n\r\n\n3,4") == [["2", "1", "2"], ["5", "3", "4"]])
    #expect(records("a,b\r1,2\r") == [["2", "1", "2"]])
  }

  @Test func quotesEncloseCommasLineEndsAndDoubledQuotes() {
    let text = "a,b\n\"x, y\",\"one \"\"two\"\"\"\n\"line\nend\", \" blank \" \nz,\"\"\n"
    #expect(records(text) == [["2", "x, y", "one \"two\""], ["3", "line\nend", "blank"], ["5", "z", ""]])
  }

  @Test func valuesThatAreMissingAreEmptyAndOthersCounted() {
    let file = CSVFile(Array("a,b\n1\n1,2,3\n".utf8))
    var (rows, counts) = (file.rows, [Int]())
    while rows.next() { counts.append(rows.count) }
    #expect(counts == [1, 3] && records("a,b\n1\n1,2,3\n") == [["2", "1", ""], ["3", "1", "2"]])
    #expect(file.column("c").isMissing && file.rows.isEmpty(.missing))
  }

  @Test func brokenQuotesAreMarked() {
    let file = CSVFile(Array("a,b\n\"1\"x,2\n\"1,2\n".utf8))
    var (rows, broken) = (file.rows, [Bool]())
    while rows.next() { broken.append(rows.hasBrokenQuotes) }
    #expect(broken == [true, true])
  }

  @Test func recordsThatFollowHaveTheColumnsOfTheTable() {
    let file = CSVFile(Array("a,b\n".utf8))
    var rows = CSVFile(Array("1,2\n\"3\nx\",4\n5\n".utf8), line: 7, of: file).rows
    var records: [[String]] = []
    while rows.next() { records.append(["\(rows.line)", rows.text(file.column("a")), rows.text(file.column("b"))]) }
    #expect(records == [["7", "1", "2"], ["8", "3\nx", "4"], ["10", "5", ""]])
  }

  @Test func anEmptyFileHasNoColumns() {
    #expect(CSVFile([]).names.isEmpty && CSVFile(Array("\n\n".utf8)).names.isEmpty)
    #expect(records("a,b").isEmpty)
  }
}
