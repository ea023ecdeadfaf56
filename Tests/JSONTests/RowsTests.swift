import Testing

@testable import JSON

@Suite("JSON rows") struct RowsTests {
  private let fields = JSONFields(["id", "name", "size"])

  private func rows(_ text: String) throws -> JSONRows { JSONRows(try JSONDocument(Array(text.utf8)).root, fields) }

  @Test("Members are found in any order, the first of each name, escapes or not")
  func order() throws {
    var rows = try rows(
      #"""
      [{"id": 1, "name": "A", "size": 0.5},
       {"x": [{"id": 9}], "size": 2, "name": "B", "y": "\n", "id": 2},
       {"id": 3, "\u006eame": "C", "id": 4, "name": "D", "nam": 1, "names": 2, "\ud800": 3}, {}, 5, null,
       {"id": 6, "name": "E"}]
      """#)
    #expect(rows.count == 7)
    var read: [String] = []
    while rows.next() {
      guard rows.isObject else { continue }
      read.append([rows.digits(0) ?? "-", rows.plainText(1) ?? "-", rows.number(2)?.description ?? "-"].joined())
    }
    #expect(read == ["1A0.5", "2B2.0", "3C-", "---", "6E-"])
  }

  @Test("Members besides the wanted ones are counted, those of the object in the first field too")
  func others() throws {
    let text = #"[{"at": {"x": 1, "z": 0}, "id": 2}, {"id": 1, "a": 2, "b": {"c": 3}}, 5, {"id": 1, "id": 2}]"#
    var rows = JSONRows(
      try JSONDocument(Array(text.utf8)).root, JSONFields(["at", "id"], insideOfFirst: ["x", "y"]))
    var counts: [Int] = []
    while rows.next() { counts.append(rows.otherMembers) }
    #expect(counts == [1, 2, 0, 0])
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

  @Test("A value and its place are those of the elements, whichever is asked for")
  func values() throws {
    let text = "[ {\"id\": 1},\n\t{\"name\": \"ж\"}, {\"id\": 2}]"
    var rows = try rows(text)
    for value in try JSONDocument(Array(text.utf8)).root.elements {
      let (isThere, position) = (rows.next(), rows.position())
      #expect(isThere && rows.value.position == value.position && position == value.position)
    }
    let more = [rows.next(), rows.next()]
    #expect(more == [false, false])
  }

  @Test("The values of an object have names")
  func names() throws {
    var rows = try rows(#"{"a": {"id": 1}, "\t": {"id": 2}, "c": 3}"#)
    var read: [String] = []
    while rows.next() { read.append(rows.name + (rows.isObject ? rows.digits(0) ?? "" : "")) }
    #expect(read == ["a1", "\t2", "c"])
  }

  @Test("What is neither an array nor an object has no rows", arguments: ["1", "null", "\"a\"", "[]", "{}"])
  func none(_ text: String) throws {
    var rows = try rows(text)
    let more = rows.next()
    #expect(rows.count == 0 && !more)
  }

  @Test(
    "A text is plain if it is ASCII that can be seen, with single blanks inside",
    arguments: [
      ("Inn 5", true), ("", true), ("a", true), ("~", true), ("a b c d e f g h i j k l m n o p q r s t", true),
      (" ", false), (" a", false), ("a ", false), ("a  b", false), ("ж", false), ("a\u{7F}", false), ("é", false),
      ("a long text that is longer than what fits into a register  with two blanks", false),
    ])
  func plain(_ text: String, _ isPlain: Bool) throws {
    var rows = try rows("[{\"name\": \"\(text)\"}]")
    _ = rows.next()
    #expect(rows.plainText(1) == (isPlain ? text : nil))
  }

  @Test("A text with an escape, and what is none, is not plain")
  func notPlain() throws {
    var rows = try rows(#"[{"name": "a\u0062"}, {"name": 1}, {"name": null}, {"name": "\x"}, {}, {"name": ["a"]}]"#)
    while rows.next() { #expect(rows.plainText(1) == nil) }
  }

  @Test("Digits are digits alone", arguments: ["-1", "1.0", "1e2", "\"1\"", "01", "null", "true"])
  func digits(_ literal: String) throws {
    var rows = try rows("[{\"id\": \(literal)}]")
    _ = rows.next()
    #expect(rows.digits(0) == nil)
    #expect(rows.isMissing(0) == (literal == "null") && rows.isMissing(1))
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

  @Test("Of the object in the first field members are found too, and none where it is missing")
  func inner() throws {
    let fields = JSONFields(["at", "id"], insideOfFirst: ["lat", "lon"])
    let text = #"""
      [{"at": {"lon": 2, "lat": 1}, "id": 1}, {"id": 2, "lat": 5}, {"at": {"lon": 3, "lat": null}}, {"at": [7]},
       {"at": {"lat": {"lat": 9}}}]
      """#
    var rows = JSONRows(try JSONDocument(Array(text.utf8)).root, fields)
    var read: [String] = []
    while rows.next() {
      read.append([rows.number(1), rows.number(2), rows.number(3)].map { "\($0 ?? -1)" }.joined(separator: " "))
    }
    #expect(read == ["1.0 1.0 2.0", "2.0 -1.0 -1.0", "-1.0 -1.0 3.0", "-1.0 -1.0 -1.0", "-1.0 -1.0 -1.0"])
  }

  @Test(
    "Plain words may have letters of Latin, Greek, Cyrillic and Hebrew",
    arguments: [
      ("Inn 5", true), ("", true), ("Ёлкино", true), ("Việt Trì", true), ("Ångström Ö", true), ("Αθήνα", true),
      ("חיפה", true), ("e\u{301}", true), (" é", false), ("é ", false), ("é  é", false), ("é\u{A0}é", false),
      ("é\u{85}", false), ("é\u{200E}", false), ("é\u{202E}", false), ("é\u{FEFF}", false), ("é\u{61C}", false),
      ("é\u{1680}é", false), ("東京", false), ("é\u{7F}", false), ("😀", false),
    ])
  func plainWords(_ text: String, _ isPlain: Bool) throws {
    var rows = try rows("[{\"name\": \"\(text)\"}]")
    _ = rows.next()
    #expect(rows.plainWords(1) == (isPlain ? text : nil))
  }
}
