import Text

/// The order of lists in a further language of the site. In the site's own language it is that of the indices.
struct ListOrder: Sendable {
  /// Nil for the site's own language.
  var collation: Collation?

  /// Items by name; those with equal names keep their order.
  func listed(
    _ items: some Collection<Int>, by name: (Int) -> String, last: (Int) -> Bool = { _ in false }
  ) -> [Int] {
    guard let collation else { return Array(items) }
    return items.map { (item: $0, isLast: last($0), key: collation.key(name($0))) }.sorted {
      if $0.isLast != $1.isLast { return $1.isLast }
      return $0.key == $1.key ? $0.item < $1.item : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.item)
  }
}

extension Directory {
  /// Cities of one country in the order of its list: by name, the unknown one last.
  package func listed(cities some: some Collection<Int>) -> [Int] {
    order.listed(some, by: { cities[$0].qualifiedName }, last: { cities[$0].isUnknown })
  }

  /// Cities of all countries in the order of their list: by heading, the unknown one last.
  package func listed(headings some: some Collection<Int>) -> [Int] {
    order.listed(some, by: { heading(of: cities[$0]) }, last: { cities[$0].isUnknown })
  }

  /// Countries in the order of their list: by name, the unknown one last.
  package var listedCountries: [Int] {
    order.listed(countries.indices, by: { countries[$0].name }, last: { !countries[$0].isKnown })
  }

  /// Stations of a city in the order of its list: by name.
  package func listed(stations some: some Collection<Int>) -> [Int] {
    order.listed(some) { stations[$0].name }
  }

  /// Cities of the guide in the order of their list: by heading.
  package var listedGuideCities: [Int] {
    order.listed(
      guide.cities.indices, by: { guide.cities[$0].heading }, last: { unknownNames.contains(guide.cities[$0].name) })
  }

  /// Places of a city in the order of its list: by name.
  package func listed(places some: some Collection<Int>) -> [Int] {
    order.listed(some) { guide.places[$0].name }
  }
}
