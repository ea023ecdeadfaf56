/// How long a browser may keep what it got.
enum Caching {
  /// Kept, and asked for each time: the next build may change it.
  static let ask = "no-cache"
  /// A year, never asked for: another content has another name.
  static let forever = "public, max-age=31536000, immutable"

  /// Whether the name tells the content: `assets/site.5d41402a.css`, `search/5d41402abc4b2a76.json`,
  /// `map/cells/stations.5d41402abc4b2a76.json`, `pictures/5d41402abc4b2a76/320.webp`. A file of the owner's in these folders that carries no hash may change under
  /// its name.
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

  /// Whether one of the marks in an `If-None-Match` is this one. Weak marks count as their strong ones (RFC 9110,
  /// 13.1.2); ours hold no comma.
  static func matches(_ marks: String, _ mark: String) -> Bool {
    marks.split(separator: ",").contains { item in
      let item = item.drop(while: { $0 == " " || $0 == "\t" })
      let end = item.lastIndex(where: { $0 != " " && $0 != "\t" })
      let trimmed = end.map { item[...$0] } ?? ""
      return trimmed == "*" || trimmed == mark || trimmed == "W/" + mark
    }
  }
}
