import Text

/// The texts by which names of cities are compared across alphabets: two cities have the same name if they share one.
struct TownKeys {
  let slugs: Slugs

  /// The folded name, and the name in Latin letters by the rules of the country, by the usual ones and by those of the
  /// search, each once.
  /// - Parameter country: ISO 3166-1 alpha-2; nil if unknown.
  func keys(_ name: String, in country: String?) -> [String] {
    let folded = Folding.fold(name)
    guard !folded.isEmpty else { return [] }
    var keys = [folded]
    for rule in [CyrillicRule(country: country), .russian] {
      let key = slugs.slug(name, rule).split(separator: "-").joined(separator: " ")
      if !key.isEmpty, !keys.contains(key) { keys.append(key) }
    }
    for key in LatinKeys.keys(of: folded) where !keys.contains(key) { keys.append(key) }
    return keys
  }
}
