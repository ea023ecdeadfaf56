/// The addresses of map tiles: `https://{s}.tiles.example/{z}/{x}/{y}{r}.png`. `{z}` is the zoom level, `{x}` and `{y}`
/// are column and row, `{s}` is `a`, `b` or `c`, and `{r}` is `@2x` on high-resolution screens.
package struct TileTemplate: Sendable, Equatable {
  /// As the owner wrote it.
  package let text: String
  /// The tile servers, each with its port if that is not the default: `a.tiles.example`.
  package let hosts: [String]

  /// - Returns: nil if the text is not an https address (http is accepted only for this machine), lacks `{z}`, `{x}` or
  ///   `{y}` after its host, or contains other braces, white space or quotes.
  package init?(_ text: String) {
    let scheme = text.prefix { $0 != ":" }
    let authority = text.dropFirst(scheme.count).dropFirst("://".count).prefix { !"/?#".contains($0) }
    let isClean = text.unicodeScalars.allSatisfy {
      $0.isASCII && $0.value > 0x20 && $0.value < 0x7F && !"#\"'<>\\^`|".unicodeScalars.contains($0)
    }
    let hosts = (authority.contains("{s}") ? ["a", "b", "c"] : [""]).map { letter in
      authority.split(separator: "{s}", omittingEmptySubsequences: false).joined(separator: letter).lowercased()
    }
    guard isClean, hosts.allSatisfy({ Self.isSafe($0, scheme) }) else { return nil }
    var rest = String(text.dropFirst(scheme.count + "://".count + authority.count))
    for (place, isNeeded) in [("{z}", true), ("{x}", true), ("{y}", true), ("{r}", false)] {
      let parts = rest.split(separator: place, omittingEmptySubsequences: false)
      guard parts.count == 2 || (parts.count == 1 && !isNeeded) else { return nil }
      rest = parts.joined()
    }
    guard !rest.contains(where: { "{}".contains($0) }) else { return nil }
    (self.text, self.hosts) = (text, hosts)
  }

  /// Whether it is safe in a page's policy, in which a space or a semicolon would begin another directive.
  private static func isSafe(_ host: String, _ scheme: Substring) -> Bool {
    let isPlain = host.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || ".-:".utf8.contains(byte)
    }
    guard isPlain, let url = BaseURL("\(scheme)://\(host)/") else { return false }
    return !url.isOpen
  }
}
