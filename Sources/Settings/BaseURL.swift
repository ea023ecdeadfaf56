/// The address under which a site is published, such as `https://example.org/timetables/`.
package struct BaseURL: Sendable, Equatable {
  /// Scheme, host and port, without a slash at the end: `https://example.org`.
  package let origin: String
  /// The path, with a slash at both ends: `/timetables/`, `/`.
  package let path: String

  /// - Returns: nil for what is no http(s) address with a host, or has a query, a fragment, blanks or quotes in it.
  package init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    let allowed = text.unicodeScalars.allSatisfy {
      $0.isASCII && $0.value > 0x20 && $0.value < 0x7F && !"?#\"'<>\\^`{|}".unicodeScalars.contains($0)
    }
    guard allowed, !host.isEmpty, !host.contains("@"), host.first != ":" else { return nil }
    let segments = rest.dropFirst(host.count).split(separator: "/")
    guard !segments.contains("."), !segments.contains("..") else { return nil }
    origin = scheme + host.lowercased()
    path = segments.isEmpty ? "/" : "/" + segments.joined(separator: "/") + "/"
  }

  /// The whole address of a page or file, given by its path from the site's root without a leading slash.
  package func address(of path: String) -> String { origin + self.path + path }
}
