import Testing

@testable import JSON

private func root(_ text: String) throws -> JSONValue { try JSONDocument(Array(text.utf8)).root }

@Suite("JSON values")
struct ValueTests {
  @Test("Each kind is recognised, at the root too")
  func kinds() throws {
    let array = try root(#"[null, true, false, 1, -0.5e1, "a", "\u0041", "", [], {}]"#)
    #expect(array.kind == .array)
    #expect(array.elements.count == 10)
    #expect(
      array.elements.map(\.kind) == [.null, .bool, .bool, .number, .number, .string, .string, .string, .array, .object])
    #expect(array.elements.map(\.bool) == [nil, true, false, nil, nil, nil, nil, nil, nil, nil])
    #expect(array.elements.compactMap(\.string) == ["a", "A", ""])
    #expect(array.elements.map(\.isNull).firstIndex(of: true) == 0)
    #expect(try root(" 5 ").int == 5)
    #expect(try root("\"a\\tb\"\n").string == "a\tb")
    #expect(try root("null").isNull)
    #expect(try root("{}").members.isEmpty)
  }

  @Test("What a value is not gives nothing, and traps nothing")
  func wrongQuestions() throws {
    for value in try root(#"[null, true, 1, "a", [1], "\ud800", 01]"#).elements {
      #expect(value["a"] == nil)
      #expect(value.members.isEmpty)
      if value.kind != .array { #expect(Array(value.elements).isEmpty) }
      if value.kind != .number { #expect(value.double == nil && value.int == nil) }
      if value.kind != .string { #expect(value.string == nil) }
    }
    #expect(try root(#"{"a":1}"#).elements.isEmpty)
  }

  @Test("An object keeps order and duplicates, and a name finds the first")
  func members() throws {
    let object = try root(#"{"b": 1, "a": {"b": [2, {}]}, "b": 3, "Щ\u0451": 4, "": 5, "\"": 6}"#)
    #expect(object.members.map(\.name) == ["b", "a", "b", "Щё", "", "\""])
    #expect(object.members.count == 6)
    #expect(object["b"]?.int == 1)
    #expect(object["a"]?["b"]?.elements.first { _ in true }?.int == 2)
    #expect(object["Щё"]?.int == 4)
    #expect(object[""]?.int == 5)
    #expect(object["\""]?.int == 6)
    #expect(object["c"] == nil)
    #expect(object["a"]?["a"] == nil)
  }

  @Test("A name is compared by its bytes: two ways to write é are two names")
  func namesByBytes() throws {
    let object = try root("{\"e\u{301}\": 1, \"\u{E9}\": 2}")
    #expect(object["\u{E9}"]?.int == 2)
  }

  @Test(
    "Numbers are whole where they are whole",
    arguments: [
      ("0", 0, 0.0), ("-0", 0, -0.0), ("2", 2, 2), ("2.0", 2, 2), ("2.5", nil, 2.5), ("1e3", 1000, 1000),
      ("1E+2", 100, 100), ("25e-1", nil, 2.5), ("9223372036854775807", Int.max, 0x1p63),
      ("-9223372036854775808", Int.min, -0x1p63), ("9223372036854775808", nil, 0x1p63),
      ("12345678901234567890", nil, 12_345_678_901_234_567_168), ("1e400", nil, nil), ("-1e400", nil, nil),
      (("1e-400", 0, 0)), ("9007199254740993.0", nil, 9_007_199_254_740_992), ("1e19", nil, 1e19),
      ("50.799999", nil, 50.799999),
    ] as [(String, Int?, Double?)])
  func numbers(literal: String, int: Int?, double: Double?) throws {
    let value = try root("[" + literal + "]").elements.first { _ in true }
    #expect(value?.kind == .number)
    #expect(value?.int == int)
    #expect(value?.double == double)
    #expect(value?.literal == literal)
  }

  @Test("A number of ten thousand digits is a number out of range")
  func hugeNumber() throws {
    let literal = String(repeating: "9", count: 10_000)
    let value = try root(literal)
    #expect(value.kind == .number && value.int == nil && value.double == nil)
    #expect(value.literal == literal)
    #expect(try root("0." + literal).double == 1)
  }

  @Test(
    "What resembles a number spoils itself alone",
    arguments: [
      "01", "-", "1.", ".5", "+1", "1e", "1e+", "0x1F", "NaN", "Infinity", "-Infinity", "1_000", "2021-01-28", "1.2.3",
    ])
  func invalidNumber(literal: String) throws {
    let values = try root("[\(literal), {\"a\": \(literal)}, 7]").elements.map { $0 }
    #expect(values.map(\.kind) == [.invalidNumber, .object, .number])
    #expect(values[0].literal == literal && values[0].double == nil && values[0].int == nil)
    #expect(values[1]["a"]?.kind == .invalidNumber)
    #expect(values[2].int == 7)
    #expect(try root(literal).kind == .invalidNumber)
  }

  @Test(
    "A text that cannot be unescaped spoils itself alone",
    arguments: [#"\ud800"#, #"\udc00"#, #"a\ud83dz"#, #"\ud83d\u0041"#, #"\x"#, #"\u12"#, #"\u12G4"#, #"\'"#])
  func invalidString(text: String) throws {
    let values = try root("[\"\(text)\", \"good\\n\", {\"\(text)\": 1, \"b\": \"c\"}]").elements.map { $0 }
    #expect(values.map(\.kind) == [.invalidString, .string, .object])
    #expect(values[0].literal == text && values[0].string == nil)
    #expect(values[1].string == "good\n")
    #expect(values[2].members.map(\.name) == [text, "b"])
    #expect(values[2][text] == nil)
    #expect(values[2]["b"]?.string == "c")
  }

  @Test("Escapes mean what RFC 8259 says")
  func escapes() throws {
    let text = try root(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00\u0000 é😀""#).string
    #expect(text == "\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}\0 é😀")
  }

  @Test("A byte-order mark at the beginning is passed over")
  func byteOrderMark() throws {
    let value = try JSONDocument([0xEF, 0xBB, 0xBF] + Array("[1]".utf8)).root
    #expect(value.elements.count == 1)
    #expect(value.position == (line: 1, column: 1))
  }

  @Test("Places are lines and characters, for values and for names")
  func positions() throws {
    let object = try root("{\r\n\t\"Щё😀\": \"б\",  \"b\":\n [1,\n\n\"e\u{301}\", 2]}")
    let members = object.members.map { $0 }
    #expect(object.position == (line: 1, column: 1))
    #expect(members[0].position == (line: 2, column: 2))
    #expect(members[0].value.position == (line: 2, column: 9))
    #expect(members[1].position == (line: 2, column: 15))
    #expect(members[1].value.position == (line: 3, column: 2))
    #expect(members[1].value.elements.map { $0.position.line } == [3, 5, 5])
    #expect(members[1].value.elements.map { $0.position.column } == [3, 1, 7])
    #expect(members[1].value.place(in: "data/a.json").description == "data/a.json:3:2")
    #expect(members[1].place(in: "a").description == "a:2:15")
  }

  @Test("Places are right far into a long line, and over many lines")
  func farPositions() throws {
    let long = try root("[" + Array(repeating: "\"é\"", count: 5_000).joined(separator: ",") + "]").elements
    for (index, value) in long.enumerated() { #expect(value.position == (line: 1, column: 2 + 4 * index)) }
    let lines = try root("[" + Array(repeating: "\"é\"", count: 5_000).joined(separator: ",\n") + "]").elements
    for (index, value) in lines.enumerated() {
      #expect(value.position == (line: 1 + index, column: index == 0 ? 2 : 1))
    }
  }

  @Test("A value outlives its document, and is read from several tasks at once")
  func sharing() async throws {
    let value = try root("[" + Array(repeating: #"{"a": "é\n"}"#, count: 10_000).joined(separator: ",\n") + "]")
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask { value.elements.reduce(0) { $0 + $1.position.line + ($1["a"]?.string?.count ?? 0) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 50_005_000 + 20_000, count: 4))
  }

  @Test("A text of 8 MB, and an array of a million, go through")
  func large() throws {
    let text = String(repeating: "abcdefg\\n", count: 1_000_000)
    #expect(try root("\"" + text + "\"").string?.utf8.count == 8_000_000)
    let array = try root("[" + String(repeating: "0,", count: 999_999) + "1]")
    #expect(array.elements.count == 1_000_000)
    #expect(array.elements.reduce(0) { $0 + ($1.int ?? 9) } == 1)
  }
}
