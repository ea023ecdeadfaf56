import Testing

@testable import TOML

/// The error of parsing `text`, as `line:column`; nil if it is parsed.
private func fault(_ text: String) -> String? {
  do throws(TOMLError) {
    _ = try TOMLTable.parse(text)
    return nil
  } catch {
    return "\(error.line):\(error.column)"
  }
}

/// Each key of a document with the places of key and value, tables inside out of order.
private func places(_ table: TOMLTable, _ path: String = "") -> [String] {
  table.entries.flatMap { entry -> [String] in
    let key = path + entry.key
    let own = "\(key) \(entry.keyLine):\(entry.keyColumn) \(entry.line):\(entry.column)"
    switch entry.value {
    case .table(let inner): return [own] + places(inner, key + ".")
    case .array(let items):
      return [own]
        + items.enumerated().flatMap { index, item -> [String] in
          let name = "\(key)[\(index)]"
          guard case .table(let inner) = item.value else { return ["\(name) \(item.line):\(item.column)"] }
          return ["\(name) \(item.line):\(item.column)"] + places(inner, name + ".")
        }
    default: return [own]
    }
  }
}

@Suite("TOML")
struct TOMLTests {
  @Test("Each kind of value is read")
  func kinds() throws {
    let table = try TOMLTable.parse(
      #"""
      text = "Щёлково \u00e9"
      raw = 'C:\x'
      long = """
      a
      b"""
      whole = -9_223_372_036_854_775_808
      hex = 0xFF
      float = 1.36
      big = 1e300
      yes = true
      no = false
      moment = 2021-01-28T09:30:00-05:00
      local = 2021-01-28 09:30:00.5
      date = 2021-01-28
      time = 09:30:00
      list = [1, "a", [2.5]]
      inline = { a = 1 }
      """#)
    let expected: [(String, TOMLValue)] = [
      ("text", .string("Щёлково é")), ("raw", .string("C:\\x")), ("long", .string("a\nb")), ("whole", .integer(.min)),
      ("hex", .integer(255)), ("float", .float(1.36)), ("big", .float(1e300)), ("yes", .boolean(true)),
      ("no", .boolean(false)), ("moment", .dateTime("2021-01-28T09:30:00-05:00")),
      ("local", .dateTime("2021-01-28T09:30:00.5")), ("date", .dateTime("2021-01-28")), ("time", .dateTime("09:30:00")),
    ]
    for (key, value) in expected { #expect(table[key]?.value == value) }
    #expect(table.entries.map(\.key) == expected.map(\.0) + ["list", "inline"])
    guard case .array(let items) = table["list"]?.value, case .table(let inline) = table["inline"]?.value else {
      Issue.record("no list, no table")
      return
    }
    #expect(items.map(\.value.kind) == ["a whole number", "a string", "an array"])
    #expect(inline["a"]?.value == .integer(1))
    #expect(table["missing"] == nil)
  }

  @Test("Entries stand in the file's order, each key and value with its place")
  func order() throws {
    let table = try TOMLTable.parse(
      """
      title = "x"   # comment
        "é" = "Щ"; # no
      """.replacing("; ", with: "  ") + "\nb = [1,\n 2]\n[map]\ntiles = \"\"\n[fetch.hotels]\nz = 1\na.c = 2\n"
        + "[[sources]]\nkind = \"a\"\n[[sources]]\n  kind = \"b\"\n[fetch.departures]\nq = 'q'\n")
    #expect(
      places(table) == [
        "title 1:1 1:9", "é 2:3 2:9", "b 3:1 3:5", "b[0] 3:6", "b[1] 4:2", "map 5:2 5:1", "map.tiles 6:1 6:9",
        "fetch 7:2 7:1", "fetch.hotels 7:8 7:1", "fetch.hotels.z 8:1 8:5", "fetch.hotels.a 9:1 9:1",
        "fetch.hotels.a.c 9:3 9:7", "fetch.departures 14:8 14:1", "fetch.departures.q 15:1 15:5",
        "sources 10:3 10:1", "sources[0] 10:1", "sources[0].kind 11:1 11:8", "sources[1] 12:1",
        "sources[1].kind 13:3 13:10",
      ])
    #expect(table.entries.first?.keyPlace(in: "stationary.toml").description == "stationary.toml:1:1")
    #expect(table.entries.first?.place(in: "stationary.toml").description == "stationary.toml:1:9")
  }

  @Test("Places are the same with CRLF, and after a byte-order mark")
  func lineEnds() throws {
    let unix = "a = 1\n\n[b]\nc = \"Щ\"\n"
    let expected = ["a 1:1 1:5", "b 3:2 3:1", "b.c 4:1 4:5"]
    #expect(try places(TOMLTable.parse(unix)) == expected)
    #expect(try places(TOMLTable.parse(unix.replacing("\n", with: "\r\n"))) == expected)
    #expect(try places(TOMLTable.parse("\u{FEFF}" + unix)) == expected)
  }

  @Test("An empty text is an empty table")
  func empty() throws {
    #expect(try TOMLTable.parse("").entries.isEmpty)
    #expect(try TOMLTable.parse("\n# nothing\n\t\n").entries.isEmpty)
  }

  @Test(
    "A broken text is refused with its location",
    arguments: [
      ("a = ", "1:5"),
      ("\na = \"x", "2:7"),
      ("a = \"\"\"x\n", "1:10"),
      ("a = \"Щё\ny\"", "1:8"),
      ("a = \"Щ\u{1}\"", "1:7"),
      ("a = [1, 2\n", "1:11"),
      ("a = 1\na = 2", "2:5"),
      ("[a]\n[a]", "2:1"),
      ("title: 1", "1:6"),
      ("title = Hello", "1:9"),
      ("title = \"Щёлково\" x", "1:19"),
      ("é = 1", "1:1"),
      ("a = 99999999999999999999", "1:25"),
      ("a = 2021-13-01", "1:12"),
      ("a\0 = 1", "1:2"),
      ("[[[", "1:3"),
      ("[.a]", "1:2"), ("[]", "1:2"), ("[[]]", "1:3"), ("[ [", "1:3"), ("a.=1", "1:3"), (".a=1", "1:1"),
    ])
  func broken(text: String, expected: String) {
    #expect(fault(text) == expected)
  }

  @Test(
    "A fault is named in the words of the file",
    arguments: [
      ("a = \"x\nb = 1", "the text in quotes is not closed on its line"),
      ("a = \"x\r\nb = 1", "the text in quotes is not closed on its line"),
      ("a = 'Щ\n", "the text in quotes is not closed on its line"),
      ("a = \"Щ\u{1}b\"", "a control character, in the string"),
      ("a = 1\na = 2", "`a` is defined twice"), ("[a]\n[a]", "`a` is defined twice"),
      ("a: 1", "expected `=`, found `:`, in the key-value pair"),
      ("[a\n", "expected `]`, found the end of the line, in the table header"),
      ("a = \nb = 1", "expected a value, found the end of the line, in the key-value pair"),
    ])
  func words(text: String, expected: String) {
    #expect(throws: TOMLError.self) { try TOMLTable.parse(text) }
    do { _ = try TOMLTable.parse(text) } catch { #expect(error.what == expected) }
  }

  @Test("Deep nesting is refused, not followed")
  func depth() {
    #expect(fault("a = " + String(repeating: "[", count: 100_000)) != nil)
    #expect(fault("a = " + String(repeating: "{a=", count: 100_000)) != nil)
    #expect(fault(String(repeating: "[", count: 100_000)) != nil)
    let dotted = "\n" + String(repeating: "a.", count: 100_000) + "a = 1"
    #expect(fault(dotted) == "2:32")
    #expect(fault("[" + dotted.dropFirst().dropLast(4) + "]") == "1:33")
    #expect(fault(String(repeating: "\"é\" . ", count: 20)) == "1:95")
    #expect(fault(String(repeating: "a.", count: 15) + "a = 1") == nil)
    // Arrays in tables in arrays, each under a key as long as one may be.
    let level = "[{" + String(repeating: "a.", count: 15) + "a="
    #expect(fault("a=" + String(repeating: level, count: 127) + "1" + String(repeating: "}]", count: 127)) != nil)
  }

  @Test("Dots that are of no key are not counted")
  func otherDots() throws {
    let dots = String(repeating: ".", count: 99)
    let text =
      "# \(dots)\na = \"\\\"\(dots)\"\nb = '\(dots)' # '\(dots)\nc = \"\"\"\n\"\(dots)\\\"\"\"\"\nd = '''\(dots)\n'\(dots)'''\n"
    #expect(try TOMLTable.parse(text + "e = [\(String(repeating: "1.5, ", count: 50))]\n").entries.count == 5)
  }

  @Test("Characters outside ASCII are read in quotes and comments, and refused elsewhere")
  func outsideASCII() throws {
    for scalar in (0xA1...0x499).compactMap(Unicode.Scalar.init) {
      #expect(fault("a = 1\n \(scalar) = 1") == "2:2")
      #expect(fault("a = \(scalar)") == "1:5")
      #expect(fault("[a\(scalar)]") == "1:3")
      #expect(try TOMLTable.parse("\"\(scalar)\" = '\(scalar)' # \(scalar)").entries.map(\.key) == ["\(scalar)"])
    }
  }

  /// What stands before it is no string to toml++, which then looks at the character itself.
  @Test(
    "No character behind a sign or a number reaches code that toml++ declares unreachable",
    arguments: ["e = +", "e = -", "e = 0x", "e = 1", "e = t", "e = 1979-05-27T", "[a"])
  func charactersBehindValues(beginning: String) {
    for code in [0xA0, 0xA1, 0x413, 0x499, 0x2C5E, 0x3000, 0x3057, 0xFC26, 0xFE00, 0xFEFF] {
      guard let character = Unicode.Scalar(code) else { continue }
      #expect(fault("\(beginning)\"\(character)") != nil)
    }
  }

  @Test("A text of many keys goes through")
  func large() throws {
    let text = (0..<20_000).map { "key\($0) = \"\($0)\"\n" }.joined()
    let table = try TOMLTable.parse(text)
    #expect(table.entries.count == 20_000)
    #expect(table.entries.last?.key == "key19999")
    #expect(table.entries.last?.keyLine == 20_000)
  }

  @Test("No mutation of a good text ends the program")
  func mutations() {
    let seed = Array(
      """
      title = "Щ\\u00e9" # x
      a.b."c d" = [1, 2.5, {x = 'y'}, 2021-01-28T09:30:00Z, 09:30:00]
      [map]
      n = -17
      [[sources]]
      t = \"\"\"long\"\"\"
      """.unicodeScalars)
    let alphabet = Array("[]{}=.,\"'#\\ \n\r\t_-+0x1eEinfTZ:é\0\u{7F}\u{FEFF}\u{2028}".unicodeScalars)
    // The same numbers in every run: the linear congruence of Knuth's MMIX.
    var state: UInt64 = 2026
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var parsed = 0
    for _ in 0..<20_000 {
      var text = seed
      for _ in 0...random(4) {
        let at = random(text.count)
        switch random(4) {
        case 0: text[at] = alphabet[random(alphabet.count)]
        case 1: text.insert(alphabet[random(alphabet.count)], at: at)
        case 2: text.remove(at: at)
        default: text.insert(contentsOf: [alphabet[random(alphabet.count)], "\n", "["], at: at)
        }
      }
      if fault(String(String.UnicodeScalarView(text))) == nil { parsed += 1 }
    }
    #expect(parsed > 100 && parsed < 19_000)
  }

  @Test("Quotes inside a string of several lines do not end it, and none of them traps")
  func quotesInLongStrings() throws {
    for quote in ["\"", "'"] {
      let three = String(repeating: quote, count: 3)
      for inside in 0...2 {
        let own = String(repeating: quote, count: inside)
        let table = try TOMLTable.parse("a = \(three)\(own)x\(own)\(three)\nb = \(three)\(own)\(three)")
        #expect(table["a"]?.value == .string("\(own)x\(own)"))
        #expect(table["b"]?.value == .string(own))
      }
      // Strings without an end, or with too many quotes, at the very end of the text.
      for count in 1...9 where ![2, 6, 7, 8].contains(count) {
        #expect(fault("a = " + String(repeating: quote, count: count)) != nil)
      }
    }
    #expect(fault("a = \"\\") != nil)
    #expect(fault("a = \"\"\"\\") != nil)
  }

  @Test("A key of too many parts behind any string is found")
  func manyPartsBehindStrings() {
    let key = Array(repeating: "k", count: 100).joined(separator: ".")
    for string in ["\"\"", "''", "\"\\\"\"", "\"\"\"x\"\"\"\"", "\"\"\"x\"\"\"\"\"", "\'\'\'\\\'\'\'\'"] {
      #expect(fault("a = \(string)\n\(key) = 1") == "2:32", "\(string)")
    }
  }
}
