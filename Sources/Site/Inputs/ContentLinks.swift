import Pages

/// Turns the links in the owner's Markdown into links of the site: those that begin with a slash are relative to the
/// site's root, others to the file's own folder in `content/`; links to Markdown files lead to their pages.
struct ContentLinks {
  /// The address of the page that shows each Markdown file, by the file's path in `content/`.
  let targets: [String: String]

  /// A link into the site.
  struct Target: Equatable {
    /// From the site's root; nil if the link leaves the site.
    let address: String?
    /// The query and the fragment, with `?` and `#`.
    let rest: String
  }

  /// - Returns: nil for a link to another site, or within its own page.
  func target(_ destination: String, from file: String) -> Target? {
    let path = destination.prefix { $0 != "?" && $0 != "#" }
    guard !path.isEmpty, !path.hasPrefix("//"), !Self.hasScheme(path) else { return nil }
    let rest = String(destination.dropFirst(path.count))
    let folder = path.hasPrefix("/") ? [] : file.split(separator: "/").dropLast()
    guard var steps = Self.resolved(folder + path.split(separator: "/")) else {
      return Target(address: nil, rest: rest)
    }
    if let page = targets[Self.decoded(steps.joined(separator: "/"))] {
      // The address of a row ends in its id, and nothing can follow it.
      return Target(address: page, rest: page.contains("#") ? "" : rest)
    }
    if path.hasSuffix("/") || steps.last?.contains(".") != true { steps.append("") }
    return Target(address: steps == [""] ? "" : steps.joined(separator: "/"), rest: rest)
  }

  /// The percent-decoded text; unchanged if that is not UTF-8.
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

  /// Whether it begins with a scheme (RFC 3986).
  private static func hasScheme(_ path: Substring) -> Bool {
    guard let colon = path.firstIndex(of: ":"), path.first?.isLetter == true else { return false }
    return path[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}
