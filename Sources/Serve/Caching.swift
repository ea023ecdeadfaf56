/// The caching of responses.
enum Caching {
  /// Cached, but revalidated each time: the next build may change it.
  static let ask = "no-cache"
  /// Cached for a year without revalidation: changed content has another name.
  static let forever = "public, max-age=31536000, immutable"

  /// Whether the name depends on the content: `assets/site.5d41402a.css`, `search/5d41402abc4b2a76.json`,
  /// `map/cells/stations.5d41402abc4b2a76.json`, `pictures/5d41402abc4b2a76/320.webp`. A file of the owner's in these
  /// folders without a hash may change under its name.
  static func isImmutable(_ names: [String]) -> Bool {
    if names.count == 3, names[0] == "pictures" { return isHash(names[1][...]) }
    guard let folder = names.first, ["assets", "search", "map"].contains(folder), names.count > 1 else { return false }
    let parts = (names.last ?? "").split(whereSeparator: { $0 == "." || $0 == "-" }).dropLast()
    return parts.last.map(isHash) ?? false
  }

  private static func isHash(_ part: Substring) -> Bool {
    part.utf8.count >= 8
      && part.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  /// Whether an `If-None-Match` contains an entity tag. Weak tags equal strong ones (RFC 9110, 13.1.2); Stationary's
  /// contain no comma.
  static func matches(_ marks: String, _ mark: String) -> Bool {
    marks.split(separator: ",").contains { item in
      let item = item.drop(while: { $0 == " " || $0 == "\t" })
      let end = item.lastIndex(where: { $0 != " " && $0 != "\t" })
      let trimmed = end.map { item[...$0] } ?? ""
      return trimmed == "*" || trimmed == mark || trimmed == "W/" + mark
    }
  }
}
