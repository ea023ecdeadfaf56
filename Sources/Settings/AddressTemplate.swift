/// An address of the web that may have a place in it, which a text of the data fills in:
/// `https://api.example.org/items/{id}`.
package struct AddressTemplate: Sendable, Equatable {
  /// As the owner wrote it.
  package let text: String
  /// What is filled in, such as `{id}`; nil: it is an address as it stands.
  private let place: String?
  private let base: BaseURL

  /// - Parameter place: what must stand in it, after its host.
  /// - Returns: nil for what is no http(s) address, lacks the place, or has other braces, blanks or a fragment in it.
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
    self.text = text
    self.place = place
    self.base = base
  }

  /// Scheme, host and port: `https://api.example.org`.
  package var origin: String { base.origin }

  /// Whether what is sent there can be read on the way.
  package var isOpen: Bool { base.isOpen }

  /// The address with its place filled in.
  ///
  /// - Parameter step: percent-encoded.
  package func address(_ step: String = "") -> String {
    guard let place else { return text }
    return text.split(separator: place, omittingEmptySubsequences: false).joined(separator: step)
  }

  /// The last step of the path, without the query; empty where the path ends in a slash.
  package var lastStep: String {
    let path = text.dropFirst(base.origin.count).prefix { $0 != "?" }
    return path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }
}
