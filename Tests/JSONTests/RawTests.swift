import Testing

@testable import JSON

@Suite("A value as it stands in the file") struct RawTests {
  private func raw(_ text: String) throws -> String {
    String(decoding: try JSONDocument(Array(text.utf8)).root.raw, as: UTF8.self)
  }

  @Test(arguments: [
    "1.50", "-0", "12345678901234567890", "1e400", "true", "null", #""a\u00e9\n""#, #""""#, "[]", "{}", "[ ]", "{ }",
    "[1, 2]", #"{"a" : [ {"b":"]}"} ] , "c":{}}"#, "[[[[]]]]", #"[ {"x": "é}"} , [ ] ]"#, #""\ud800""#, "NaN", "01",
    #"{"a":1,"a":2}"#,
  ])
  func nothingOfItIsChanged(_ text: String) throws {
    #expect(try raw(text) == text)
    #expect(try raw("\u{FEFF} \n" + text + "\t ") == text)
    let inside = try JSONDocument(Array("{\"k\": [0, \(text) , 1]}".utf8)).root["k"]?.elements.map(\.raw)
    #expect(inside?.dropFirst().first == Array(text.utf8))
  }

  @Test func aNameHasItsQuotesAndEscapes() throws {
    let members = try JSONDocument(Array(#"{"a\u00e9" :1, "":2}"#.utf8)).root.members
    #expect(members.map { String(decoding: $0.rawName, as: UTF8.self) } == [#""a\u00e9""#, #""""#])
  }
}
