import CJSON

/// Reads a text by the grammar of RFC 8259 up to its first fault. It is slow, so it runs only after simdjson has
/// rejected the text. Both accept the same texts; `AgreementTests` compares them.
struct JSONScanner {
  private let text: [UInt8]
  private var at = 0
  /// The offsets of the brackets of the open containers.
  private var open: [Int] = []

  /// Returns the first fault, or nil.
  static func fault(in text: [UInt8]) -> JSONFault? {
    var scanner = JSONScanner(text: text)
    do throws(JSONFault) {
      try scanner.document()
      return nil
    } catch {
      return error
    }
  }

  private init(text: [UInt8]) { self.text = text }

  private mutating func document() throws(JSONFault) {
    guard next() != nil else { throw JSONFault(offset: 0, what: "the file is empty") }
    try value()
    guard next() == nil else { throw JSONFault(offset: at, what: "unexpected text after the end of the document") }
  }

  private mutating func value() throws(JSONFault) {
    switch next() {
    case UInt8(ascii: "{"): try container(close: UInt8(ascii: "}"))
    case UInt8(ascii: "["): try container(close: UInt8(ascii: "]"))
    case UInt8(ascii: "\""): try string()
    case nil: throw cutShort()
    default: try word()
    }
  }

  /// Reads an object or an array.
  private mutating func container(close: UInt8) throws(JSONFault) {
    guard open.count < CJSON_MAX_DEPTH else {
      throw JSONFault(offset: at, what: "values are nested deeper than \(CJSON_MAX_DEPTH) levels")
    }
    open.append(at)
    at += 1
    var comma: Int?
    while next() != close || comma != nil {
      if let comma, next() == close {
        throw JSONFault(offset: comma, what: "trailing comma before \(name(close))")
      }
      if close == UInt8(ascii: "}") { try key() }
      try value()
      comma = nil
      guard next() != close else { break }
      guard next() == UInt8(ascii: ",") else { throw noComma() }
      comma = at
      at += 1
    }
    at += 1
    open.removeLast()
  }

  private mutating func key() throws(JSONFault) {
    guard let first = next() else { throw cutShort() }
    guard first == UInt8(ascii: "\"") else {
      let isCharacter = first > 0x20 && first != UInt8(ascii: "/")
      throw isCharacter ? JSONFault(offset: at, what: "missing key in double quotes") : strange(first)
    }
    try string()
    guard let colon = next() else { throw cutShort() }
    guard colon == UInt8(ascii: ":") else { throw JSONFault(offset: at, what: "missing colon after the key") }
    at += 1
  }

  private mutating func string() throws(JSONFault) {
    let start = at
    at += 1
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\""):
        at += 1
        return
      case 0x0A, 0x0D:
        throw JSONFault(offset: at, what: "line break inside the string", opening: start)
      case 0x00..<0x20:
        throw JSONFault(offset: at, what: "\(controlName(text[at])) inside the string", opening: start)
      case UInt8(ascii: "\\") where at + 1 < text.count && text[at + 1] >= 0x20:
        at += 2
      default:
        at += 1
      }
    }
    throw JSONFault(offset: text.count, what: "the file ends inside the string", opening: start)
  }

  /// Reads a number, `true`, `false`, `null`, or a word that resembles a number.
  private mutating func word() throws(JSONFault) {
    let start = at
    while at < text.count, !Self.isDelimiter(text[at]) { at += 1 }
    let word = String(decoding: text[start..<at], as: UTF8.self)
    guard !["true", "false", "null", "NaN", "Infinity"].contains(word), !Self.resemblesNumber(text[start..<at]) else {
      return
    }
    let isCut = at == text.count && ["true", "false", "null"].contains { $0.hasPrefix(word) }
    if isCut && !word.isEmpty { throw cutShort() }
    at = start
    throw strange(text[start], word: word)
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool { byte <= 0x20 || Array(",:[]{}\"".utf8).contains(byte) }

  /// As in `parse.cpp`: such a word is an invalid number, which is not a fault of the structure.
  private static func resemblesNumber(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, 0x30...0x39 ~= first || Array("+-.".utf8).contains(first) else { return false }
    return word.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 || Array("+-._".utf8).contains($0) }
  }

  /// Skips blanks and returns the byte at `at`; nil at the end.
  private mutating func next() -> UInt8? {
    while at < text.count, [0x20, 0x0A, 0x0D, 0x09].contains(text[at]) { at += 1 }
    return at < text.count ? text[at] : nil
  }
}

// Messages.
extension JSONScanner {
  private func name(_ byte: UInt8) -> String { String(Unicode.Scalar(byte)) }

  private func controlName(_ byte: UInt8) -> String {
    byte == 0 ? "NUL byte" : "control character \(JSONFault.hexadecimal(byte, digits: 2))"
  }

  private func container(_ opening: Int) -> String { text[opening] == UInt8(ascii: "{") ? "object" : "array" }

  /// The file ends too early; the position is after its last byte that is not blank.
  private func cutShort() -> JSONFault {
    let end = (text.lastIndex { $0 > 0x20 } ?? -1) + 1
    guard let opening = open.last else { return JSONFault(offset: end, what: "the file ends inside a value") }
    return JSONFault(offset: end, what: "the file ends inside the \(container(opening))", opening: opening)
  }

  private func noComma() -> JSONFault {
    guard at < text.count else { return cutShort() }
    guard let opening = open.last, [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(text[at]) else {
      return JSONFault(offset: at, what: "missing comma")
    }
    let what = "unexpected \(name(text[at])) before the end of the \(container(opening))"
    return JSONFault(offset: at, what: what, opening: opening)
  }

  private func strange(_ byte: UInt8, word: String = "") -> JSONFault {
    let what =
      switch byte {
      case 0x00..<0x20, 0x7F: "\(controlName(byte)) outside a string"
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        "missing value before \(name(byte))"
      case UInt8(ascii: "'"): "strings must be in double quotes"
      case UInt8(ascii: "/"): "comments are not allowed in JSON"
      case UInt8(ascii: "<") where open.isEmpty: "this is HTML or XML, not JSON"
      default: "\"\(word.prefix(20))\" is not a JSON value"
      }
    return JSONFault(offset: at, what: what)
  }
}
