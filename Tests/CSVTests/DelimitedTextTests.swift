import Testing

@testable import CSV

@Suite("Delimited text") struct DelimitedTextTests {
  private func text(_ text: String) -> DelimitedText { DelimitedText(Array(text.utf8)) }

  private func values(_ text: DelimitedText) -> [[String]] {
    let table = text.table
    var (rows, records) = (table.rows, [[String]]())
    while rows.next() { records.append(table.names.map { rows.text(table.column($0)) }) }
    return records
  }

  @Test func theDelimiterIsTheOneThatGivesAllRecordsAsManyValues() {
    #expect(text("a,b\n1,2\n").delimiter == .comma)
    #expect(text("a\tb\n1\t2\n").delimiter == .tab)
    #expect(text("name;price, EUR\nTurku;12,50\nLund;9\n").delimiter == .semicolon)
    #expect(text("name,note\nTurku,\"a;b;c\"\n\"x;y\",z\n").delimiter == .comma)
    #expect(text("name;note\n").delimiter == .semicolon)
    #expect(text("name\nTurku\n").delimiter == .comma && text("").delimiter == .comma)
    #expect(text("a;b;c\n1;2\n1;2;3\n1\n").delimiter == .semicolon)
  }

  @Test func theFirstLineMayNameTheDelimiter() {
    let table = text("sep=;\r\na;b\r\n1,5;2\r\n")
    #expect(table.delimiter == .semicolon && values(table) == [["1,5", "2"]])
    #expect(table.sheet.map(\.line) == [2, 3])
    #expect(text("sep=,\na;b,c;d\n1;2,3;4\n").delimiter == .comma)
  }

  @Test func tabsDelimitButAreOtherwiseBlanks() {
    #expect(values(text("a\tb\tc\n1\t\t3\n\t2\t\n")) == [["1", "", "3"], ["", "2", ""]])
    #expect(values(text("a;b\n\t1 ; 2\t\n")) == [["1", "2"]])
  }

  @Test func theEncodingIsDetected() {
    let latin = DelimitedText([0x61, 0x3B, 0x62, 0x0A, 0x5A, 0xFC, 0x72, 0x69, 0x63, 0x68, 0x3B, 0x80, 0x0A])
    #expect(values(latin) == [["Zürich", "€"]] && latin.encoding == .windows1252 && latin.isEncodingAssumed)
    let plain = text("\u{FEFF}a,b\nZürich,2\n")
    #expect(values(plain) == [["Zürich", "2"]] && plain.encoding == .utf8 && !plain.isEncodingAssumed)
    let wide: [UInt8] = Array("a\tb\nŁódź\t1\n".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let utf16 = DelimitedText([0xFF, 0xFE] + wide)
    #expect(values(utf16) == [["Łódź", "1"]] && utf16.encoding == .utf16 && utf16.delimiter == .tab)
  }

  @Test func aGivenEncodingIsUsed() {
    let bytes: [UInt8] = [0x61, 0x0A, 0xCA, 0xE8, 0xE5, 0xE2, 0x0A]
    #expect(values(DelimitedText(bytes, encoding: .windows1251)) == [["Киев"]])
    #expect(values(DelimitedText([0x61, 0x0A, 0xA3, 0xF3, 0x64, 0x9F], encoding: .windows1250)) == [["Łódź"]])
    #expect(!DelimitedText(bytes, encoding: .windows1251).isEncodingAssumed)
    #expect(values(DelimitedText([0x61, 0x0A, 0xFF, 0x62], encoding: .utf8)) == [["\u{FFFD}b"]])
  }

  @Test(arguments: [
    ("pl", "Łódź, święta", [0xA3, 0xF3, 0x64, 0x9F, 0x2C, 0x20, 0x9C, 0x77, 0x69, 0xEA, 0x74, 0x61], "Windows-1250"),
    ("ru-RU", "Киев", [0xCA, 0xE8, 0xE5, 0xE2], "Windows-1251"),
    ("el", "Άθως", [0xA2, 0xE8, 0xF9, 0xF2], "Windows-1253"),
    ("tr", "İğşı", [0xDD, 0xF0, 0xFE, 0xFD], "Windows-1254"), ("ar", "مرسى", [0xE3, 0xD1, 0xD3, 0xEC], "Windows-1256"),
    ("de", "Köln", [0x4B, 0xF6, 0x6C, 0x6E], "Windows-1252"), ("", "Köln", [0x4B, 0xF6, 0x6C, 0x6E], "Windows-1252"),
  ])
  func theLanguageSaysWhatTheEncodingMayBe(language: String, expected: String, bytes: [UInt8], name: String) {
    let table = DelimitedText(Array("a\tb\n".utf8) + bytes, language: language, delimiter: .tab)
    #expect(values(table).first?.first == expected)
    #expect(table.encoding.name == name && table.isEncodingAssumed && !table.isOtherEncoding)
  }

  @Test func textInUTF8IsReadAsSuch() {
    let plain = DelimitedText(Array("a\nŁódź\n".utf8), encoding: .windows1250)
    #expect(values(plain) == [["Łódź"]] && plain.isOtherEncoding && plain.encoding == .utf8)
    #expect(!DelimitedText(Array("a\nb\n".utf8), encoding: .windows1250).isOtherEncoding)
  }

  @Test func cellsHaveTheirLinesAndColumns() {
    let sheet = text("Linie;Łódź;x\n\n\"a\nb\";\"c\"\"d\";e\n").sheet
    #expect(sheet.map(\.line) == [1, 2, 3])
    #expect(sheet[0].cells.map(\.column) == [1, 7, 12])
    #expect(sheet[1].cells.isEmpty)
    #expect(sheet[2].cells.map(\.text) == ["a\nb", "c\"d", "e"])
    #expect(sheet[2].cells.map(\.line) == [3, 4, 4] && sheet[2].cells.map(\.column) == [2, 5, 11])
  }

  @Test func linesMayEndWithCarriageReturns() {
    #expect(text("a;b\r1;2\r").sheet.map(\.line) == [1, 2])
    #expect(text("a;b\r\n1;2\r\n").sheet[1].cells[0] == DelimitedText.Cell(text: "1", line: 2, column: 1))
  }

  @Test func anUnclosedQuoteEndsWithItsLine() {
    let sheet = text("a,b\n\"Hotel,2\nMotel,3\n").sheet
    #expect(sheet.map(\.hasBrokenQuotes) == [false, true, false])
    #expect(sheet.map { $0.cells.map(\.text) } == [["a", "b"], ["\"Hotel", "2"], ["Motel", "3"]])
  }

  @Test func numbersHaveADecimalCommaWhereTheSemicolonDelimits() {
    let (semicolon, comma) = (text("a;b\n"), text("a,b\n"))
    for (written, number) in [
      ("12,50", "12.50"), ("1.234,50", "1234.50"), ("1 234,5", "1234.5"), ("-3,25", "-3.25"), ("12.5", "12.5"),
      ("7", "7"),
    ] { #expect(semicolon.number(written) == number, "\(written)") }
    for text in ["", ",5", "1,2,3", "1,", "007", "1.2.3", "12,5 EUR", "1e3", "x", "-", "12.34,5"] {
      #expect(semicolon.number(text) == nil, "\(text)")
    }
    #expect(comma.number("12.5") == "12.5" && comma.number("12,5") == nil && comma.number("0") == "0")
  }
}
