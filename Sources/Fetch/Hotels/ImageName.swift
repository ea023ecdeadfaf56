import Files

/// A picture's name in a record, and whether it is valid as a file name.
enum ImageName: Equatable {
  case file(String)
  /// A web address: it remains a link, and is not downloaded.
  case link
  /// The reason why it is not valid as a file name.
  case bad(String)

  /// The maximum length in bytes; the system's limit is 255.
  static let longest = 200

  init(_ text: String) {
    let lower = text.lowercased()
    if lower.hasPrefix("https://") || lower.hasPrefix("http://") {
      self = .link
    } else if let fault = Self.fault(text) {
      self = .bad(fault)
    } else {
      self = .file(text)
    }
  }

  private static func fault(_ text: String) -> String? {
    if text.allSatisfy(\.isWhitespace) { return "is empty" }
    if text.utf8.count > longest { return "is longer than \(longest) bytes" }
    // Compared by bytes: in Swift a slash with a combining accent is a different character, on disk it is not.
    if text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      return "leads out of the folder"
    }
    if text.utf8.first == UInt8(ascii: ".") { return "starts with a dot" }
    if text.unicodeScalars.contains(where: isControl) { return "contains control characters" }
    // So no picture can have the name of a list, a detail or any other file that is not a picture.
    guard ImageFileName.hasExtension(text[...]) else {
      return "does not have a picture extension such as .jpg"
    }
    return nil
  }

  private static func isControl(_ c: Unicode.Scalar) -> Bool {
    switch c.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
