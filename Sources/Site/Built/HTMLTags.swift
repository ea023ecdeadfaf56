import Bytes

/// Reads the tags of an HTML document one by one, with the offsets of their attributes. Text, comments, and the content
/// of scripts and styles are skipped.
struct HTMLTags {
  /// A start tag. Names are compared without regard to case.
  struct Tag {
    let name: String
    let attributes: [Attribute]
    /// The offset of the `<`.
    let offset: Int
    /// The offset after the `>`.
    let end: Int

    subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
  }

  struct Attribute {
    let name: String
    /// With character references replaced.
    let value: String
    let offset: Int
  }

  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next start tag; nil at the end.
  mutating func next() -> Tag? {
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = open + 1
      guard at < bytes.count else { return nil }
      if has("!--") {
        at = end(of: "-->", from: at + 3)
      } else if Self.isLetter(bytes[at]) {
        let tag = tag(from: open)
        at = tag.end
        // Their content is text, in which a `<` is no tag.
        if ["script", "style", "title", "textarea"].contains(tag.name) { skipText(of: tag.name) }
        return tag
      }
    }
    return nil
  }

  /// The text between a start tag and the next tag, with blanks at the ends removed.
  func text(after tag: Tag) -> String {
    let end = bytes[tag.end...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = HTMLReferences.replaced(in: bytes[tag.end..<end])
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private mutating func skipText(of name: String) {
    while let open = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = open + 1
      guard has("/") else { continue }
      let word = bytes[(at + 1)...].prefix(name.utf8.count).map { $0 | 0x20 }
      if word.elementsEqual(name.utf8) { return }
    }
    at = bytes.count
  }

  private func tag(from open: Int) -> Tag {
    var place = open + 1
    let name = word(&place)
    var attributes: [Attribute] = []
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      guard !Self.isBlank(bytes[place]), bytes[place] != UInt8(ascii: "/") else {
        place += 1
        continue
      }
      let start = place
      let attribute = word(&place)
      var after = place
      while after < bytes.count, Self.isBlank(bytes[after]) { after += 1 }
      var value = ""
      if after < bytes.count, bytes[after] == UInt8(ascii: "=") {
        place = after + 1
        value = self.value(&place)
      }
      if place == start { place += 1 }
      attributes.append(Attribute(name: attribute, value: value, offset: start))
    }
    return Tag(name: name, attributes: attributes, offset: open, end: min(place + 1, bytes.count))
  }

  /// A name in small letters, up to a blank, `=`, `/` or `>`.
  private func word(_ place: inout Int) -> String {
    let start = place
    while place < bytes.count, !Self.isBlank(bytes[place]), !"=/>".utf8.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
  }

  private func value(_ place: inout Int) -> String {
    while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
    guard place < bytes.count else { return "" }
    let quote = bytes[place]
    let start: Int
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      start = place + 1
      place = bytes[start...].firstIndex(of: quote) ?? bytes.count
      defer { place = min(place + 1, bytes.count) }
      return HTMLReferences.replaced(in: bytes[start..<place])
    }
    start = place
    while place < bytes.count, !Self.isBlank(bytes[place]), bytes[place] != UInt8(ascii: ">") { place += 1 }
    return HTMLReferences.replaced(in: bytes[start..<place])
  }

  private func has(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private func end(of text: String, from start: Int) -> Int {
    bytes.range(of: text, from: start)?.upperBound ?? bytes.count
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}

/// Character references such as `&amp;` and `&#39;`.
enum HTMLReferences {
  private static let names: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// The text of bytes, with the references replaced that are known.
  static func replaced(in bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    var (out, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "&") {
      out += rest[..<start]
      rest = rest[start...].dropFirst()
      guard let end = rest.prefix(10).firstIndex(of: ";"), let character = character(rest[..<end]) else {
        out += "&"
        continue
      }
      out.append(character)
      rest = rest[end...].dropFirst()
    }
    return out + rest
  }

  private static func character(_ reference: Substring) -> Character? {
    if let known = names[String(reference)] { return known }
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let code = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { Character($0) }
  }
}
