/// A page that a site has once for a kind of thing, such as the list of its things.
struct ListPage: Sendable {
  let address: String
  /// The key of its title.
  let title: String
  /// The key of its entry in the navigation; nil if it has none.
  var label: String?
  /// Whether the home page links to it with the number of things.
  var isOnHomePage = false
  /// Its rank as the target of links to what is near; nil if it cannot be filtered by distance from a point. Of several
  /// pages, that with the lowest rank is linked.
  var nearbyRank: Int?
}
