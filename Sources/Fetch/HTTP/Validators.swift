/// By what a server knows one version of what it sends (RFC 9110, section 8.8).
package struct Validators: Sendable, Equatable {
  /// The longest that is kept, in bytes.
  private static let longest = 1_024

  package let tag: String?
  /// The server's own date, as it wrote it.
  package let modified: String?

  /// What is too long, or has signs in it that no header can hold, is left out.
  package init(tag: String? = nil, modified: String? = nil) {
    self.tag = tag.flatMap { Self.isPlain($0) ? $0 : nil }
    self.modified = modified.flatMap { Self.isPlain($0) ? $0 : nil }
  }

  /// The headers of a request that is to be answered only where the version is another.
  package var headers: [(name: String, value: String)] {
    [("If-None-Match", tag), ("If-Modified-Since", modified)].compactMap { name, value in value.map { (name, $0) } }
  }

  private static func isPlain(_ text: String) -> Bool {
    (1...longest).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
