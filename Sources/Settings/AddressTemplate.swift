/// A web address with an optional placeholder that is filled in from the data: `https://api.example.org/items/{id}`.
package struct AddressTemplate: Sendable, Equatable {
  /// As the owner wrote it.
  package let text: String
  /// The placeholder, such as `{id}`; nil for a plain address.
  private let place: String?
  private let base: BaseURL

  /// - Parameter place: a placeholder that is required after the host.
  /// - Returns: nil if the text is not an http(s) address, lacks the placeholder, or contains other braces, white space
  ///   or a fragment.
  package init?(_ text: String, place: String? = nil) {
    let origin = text.drop { $0 != ":" }.dropFirst("://".count).prefix { !"/?#".contains($0) }
    let isClean = text.unicodeScalars.allSatisfy {
      $0.isASCII && $0.value > 0x20 && $0.value < 0x7F && !"#\"'<>\\^`|".unicodeScalars.contains($0)
    }
    guard isClean, !origin.contains("{"), let base = BaseURL(String(text.prefix { !"?{".contains($0) })) else {
      return nil
    }
    let parts = place.map { text.split(separator: $0, omittingEmptySubsequences: false) } ?? [text[...]]
    guard parts.count > 1 || place == nil, !parts.contains(where: { $0.contains { "{}".contains($0) } }) else {
      return nil
    }
    (self.text, self.place, self.base) = (text, place, base)
  }

  /// Scheme, host and port: `https://api.example.org`.
  package var origin: String { base.origin }

  /// Whether the connection is unencrypted.
  package var isOpen: Bool { base.isOpen }

  /// The address with its placeholder filled in.
  ///
  /// - Parameter step: the percent-encoded value.
  package func address(_ step: String = "") -> String {
    guard let place else { return text }
    return text.split(separator: place, omittingEmptySubsequences: false).joined(separator: step)
  }

  /// The last path component, without the query; empty if the path ends in a slash.
  package var lastStep: String {
    let path = text.dropFirst(base.origin.count).prefix { $0 != "?" }
    return path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }
}
