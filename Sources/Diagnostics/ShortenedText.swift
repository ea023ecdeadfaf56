/// Texts of findings, which often quote data of any length.
enum ShortenedText {
  /// In bytes of UTF-8. The longest text without data, a list of known keys, has fewer than 1,000.
  static let limit = 2_000

  /// The text; the middle of a longer one is replaced by `…[12345 bytes]…`.
  static func of(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.count > limit else { return text }
    var start = bytes.index(bytes.startIndex, offsetBy: limit / 2)
    var end = bytes.index(bytes.endIndex, offsetBy: -limit / 2)
    // A character is not cut in two.
    while start.samePosition(in: text.unicodeScalars) == nil { bytes.formIndex(before: &start) }
    while end.samePosition(in: text.unicodeScalars) == nil { bytes.formIndex(after: &end) }
    let left = bytes.distance(from: start, to: end)
    return "\(text[..<start])…[\(left) bytes]…\(text[end...])"
  }
}
