import Testing

@testable import JSON

@Suite("JSON rows") struct RowsTests {
  private func rows(_ text: String) throws -> JSONRows { try JSONDocument(Array(text.utf8)).root.rows }

  @Test("The rows of an array are its elements, and have no names")
  func elements() throws {
    let text = #"[{"id": 1}, 5, null, {"id": 2}, [{"id": 3}]]"#
    let rows = try rows(text)
    #expect(rows.count == 5 && rows.allSatisfy { $0.name == nil })
    let elements = try JSONDocument(Array(text.utf8)).root.elements
    #expect(rows.map(\.value.position.column) == elements.map(\.position.column))
    #expect(rows.map { $0.value["id"]?.int } == [1, nil, nil, 2, nil])
  }

  @Test("The rows of an object are its values, with their names")
  func names() throws {
    let rows = try rows(#"{"a": {"id": 1}, "\t": {"id": 2}, "c": 3}"#)
    #expect(rows.count == 3)
    #expect(rows.map { "\($0.name ?? "-") \($0.value["id"]?.int ?? 0)" } == ["a 1", "\t 2", "c 0"])
  }

  @Test("What is neither an array nor an object has no rows", arguments: ["1", "null", "\"a\"", "[]", "{}"])
  func none(_ text: String) throws {
    let rows = try rows(text)
    #expect(rows.count == 0 && Array(rows).isEmpty)
  }

  @Test("Two objects have the same names where they are written alike and in one order")
  func sameNames() throws {
    func same(_ a: String, _ b: String) throws -> Bool {
      try JSONDocument(Array(a.utf8)).root.hasNames(of: JSONDocument(Array(b.utf8)).root)
    }
    #expect(try same(#"{"a": 1, "b\n": [2, {"x": 1}]}"#, #" {"a": {"z": "\t"}, "b\n": 1}"#))
    #expect(try same("{}", "{}"))
    for other in [#"{"b": 1, "a": 1}"#, #"{"a": 1}"#, #"{"a": 1, "bc": 1}"#, #"{"a": 1, "c": 1}"#, "[1, 2]", "1"] {
      #expect(try !same(#"{"a": 1, "b": 1}"#, other))
    }
  }

  @Test("Short decimals are read as Swift reads them")
  func decimals() throws {
    for number in 0..<20_000 {
      let (whole, part) = (number * 7919 % 10_000_000, number * 104_729 % 100_000_000)
      for literal in ["\(whole).\(part)", "0.\(part)", "\(whole)", "0.000\(part)"] {
        #expect(try JSONDocument(Array(literal.utf8)).root.double == Double(literal), "\(literal)")
      }
    }
    for literal in ["-0.5", "9007199254740993", "999999999999999", "0.00000000000001", "123456789012345.6", "1.5e3"] {
      #expect(try JSONDocument(Array(literal.utf8)).root.double == Double(literal), "\(literal)")
    }
  }

  @Test("A text with escapes may end where the file ends", arguments: 0..<130)
  func end(_ length: Int) throws {
    let text = String(repeating: "x", count: length)
    #expect(try JSONDocument(Array("\"\\t\(text)\\n\"".utf8)).root.string == "\t\(text)\n")
    #expect(
      try JSONDocument(Array("[\"\(text)\\n\", \"\\u0416\"]".utf8)).root.elements.map(\.string) == [text + "\n", "Ж"])
  }
}
