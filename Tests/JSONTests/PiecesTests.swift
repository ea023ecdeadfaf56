import Testing

@testable import JSON

@Suite("JSON pieces") struct PiecesTests {
  @Sendable private func shown(_ list: JSONValue) -> [String] {
    list.rows.map { row in
      let id = row.value["id"].flatMap { $0.string ?? $0.literal } ?? "-"
      return "\(row.value.position) \(id) \(String(decoding: row.value.raw, as: UTF8.self))"
    }
  }

  /// The rows of all pieces; nil if the text is not split, or if a piece is not a sequence of whole values.
  private func inPieces(_ text: String, of size: Int) -> [String]? {
    JSONPieces(Array(text.utf8), of: size)?.map(shown)?.flatMap { $0 }
  }

  private let rows = [
    #"{"id": 1, "at": {"lat": 1, "x": [{}, {"y": 2}]}}"#, #"{"id": "Ж\u0416"}"#, "{}", #"{"id": 4, "at": [1, "]"]}"#,
    "7", #""text""#, #"{"id": 12}"#, #"{"id": 13}"#,
  ]

  @Test(
    "Together they are the rows of the whole, each at its place", arguments: [1, 5, 20, 33, 47, 60, 75, 90, 120, 150])
  func together(_ size: Int) throws {
    for gap in [",", " ,\n\t", ",\r\n"] {
      for (before, after) in [("[", "]"), ("\u{FEFF} [\n", " ]\n\n")] {
        let text = before + rows.joined(separator: gap) + after
        let whole = shown(try JSONDocument(Array(text.utf8)).root)
        #expect(whole.count == rows.count)
        if let pieces = inPieces(text, of: size) { #expect(pieces == whole) }
      }
    }
  }

  @Test("Where no brace but those of rows is followed by a comma and a brace, the list can be read in pieces")
  func many() throws {
    let text = "[" + (0..<1000).map { "{\"id\": \($0)}" }.joined(separator: ", ") + "]"
    let whole = shown(try JSONDocument(Array(text.utf8)).root)
    for size in [1, 10, 100, 1000] { #expect(inPieces(text, of: size) == whole) }
    #expect(JSONPieces(Array(text.utf8), of: 1000)?.count ?? 0 > 10)
    #expect(JSONPieces(Array(text.utf8)) == nil)
  }

  @Test(
    "What is no list of whole values is not read in pieces",
    arguments: [
      #"[{"a": "},{"}, {"b": "},{"}, {"c": 1}]"#, #"[[{}, {}, {}], {}]"#, #"{"a": [{}, {}], "b": {}}"#, "[{},{},{},]",
      "[{},{}],[{},{}]", "[{},{},{}", "[{},{},{}]]", "[{},{},{}}]", "[,{},{},{}]", "[{},{},{} {}]", "{},{},{}", "[{}]",
      "", "[", "]", "[]", #"[{},{},{"a"}]"#, #"[{},{},{"a": "}]"#, "[{},{},{},{\"a\": tru}]",
    ])
  func none(_ text: String) { #expect(inPieces(text, of: 1) == nil) }

  @Test("Bytes that are not UTF-8 are in no piece")
  func notUTF8() throws {
    let text = Array(#"[{}, {}, {"a": ""#.utf8) + [0xFF] + Array(#""}, {}]"#.utf8)
    #expect(try #require(JSONPieces(text, of: 1)).map(\.rows.count) == nil)
  }
}
