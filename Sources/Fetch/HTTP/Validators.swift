/// The validators of one version of a resource (RFC 9110, section 8.8).
package struct Validators: Sendable, Equatable {
  /// The maximum length to keep, in bytes.
  private static let longest = 1_024

  package let tag: String?
  /// The server's date, unchanged.
  package let modified: String?

  /// Values that are too long, or have characters that are invalid in a header, are left out.
  package init(tag: String? = nil, modified: String? = nil) {
    self.tag = tag.flatMap { Self.isPlain($0) ? $0 : nil }
    self.modified = modified.flatMap { Self.isPlain($0) ? $0 : nil }
  }

  /// The headers of a conditional request.
  package var headers: [(name: String, value: String)] {
    [("If-None-Match", tag), ("If-Modified-Since", modified)].compactMap { name, value in value.map { (name, $0) } }
  }

  private static func isPlain(_ text: String) -> Bool {
    (1...longest).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}
