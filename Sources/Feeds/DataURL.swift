import Text

/// A `data:` URL: `data:image/jpeg;base64,/9j/4AAQ…` (RFC 2397). Its media type must be that of a picture; the content
/// is examined later, as for files.
struct DataURL {
  let bytes: [UInt8]

  /// The reason why it has no picture.
  enum Fault: Error, Equatable {
    /// Its media type is not that of a picture; cut to 40 characters, empty if there is none.
    case kind(String)
    /// It has no comma, or nothing after it.
    case empty
    case brokenBase64
  }

  /// Whether a text is a `data:` URL, valid or not, in either case, with leading white space allowed.
  static func names(_ text: String) -> Bool {
    text.utf8.drop { $0 <= 0x20 }.prefix(5).map { $0 | 0x20 }.elementsEqual("data:".utf8)
  }

  /// - Parameter text: a text for which `names` returns true. Without `;base64` the content is percent-encoded, or raw;
  ///   a `#` is part of it, because many SVG drawings contain unescaped ones.
  init(_ text: String) throws(Fault) {
    let start = text.utf8.drop { $0 <= 0x20 }.dropFirst(5)
    guard let comma = start.firstIndex(of: UInt8(ascii: ",")) else { throw .empty }
    let head = Substring(start[..<comma]).lowercased().split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
    let kind = head.first ?? ""
    guard kind.hasPrefix("image/") else { throw .kind(String(kind.prefix(40))) }
    let body = start[comma...].dropFirst()
    let plain = body.contains(UInt8(ascii: "%")) ? UnreservedBytes.unescaped(body, mark: "%") : Array(body)
    if head.dropFirst().last == "base64" {
      guard let bytes = Base64.bytes(plain.span) else { throw .brokenBase64 }
      self.bytes = bytes
    } else {
      bytes = plain
    }
    guard !bytes.isEmpty else { throw .empty }
  }
}
