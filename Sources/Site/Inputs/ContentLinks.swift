import Pages

/// Turns the links of the owner's Markdown into links of the site: those that begin with a slash start at the site's
/// root, the others at the file's own folder in `content/`; a link to a Markdown file leads to its page.
struct ContentLinks {
  /// The addresses of the pages that Markdown files make or add to, by the files' paths in `content/`.
  let targets: [String: String]

  /// A link into the site.
  struct Target: Equatable {
    /// From the site's root; nil where the link leaves the site's folder.
    let address: String?
    /// The query and the fragment, with their signs.
    let rest: String
  }

  /// - Returns: nil for a link that leads elsewhere, or within its own page.
  func target(_ destination: String, from file: String) -> Target? {
    let path = destination.prefix { $0 != "?" && $0 != "#" }
    guard !path.isEmpty, !path.hasPrefix("//"), !Self.hasScheme(path) else { return nil }
    let rest = String(destination.dropFirst(path.count))
    let folder = path.hasPrefix("/") ? [] : file.split(separator: "/").dropLast()
    guard var steps = Self.resolved(folder + path.split(separator: "/")) else {
      return Target(address: nil, rest: rest)
    }
    if let page = targets[Self.decoded(steps.joined(separator: "/"))] {
      // That of a row ends in its id, and nothing goes behind it.
      return Target(address: page, rest: page.contains("#") ? "" : rest)
    }
    if path.hasSuffix("/") || steps.last?.contains(".") != true { steps.append("") }
    return Target(address: steps == [""] ? "" : steps.joined(separator: "/"), rest: rest)
  }

  /// The text with the bytes that are written as `%` and two hex digits; as it is where they are no UTF-8.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let pieces = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    var bytes = Array(pieces[0])
    for piece in pieces.dropFirst() {
      let digits = String(decoding: piece.prefix(2), as: UTF8.self)
      if digits.count == 2, digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16) {
        bytes.append(byte)
        bytes += piece.dropFirst(2)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes += piece
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  private static func resolved(_ steps: [Substring]) -> [String]? {
    var out: [String] = []
    for step in steps where step != "." {
      if step != ".." { out.append(String(step)) } else if out.popLast() == nil { return nil }
    }
    return out
  }

  /// Whether it begins with a letter, and letters, digits or `+-.` up to a colon (RFC 3986).
  private static func hasScheme(_ path: Substring) -> Bool {
    guard let colon = path.firstIndex(of: ":"), path.first?.isLetter == true else { return false }
    return path[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}
