import Text

/// The order of lists in a further language of the site. In the site's own language it is that of the indices.
struct ListOrder: Sendable {
  /// Nil for the site's own language.
  var collation: Collation?

  /// Items by name; those with equal names keep their order.
  func listed<Item: Comparable>(
    _ items: some Collection<Item>, by name: (Item) -> String, last: (Item) -> Bool = { _ in false }
  ) -> [Item] {
    collation?.inOrder(Array(items), last: last, by: name) { $0 } ?? Array(items)
  }
}

extension Collation {
  /// Items in the alphabetical order of the names shown.
  /// - Parameters:
  ///   - last: whether an item comes after all others.
  ///   - tie: orders items with equal names.
  package func inOrder<Item, Tie: Comparable>(
    _ items: [Item], last: (Item) -> Bool = { _ in false }, by shown: (Item) -> String, _ tie: (Item) -> Tie
  ) -> [Item] {
    guard items.count > 1 else { return items }
    return items.map { (item: $0, isLast: last($0), key: key(shown($0))) }.sorted {
      if $0.isLast != $1.isLast { return $1.isLast }
      return $0.key == $1.key ? tie($0.item) < tie($1.item) : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.item)
  }
}

extension Directory {
  /// Towns of one country in the order of its list: by name, the unknown one last.
  package func listed(towns some: some Collection<TownIndex>) -> [TownIndex] {
    order.listed(some, by: { towns[$0].qualifiedName }, last: { towns[$0].isUnknown })
  }

  /// Towns of all countries in the order of their list: by heading, the unknown one last.
  package func listed(headings some: some Collection<TownIndex>) -> [TownIndex] {
    order.listed(some, by: { heading(of: towns[$0]) }, last: { towns[$0].isUnknown })
  }

  /// Countries of the station directory in the order of their list: by name, the unknown one last.
  package var listedCountries: [CountryIndex] {
    order.listed(stationCountries, by: { countries[$0].name }, last: { !countries[$0].isKnown })
  }

  /// Stations of a city in the order of its list: by name.
  package func listed(stations some: some Collection<StationIndex>) -> [StationIndex] {
    order.listed(some) { stations[$0].name }
  }

  /// Towns with places in the order of their list: by heading.
  package var listedGuideTowns: [TownIndex] {
    order.listed(guide.towns, by: { heading(of: towns[$0]) }, last: { unknownNames.contains(towns[$0].name) })
  }

  /// Places of a city in the order of its list: by name.
  package func listed(places some: some Collection<PlaceIndex>) -> [PlaceIndex] {
    order.listed(some) { guide.places[$0].name }
  }
}
