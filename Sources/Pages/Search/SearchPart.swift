import SearchIndex

/// A part of the search index.
struct SearchPart: Sendable {
  /// The name of its collection: `stations`.
  let name: String
  /// The key of the name for a result: `search.station`.
  let label: String
  /// The number of its entries.
  let count: @Sendable (SiteContext) -> Int
  let collection: @Sendable (SiteContext) -> SearchCollection
}
