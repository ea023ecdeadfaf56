/// The addresses that a style sheet names: `url(x.woff2)` and `@import "x.css"`. Comments are skipped.
struct SheetLinks {
  private let bytes: [UInt8]
  private var at = 0
  private(set) var links: [BuiltPage.Link] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while at < bytes.count {
      if has("/*") {
        skip(past: "*/", from: at + 2)
      } else if has("url(") {
        at += 4
        readURL()
      } else if has("@import") {
        at += 7
        skipBlanks()
        if isQuote(at) { add(quoted()) }
      } else if isQuote(at) {
        _ = quoted()
      } else {
        at += 1
      }
    }
  }

  /// What is between `url(` and `)`, with or without quotes.
  private mutating func readURL() {
    skipBlanks()
    if isQuote(at) { return add(quoted()) }
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: ")") { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    add((text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "", start))
  }

  /// The text in quotes that begins here, and where it begins; a line ends it too. A backslash escapes the next byte.
  private mutating func quoted() -> (text: String, offset: Int) {
    let (quote, start) = (bytes[at], at + 1)
    at = start
    var text: [UInt8] = []
    while at < bytes.count, bytes[at] != quote, bytes[at] != UInt8(ascii: "\n") {
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
      text.append(bytes[at])
      at += 1
    }
    at = min(at + 1, bytes.count)
    return (String(decoding: text, as: UTF8.self), start)
  }

  private mutating func add(_ found: (text: String, offset: Int)) {
    if !found.text.isEmpty { links.append(BuiltPage.Link(target: found.text, offset: found.offset)) }
  }

  private mutating func skipBlanks() {
    while at < bytes.count, bytes[at] == 0x20 || (9...13).contains(bytes[at]) { at += 1 }
  }

  private mutating func skip(past end: String, from start: Int) {
    at = start
    while at < bytes.count, !has(end) { at += 1 }
    at = min(at + end.utf8.count, bytes.count)
  }

  /// Whether a text, in letters of any case, begins here.
  private func has(_ text: String) -> Bool {
    let end = at + text.utf8.count
    guard end <= bytes.count else { return false }
    return bytes[at..<end].elementsEqual(text.utf8) { byte, letter in
      byte == letter || ((0x61...0x7A).contains(letter) && byte | 0x20 == letter)
    }
  }

  private func isQuote(_ place: Int) -> Bool {
    place < bytes.count && (bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'"))
  }
}
