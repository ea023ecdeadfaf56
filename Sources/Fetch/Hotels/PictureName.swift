import Text

/// A picture's name, as a record gives it, and whether a file may be called so.
enum PictureName: Equatable {
  case file(String)
  /// An address of the web: it stays a link, and is not fetched.
  case link
  /// Why no file may be called so, in words.
  case bad(String)

  /// The longest, in bytes: the system's own limit is 255.
  static let longest = 200

  init(_ text: String) {
    let lower = text.lowercased()
    if lower.hasPrefix("https://") || lower.hasPrefix("http://") {
      self = .link
    } else if let fault = Self.fault(text, lower) {
      self = .bad(fault)
    } else {
      self = .file(text)
    }
  }

  private static func fault(_ text: String, _ lower: String) -> String? {
    if text.allSatisfy(\.isWhitespace) { return "is empty" }
    if text.utf8.count > longest { return "is longer than \(longest) bytes" }
    // By its bytes: to Swift a slash with an accent on it is another sign, to a disk it is not.
    if text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      return "leads out of the folder"
    }
    if text.utf8.first == UInt8(ascii: ".") { return "begins with a dot" }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { return "has control signs in it" }
    // The list, details and the owner's own files are called so, and would be read as what they are not.
    if let end = taken.first(where: lower.hasSuffix) { return "ends in \(end), as no picture does" }
    return nil
  }

  private static let taken = [".json", ".gz", ".toml", ".md"]
}
