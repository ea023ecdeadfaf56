import Testing

@testable import JSON

/// The error of reading `bytes`: `line:column`, and the bytes and locations in its message; nil if they are read.
func fault(_ bytes: [UInt8]) -> String? {
  do throws(JSONError) {
    _ = try JSONDocument(bytes)
    return nil
  } catch {
    let facts = error.what.matches(of: /0x[0-9A-F]+|line \d+|column \d+/).map { String($0.output) }
    return (["\(error.line):\(error.column)"] + facts).joined(separator: " ")
  }
}

@Suite("JSON errors")
struct ErrorTests {
  @Test(
    "A broken file is refused with the place and the reason",
    arguments: [
      ("", "1:1"),
      (" \n ", "1:1"),
      // Cut short.
      ("[\n {\"a\": 1,\n  \"b\": \"x\"", "3:11 line 2 column 2"),
      ("[\n {\"a\": 1},\n\n", "2:11 line 1 column 1"),
      ("{\"a\"", "1:5 line 1 column 1"),
      ("{\"a\":", "1:6 line 1 column 1"),
      ("{", "1:2 line 1 column 1"),
      ("[[1]", "1:5 line 1 column 1"),
      ("[tru", "1:5 line 1 column 1"),
      ("tru", "1:4"),
      ("[\"ab", "1:5 line 1 column 2"),
      ("[\"ab\\", "1:6 line 1 column 2"),
      ("[\"ab\\\"]", "1:8 line 1 column 2"),
      ("\"", "1:2 line 1 column 1"),
      // Commas and colons.
      ("[1,\n2 ,\n]", "2:3"),
      ("{\"a\":1,}", "1:7"),
      ("[,1]", "1:2"),
      ("[1,,2]", "1:4"),
      ("{\"a\":,}", "1:6"),
      ("{\"a\":}", "1:6"),
      ("{\"é\" 1}", "1:6"),
      ("{\"a\", 1}", "1:5"),
      ("{\"a\":1 \"b\":2}", "1:8"),
      ("{\"a\":12\"b\":2}", "1:8"),
      ("[1 2]", "1:4"),
      ("[\"a\" \"b\"]", "1:6"),
      ("[1:2]", "1:3"),
      ("{a:1}", "1:2"),
      ("{1:1}", "1:2"),
      ("{\"a\":1, // b\n}", "1:9"),
      ("[1}", "1:3 line 1 column 1"),
      ("[\n{\"a\":1]", "2:7 line 2 column 1"),
      ("]", "1:1"),
      // After the document.
      ("[1]\n[2]", "2:1"),
      ("[1]]", "1:4"),
      ("{} x", "1:4"),
      ("1 2", "1:3"),
      ("\"a\"\"b\"", "1:4"),
      ("[1]\0", "1:4"),
      // Words.
      ("[nul]", "1:2"),
      ("[True]", "1:2"),
      ("[nullnull]", "1:2"),
      ("{'a': 1}", "1:2"),
      ("{\"a\": 'b'}", "1:7"),
      ("<!DOCTYPE html>", "1:1"),
      ("[<b>]", "1:2"),
      ("[Щёлково]", "1:2"),
      // Control characters.
      ("[\"a\nb\"]", "1:4 line 1 column 2"),
      ("[\"a\r\nb\"]", "1:4 line 1 column 2"),
      ("[\n\"é\u{1}b\"]", "2:3 0x01 line 2 column 1"),
      ("[\"\t\"]", "1:3 0x09 line 1 column 2"),
      ("[\"\\\n\"]", "1:4 line 1 column 2"),
      ("[\"a\0\"]", "1:4 line 1 column 2"),
      ("[\0]", "1:2"),
      ("\0", "1:1"),
      ("[\u{C}1]", "1:2 0x0C"),
      ("{\0", "1:2"),
    ])
  func broken(text: String, expected: String) {
    #expect(fault(Array(text.utf8)) == expected)
    // A byte-order mark moves no column.
    #expect(fault([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
  }

  @Test("A byte that is not UTF-8 is named, with its place")
  func notUTF8() {
    #expect(fault(Array("[\"é\",\n\"aé".utf8) + [0xE9, 0x22, 0x5D]) == "2:4 0xE9")
    #expect(fault([0x5B, 0x22, 0x80, 0x22, 0x5D]) == "1:3 0x80")
    #expect(fault([0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D]) == "1:3 0xED")
    #expect(fault([0xC3]) == "1:1 0xC3")
    // Cut in the middle of a character.
    #expect(fault(Array("[\"ab".utf8) + [0xF0, 0x9F, 0x98]) == "1:5 0xF0")
    // The structure's fault comes first.
    #expect(fault(Array("[1,]\"".utf8) + [0xFF]) == "1:3")
    #expect(fault([0xFF, 0xFE, 0x5B, 0x00]) == "1:1")
    #expect(fault([0xFE, 0xFF, 0x00, 0x5B]) == "1:1")
  }

  @Test("250 levels are read, one more is refused at its bracket")
  func depth() throws {
    let deepest = String(repeating: "[", count: 250) + String(repeating: "]", count: 250)
    #expect(fault(Array(deepest.utf8)) == nil)
    #expect(fault(Array("[\(deepest)]".utf8)) == "1:251")
    let objects = String(repeating: "{\"a\":\n", count: 300)
    #expect(fault(Array(objects.utf8)) == "251:1")
    #expect(fault(Array(repeating: 0x5B, count: 5_000_000)) == "1:251")
  }
}
