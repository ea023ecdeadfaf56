import Testing

@testable import JSON

/// The error of reading `bytes`, as `line:column: what`; nil if they are read.
func fault(_ bytes: [UInt8]) -> String? {
  do throws(JSONError) {
    _ = try JSONDocument(bytes)
    return nil
  } catch {
    return "\(error.line):\(error.column): \(error.what)"
  }
}

@Suite("JSON errors")
struct ErrorTests {
  @Test(
    "A broken file is refused with the place and the reason",
    arguments: [
      ("", "1:1: the file is empty"),
      (" \n ", "1:1: the file is empty"),
      // Cut short.
      ("[\n {\"a\": 1,\n  \"b\": \"x\"", "3:11: the file ends inside the object that begins in line 2, column 2"),
      ("[\n {\"a\": 1},\n\n", "2:11: the file ends inside the array that begins in line 1, column 1"),
      ("{\"a\"", "1:5: the file ends inside the object that begins in line 1, column 1"),
      ("{\"a\":", "1:6: the file ends inside the object that begins in line 1, column 1"),
      ("{", "1:2: the file ends inside the object that begins in line 1, column 1"),
      ("[[1]", "1:5: the file ends inside the array that begins in line 1, column 1"),
      ("[tru", "1:5: the file ends inside the array that begins in line 1, column 1"),
      ("tru", "1:4: the file ends inside a value"),
      ("[\"ab", "1:5: the file ends inside the text that begins in line 1, column 2"),
      ("[\"ab\\", "1:6: the file ends inside the text that begins in line 1, column 2"),
      ("[\"ab\\\"]", "1:8: the file ends inside the text that begins in line 1, column 2"),
      ("\"", "1:2: the file ends inside the text that begins in line 1, column 1"),
      // Commas and colons.
      ("[1,\n2 ,\n]", "2:3: there is a comma before the closing ]"),
      ("{\"a\":1,}", "1:7: there is a comma before the closing }"),
      ("[,1]", "1:2: a value is missing before ,"),
      ("[1,,2]", "1:4: a value is missing before ,"),
      ("{\"a\":,}", "1:6: a value is missing before ,"),
      ("{\"a\":}", "1:6: a value is missing before }"),
      ("{\"é\" 1}", "1:6: a colon is missing after the key"),
      ("{\"a\", 1}", "1:5: a colon is missing after the key"),
      ("{\"a\":1 \"b\":2}", "1:8: a comma is missing"),
      ("{\"a\":12\"b\":2}", "1:8: a comma is missing"),
      ("[1 2]", "1:4: a comma is missing"),
      ("[\"a\" \"b\"]", "1:6: a comma is missing"),
      ("[1:2]", "1:3: a comma is missing"),
      ("{a:1}", "1:2: a key between double quotes is missing"),
      ("{1:1}", "1:2: a key between double quotes is missing"),
      ("{\"a\":1, // b\n}", "1:9: there are no comments in JSON"),
      ("[1}", "1:3: } stands where nothing has closed the array that begins in line 1, column 1"),
      ("[\n{\"a\":1]", "2:7: ] stands where nothing has closed the object that begins in line 2, column 1"),
      ("]", "1:1: a value is missing before ]"),
      // After the document.
      ("[1]\n[2]", "2:1: there is text after the end of the document"),
      ("[1]]", "1:4: there is text after the end of the document"),
      ("{} x", "1:4: there is text after the end of the document"),
      ("1 2", "1:3: there is text after the end of the document"),
      ("\"a\"\"b\"", "1:4: there is text after the end of the document"),
      ("[1]\0", "1:4: there is text after the end of the document"),
      // Words.
      ("[nul]", "1:2: \"nul\" is no JSON value"),
      ("[True]", "1:2: \"True\" is no JSON value"),
      ("[nullnull]", "1:2: \"nullnull\" is no JSON value"),
      ("{'a': 1}", "1:2: a key between double quotes is missing"),
      ("{\"a\": 'b'}", "1:7: a text must stand between double quotes"),
      ("<!DOCTYPE html>", "1:1: this is HTML or XML, not JSON"),
      ("[<b>]", "1:2: \"<b>\" is no JSON value"),
      ("[Щёлково]", "1:2: \"Щёлково\" is no JSON value"),
      // Control characters.
      ("[\"a\nb\"]", "1:4: there is a line break inside the text that begins in line 1, column 2"),
      ("[\"a\r\nb\"]", "1:4: there is a line break inside the text that begins in line 1, column 2"),
      ("[\n\"é\u{1}b\"]", "2:3: the control character 0x01 stands inside the text that begins in line 2, column 1"),
      ("[\"\t\"]", "1:3: the control character 0x09 stands inside the text that begins in line 1, column 2"),
      ("[\"\\\n\"]", "1:4: there is a line break inside the text that begins in line 1, column 2"),
      ("[\"a\0\"]", "1:4: a NUL byte stands inside the text that begins in line 1, column 2"),
      ("[\0]", "1:2: a NUL byte stands outside a text"),
      ("\0", "1:1: a NUL byte stands outside a text"),
      ("[\u{C}1]", "1:2: the control character 0x0C stands outside a text"),
      ("{\0", "1:2: a NUL byte stands outside a text"),
    ])
  func broken(text: String, expected: String) {
    #expect(fault(Array(text.utf8)) == expected)
    // A byte-order mark moves no column.
    #expect(fault([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
  }

  @Test("A byte that is not UTF-8 is named, with its place")
  func notUTF8() {
    #expect(fault(Array("[\"é\",\n\"aé".utf8) + [0xE9, 0x22, 0x5D]) == "2:4: byte 0xE9 is not UTF-8")
    #expect(fault([0x5B, 0x22, 0x80, 0x22, 0x5D]) == "1:3: byte 0x80 is not UTF-8")
    #expect(fault([0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D]) == "1:3: byte 0xED is not UTF-8")
    #expect(fault([0xC3]) == "1:1: byte 0xC3 is not UTF-8")
    // Cut in the middle of a character.
    #expect(fault(Array("[\"ab".utf8) + [0xF0, 0x9F, 0x98]) == "1:5: byte 0xF0 is not UTF-8")
    // The structure's fault comes first.
    #expect(fault(Array("[1,]\"".utf8) + [0xFF]) == "1:3: there is a comma before the closing ]")
    #expect(fault([0xFF, 0xFE, 0x5B, 0x00]) == "1:1: the file is UTF-16, not UTF-8")
    #expect(fault([0xFE, 0xFF, 0x00, 0x5B]) == "1:1: the file is UTF-16, not UTF-8")
  }

  @Test("256 levels are read, one more is refused at its bracket")
  func depth() throws {
    let deepest = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(fault(Array(deepest.utf8)) == nil)
    #expect(fault(Array("[\(deepest)]".utf8)) == "1:257: values are nested deeper than 256 levels")
    let objects = String(repeating: "{\"a\":\n", count: 300)
    #expect(fault(Array(objects.utf8)) == "257:1: values are nested deeper than 256 levels")
    #expect(fault(Array(repeating: 0x5B, count: 5_000_000)) == "1:257: values are nested deeper than 256 levels")
  }
}
