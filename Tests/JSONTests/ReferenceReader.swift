/// Reads valid JSON byte by byte, without any code of the product.
struct ReferenceReader {
  private let text: [UInt8]
  private var at = 0
  private var line = 1
  private var column = 1
  private(set) var found: [String] = []

  /// One line for each key and value of a valid text, in order: position, kind and raw bytes.
  static func lines(_ text: [UInt8]) -> [String] {
    var reader = ReferenceReader(text: text)
    reader.value()
    return reader.found
  }

  private init(text: [UInt8]) { self.text = text }

  private mutating func advance() {
    if text[at] == 0x0A { (line, column) = (line + 1, 1) } else if text[at] & 0xC0 != 0x80 { column += 1 }
    at += 1
  }

  private mutating func skipBlanks() {
    while at < text.count, [0x20, 0x0A, 0x0D, 0x09].contains(text[at]) { advance() }
  }

  private mutating func value() {
    skipBlanks()
    switch text[at] {
    case UInt8(ascii: "{"): container("object", UInt8(ascii: "}"))
    case UInt8(ascii: "["): container("array", UInt8(ascii: "]"))
    case UInt8(ascii: "\""): string("string")
    default: literal()
    }
  }

  private mutating func container(_ kind: String, _ close: UInt8) {
    let (start, place, slot) = (at, "\(line):\(column)", found.count)
    found.append("")
    advance()
    skipBlanks()
    while text[at] != close {
      if text[at] == UInt8(ascii: ",") { advance() }
      if kind == "object" {
        skipBlanks()
        string("key")
        skipBlanks()
        advance()
      }
      value()
      skipBlanks()
    }
    advance()
    found[slot] = "\(place) \(kind) \(raw(from: start))"
  }

  private mutating func string(_ kind: String) {
    let (start, place) = (at, "\(line):\(column)")
    advance()
    while text[at] != UInt8(ascii: "\"") {
      if text[at] == UInt8(ascii: "\\") { advance() }
      advance()
    }
    advance()
    found.append("\(place) \(kind) \(raw(from: start))")
  }

  private mutating func literal() {
    let (start, place) = (at, "\(line):\(column)")
    while at < text.count, text[at] > 0x20, !Array("]},".utf8).contains(text[at]) { advance() }
    found.append("\(place) literal \(raw(from: start))")
  }

  private func raw(from start: Int) -> String { String(decoding: text[start..<at], as: UTF8.self) }
}
