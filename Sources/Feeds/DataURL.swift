import Text

/// A picture written into a text: `data:image/jpeg;base64,/9j/4AAQ…` (RFC 2397). What the bytes are is looked at later, as
/// it is of a file; the name of the kind must be that of some picture.
struct DataURL {
  let bytes: [UInt8]

  /// Why there is no picture in it.
  enum Fault: Error, Equatable {
    /// The kind that it names, cut to 40 characters; empty where it names none.
    case kind(String)
    /// It has no comma, or nothing behind it.
    case empty
    case brokenBase64
  }

  /// Whether a text is one, good or bad: letters of either case, and blanks before it.
  static func names(_ text: String) -> Bool {
    text.utf8.drop { $0 <= 0x20 }.prefix(5).map { $0 | 0x20 }.elementsEqual("data:".utf8)
  }

  /// - Parameter text: one that `names` is true of. Without `;base64` its bytes stand there as they are, or as `%` and two
  ///   digits; all of them: a `#` begins nothing here, since drawings are full of unescaped ones.
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
