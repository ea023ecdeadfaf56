import Bytes

/// All things of a kind that search can find. There may be 200,000 of them, so they are asked for one by one, when their
/// rows are written.
package struct SearchCollection: Sendable {
  /// What its entries are: `stations`.
  package let kind: String
  package let places: [SearchPlace]
  /// Whether rows tell the code of a country, each its own, and no place: their pages stand from the site's root then.
  package let givesCountries: Bool
  /// The names of the countries whose codes the rows give, by code; empty if rows have places.
  package let countryNames: [(code: String, name: String)]
  /// What rows leave out.
  package let page: UsualPage
  package let count: Int
  package let entries: Entries
  /// Appends an entry's page: relative to its place's page, or to the site's root without a place.
  package let path: @Sendable (Int, inout [UInt8]) -> Void

  package enum Entries: Sendable {
    /// An entry by its number, from 0; they are folded and put in order here.
    case each(@Sendable (Int) -> SearchEntry)
    /// They stand in the order of search already.
    case sorted(SortedEntries)
  }

  package init(
    kind: String, places: [SearchPlace] = [], givesCountries: Bool = false, page: UsualPage = .step, count: Int,
    entry: @escaping @Sendable (Int) -> SearchEntry, path: @escaping @Sendable (Int, inout [UInt8]) -> Void
  ) {
    (self.kind, self.places, self.givesCountries, self.page) = (kind, places, givesCountries, page)
    (self.count, self.entries, self.path, countryNames) = (count, .each(entry), path, [])
  }

  package init(
    kind: String, places: [SearchPlace] = [], givesCountries: Bool = false,
    countryNames: [(code: String, name: String)] = [], page: UsualPage = .step, sorted: SortedEntries,
    path: @escaping @Sendable (Int, inout [UInt8]) -> Void
  ) {
    (self.kind, self.places, self.givesCountries, self.page) = (kind, places, givesCountries, page)
    (count, entries, self.path, self.countryNames) = (sorted.ids.count, .sorted(sorted), path, countryNames)
  }
}

/// Entries in the order of search, their texts one kind beside the other: no text of its own is made of each.
package struct SortedEntries: Sendable {
  package let ids: StringTable
  package let names: StringTable
  package let foldedNames: StringTable
  /// As `SearchEntry` tells them.
  package let place: @Sendable (Int) -> Int?
  package let point: @Sendable (Int) -> SearchPoint?

  package init(
    ids: StringTable, names: StringTable, foldedNames: StringTable, place: @escaping @Sendable (Int) -> Int?,
    point: @escaping @Sendable (Int) -> SearchPoint?
  ) {
    (self.ids, self.names, self.foldedNames, self.place, self.point) = (ids, names, foldedNames, place, point)
  }
}

/// One thing that search can find.
package struct SearchEntry: Sendable {
  package let id: String
  package let name: String
  /// Index of the collection's places; nil for what stands by itself.
  package let place: Int?
  /// Where it stands; nil where that is not told.
  package let point: SearchPoint?
  /// Its text, folded: each word once, separated by blanks. Empty for things without a text.
  package let words: String

  package init(id: String, name: String, place: Int?, point: SearchPoint? = nil, words: String = "") {
    (self.id, self.name, self.place, self.point, self.words) = (id, name, place, point, words)
  }
}

/// Where a thing is, in words: what is shown beneath its name.
package struct SearchPlace: Sendable {
  package let city: String
  package let country: String
  /// The place's page, from the site's root.
  package let path: String

  package init(city: String, country: String, path: String) {
    (self.city, self.country, self.path) = (city, country, path)
  }
}

/// Where a thing stands, in hundred-thousandths of a degree: to a metre.
package struct SearchPoint: Sendable, Equatable {
  package let latitude: Int
  package let longitude: Int

  /// - Parameters: in degrees.
  package init(latitude: Double, longitude: Double) {
    self.latitude = Int((latitude * 100_000).rounded())
    self.longitude = Int((longitude * 100_000).rounded())
  }
}
