/// The address under which a site is published, such as `https://example.org/timetables/`.
package struct BaseURL: Sendable, Equatable {
  /// Scheme, host and port, without a trailing slash: `https://example.org`.
  package let origin: String
  /// The path, with a slash at both ends: `/timetables/`, `/`.
  package let path: String

  /// - Parameters: values in the form of the properties.
  init(origin: String, path: String) { (self.origin, self.path) = (origin, path) }

  /// - Returns: nil if the text is not an http(s) address with a host, has a query, a fragment, white space or quotes,
  ///   or if browsers would change it: a component `..`, an invalid percent escape.
  package init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    let allowed = text.unicodeScalars.allSatisfy {
      $0.isASCII && $0.value > 0x20 && $0.value < 0x7F && !"?#\"'<>\\^`{|}".unicodeScalars.contains($0)
    }
    guard allowed, WebAuthority.isValid(host) else { return nil }
    let segments = rest.dropFirst(host.count).split(separator: "/")
    guard segments.allSatisfy(Self.isStep) else { return nil }
    origin = scheme + host.lowercased()
    path = segments.isEmpty ? "/" : "/" + segments.joined(separator: "/") + "/"
  }

  /// The absolute URL of a page or file, by its path from the site's root without a leading slash.
  package func address(of path: String) -> String { origin + self.path + path }

  /// Whether the connection is unencrypted and not to this machine.
  package var isOpen: Bool {
    guard origin.hasPrefix("http://") else { return false }
    let authority = origin.dropFirst("http://".count)
    let host = authority.first == "[" ? authority.prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    if host == "localhost" || host == "[::1" { return false }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return !(numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil))
  }

  /// Whether browsers keep a path component unchanged; they read `%2e` as a dot.
  private static func isStep(_ text: Substring) -> Bool {
    let bytes = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    guard bytes.allSatisfy({ $0.prefix(2).count == 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }) else { return false }
    let dots = text.lowercased().split(separator: "%2e", omittingEmptySubsequences: false).joined(separator: ".")
    return dots != "." && dots != ".."
  }
}
