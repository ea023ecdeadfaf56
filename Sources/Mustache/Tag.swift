/// A tag in a template.
struct Tag {
  /// The character after the opening delimiter that determines the kind of tag; a space for a plain value.
  var sigil: Unicode.Scalar
  /// From the start of the opening delimiter to the end of the closing one.
  var range: Range<Int>
  /// The content without sigil and spaces.
  var name: String
}

/// Finds the tags in a template's bytes.
struct TagReader {
  enum Next {
    case tag(Tag)
    /// An opening delimiter at `at` without a closing one; reading may continue at `resume`.
    case unclosed(at: Int, resume: Int)
    case end
  }

  let bytes: [UInt8]
  var opening: [UInt8] = Array("{{".utf8)
  var closing: [UInt8] = Array("}}".utf8)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first tag at or after a position.
  func next(from position: Int) -> Next {
    guard let start = find(opening, from: position) else { return .end }
    var content = start + opening.count
    while content < bytes.count, Lines.isBlank(bytes[content]) { content += 1 }
    guard content < bytes.count else { return .unclosed(at: start, resume: bytes.count) }
    let sigil = Unicode.Scalar(bytes[content])
    switch sigil {
    case "!": return close(start, content + 1, sigil, with: closing, mayHoldTags: true)
    case "=": return close(start, content + 1, sigil, with: [UInt8(ascii: "=")] + closing, mayHoldTags: true)
    case "{": return close(start, content + 1, sigil, with: [UInt8(ascii: "}")] + closing, mayHoldTags: false)
    case "#", "^", "/", ">", "<", "$", "&":
      return close(start, content + 1, sigil, with: closing, mayHoldTags: false)
    default: return close(start, content, " ", with: closing, mayHoldTags: false)
    }
  }

  private func close(
    _ start: Int, _ content: Int, _ sigil: Unicode.Scalar, with end: [UInt8], mayHoldTags: Bool
  ) -> Next {
    var position = content
    while position < bytes.count {
      if matches(end, at: position) {
        let name = mayHoldTags && sigil == "!" ? "" : trimmed(content..<position)
        return .tag(Tag(sigil: sigil, range: start..<position + end.count, name: name))
      }
      // A tag inside a tag means that the first was not closed. Stopping here also avoids quadratic time for a text of
      // nothing but opening delimiters.
      if !mayHoldTags, matches(opening, at: position) { return .unclosed(at: start, resume: position) }
      position += 1
    }
    return .unclosed(at: start, resume: bytes.count)
  }

  private func find(_ needle: [UInt8], from position: Int) -> Int? {
    var position = position
    while position + needle.count <= bytes.count {
      if bytes[position] == needle[0], matches(needle, at: position) { return position }
      position += 1
    }
    return nil
  }

  private func matches(_ needle: [UInt8], at position: Int) -> Bool {
    guard position + needle.count <= bytes.count else { return false }
    for offset in needle.indices where bytes[position + offset] != needle[offset] { return false }
    return true
  }

  private func trimmed(_ range: Range<Int>) -> String {
    var range = range
    while let first = range.first, Lines.isSpace(bytes[first]) { range = first + 1..<range.upperBound }
    while let last = range.last, Lines.isSpace(bytes[last]) { range = range.lowerBound..<last }
    return String(decoding: bytes[range], as: UTF8.self)
  }
}
