import Bytes
import Glibc

/// All things of one kind in the search index. There may be 200,000 of them, so entries are made on demand while their
/// rows are written.
package struct SearchCollection: Sendable {
  /// The kind of the entries: `stations`.
  package let kind: String
  package let places: [SearchPlace]
  /// Whether each row has a country code instead of a place; pages are then relative to the site's root.
  package let givesCountries: Bool
  /// The names of the countries in the rows, by code; empty if rows have places.
  package let countryNames: [(code: String, name: String)]
  /// The usual page, which rows leave out.
  package let page: UsualPage
  package let count: Int
  package let entries: Entries
  /// Appends an entry's page: relative to its place's page, or to the site's root without a place.
  package let path: @Sendable (Int, inout [UInt8]) -> Void

  package enum Entries: Sendable {
    /// Returns an entry by its index; entries are folded and sorted here.
    case each(@Sendable (Int) -> SearchEntry)
    /// Entries that are already in the order of their folded names, names, countries and ids.
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

extension SearchCollection {
  /// The names of an entry in other languages.
  func otherNames(_ number: Int) -> [String] {
    switch entries {
    case .each(let entry): entry(number).otherNames()
    case .sorted(let entries): entries.otherNames(number)
    }
  }

  /// What places an entry among equal matches.
  func standing(_ number: Int) -> SearchStanding {
    switch entries {
    case .each(let entry): entry(number).standing
    case .sorted(let entries): entries.standing(number)
    }
  }
}

/// Entries in the order of their folded names, stored as columns, so that no text is created for each.
package struct SortedEntries: Sendable {
  package let ids, names, foldedNames: StringTable
  /// As in `SearchEntry`.
  package let place: @Sendable (Int) -> Int?
  package let point: @Sendable (Int) -> SearchPoint?
  package let standing: @Sendable (Int) -> SearchStanding
  /// What distinguishes an entry from others with the same name; nil if nothing does, or there are none.
  package let near: @Sendable (Int) -> SearchNear?
  /// As in `SearchEntry`.
  package let otherNames: @Sendable (Int) -> [String]

  package init(
    ids: StringTable, names: StringTable, foldedNames: StringTable, place: @escaping @Sendable (Int) -> Int?,
    point: @escaping @Sendable (Int) -> SearchPoint?,
    standing: @escaping @Sendable (Int) -> SearchStanding = { _ in SearchStanding() },
    near: @escaping @Sendable (Int) -> SearchNear? = { _ in nil },
    otherNames: @escaping @Sendable (Int) -> [String] = { _ in [] }
  ) {
    (self.ids, self.names, self.foldedNames, self.place, self.point) = (ids, names, foldedNames, place, point)
    (self.standing, self.near, self.otherNames) = (standing, near, otherNames)
  }
}

/// Refers to one of `SortedEntries`.
package struct EntryIndex: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// What distinguishes an entry from others with the same name.
package enum SearchNear: Sendable {
  /// The nearest entry of another name, and the distance to it.
  case entry(EntryIndex, metres: Int)
  /// Its id, where that would be equal.
  case id
}

/// An entry of the search index.
package struct SearchEntry: Sendable {
  package let id, name: String
  /// Index of the collection's places; nil for an entry without a place.
  package let place: Int?
  /// Its point; nil if unknown.
  package let point: SearchPoint?
  /// The folded words of its text, each once, separated by spaces. Empty for things without a text. Computed only for
  /// rows: sorting needs names alone.
  package let words: @Sendable () -> String
  /// Its names in other languages, by which it is found too. Computed only for rows.
  package let otherNames: @Sendable () -> [String]
  package let standing: SearchStanding

  package init(
    id: String, name: String, place: Int?, point: SearchPoint? = nil,
    words: @escaping @autoclosure @Sendable () -> String = "",
    otherNames: @escaping @autoclosure @Sendable () -> [String] = [], standing: SearchStanding = SearchStanding()
  ) {
    (self.id, self.name, self.place, self.point, self.words) = (id, name, place, point, words)
    (self.otherNames, self.standing) = (otherNames, standing)
  }
}

/// What decides, besides its name, where an entry is among results.
package struct SearchStanding: Sendable {
  /// Whether it has departures or a timetable, so that it comes first among equal matches.
  package let hasService: Bool
  /// Whether an entry of another collection is the same thing, so that a search of all collections leaves this one out.
  package let isDouble: Bool
  /// How far among equal matches it comes before others: 0 if nothing is known, at most 255.
  package let weight: Int

  package init(hasService: Bool = false, isDouble: Bool = false, weight: Int = 0) {
    (self.hasService, self.isDouble, self.weight) = (hasService, isDouble, weight)
  }

  /// The weight of a number of departures or inhabitants: a tenth more is one more.
  package static func weight(of count: Int) -> Int {
    count < 1 ? 0 : min(255, 1 + Int((10 * log(Double(count))).rounded()))
  }
}

/// The place of a thing, which is shown below its name.
package struct SearchPlace: Sendable {
  package let city, country: String
  /// The place's page, from the site's root.
  package let path: String
  /// Folded words by which its entries are found too, although results do not show them: its region, its country's code.
  package let around: String

  package init(city: String, country: String, path: String, around: String = "") {
    (self.city, self.country, self.path, self.around) = (city, country, path, around)
  }
}

/// A point in hundred-thousandths of a degree, accurate to a metre.
package struct SearchPoint: Sendable, Equatable {
  package let latitude, longitude: Int

  /// - Parameters: the coordinates in degrees.
  package init(latitude: Double, longitude: Double) {
    self.latitude = Int((latitude * 100_000).rounded())
    self.longitude = Int((longitude * 100_000).rounded())
  }
}
