import Diagnostics

/// A town: all that the site knows of it, from every kind of data.
package struct Town: DirectoryThing {
  /// That of the data of the stations or of the list of cities; of a town that hotels or places name, its slug.
  package internal(set) var id: TownID
  /// Its title, whitespace normalised; if no file has one, the site's words for «City unknown».
  package internal(set) var name: String
  package let district, region: String
  package internal(set) var country: CountryIndex
  /// The data's point; of a town that only places name, the medoid of those; nil if none has a point.
  package internal(set) var coordinate: Coordinate?
  /// Whether its name says that it is unknown.
  package let isUnknown: Bool
  /// Distinguishes it from other towns with the same «City, Country»: its region, its district, both, a town near it,
  /// its coordinates or its id; empty if its title is unique.
  var qualifier = ""
  /// Its stations, as indices of `Directory.stations`, by name.
  package internal(set) var stations: Range<StationIndex> = .none
  /// Its places, as indices of `Guide.places`, by name.
  package internal(set) var places: Range<PlaceIndex> = .none
  /// Its hotels, as indices of `Directory.hotels`, in their order.
  package internal(set) var hotels: [HotelIndex] = []
  /// Its row in the list of cities, an index of `Directory.gazetteer`; nil if the list does not have it.
  package internal(set) var listed: Int?
  /// What other data call it.
  package internal(set) var otherNames: [String] = []
  /// Its names in further languages.
  package internal(set) var names = LocalNames()
  /// Whether no source names it: the group of stations whose town is not known. It has no page, and no list shows it.
  package internal(set) var isUnnamed = false
  /// Its number in GeoNames if it is a built-in town.
  var builtIn: Int?
  /// The location of its first record.
  package let place: SourceLocation

  /// Whether it comes with Stationary, and no data name it.
  package var isOnlyBuiltIn: Bool { builtIn.map { id == Self.id(builtIn: $0) } ?? false }

  /// The id of a built-in town that no data name.
  static func id(builtIn number: Int) -> TownID { TownID("g\(number)") }

  /// «City», or «City, Region» if two towns have the same title.
  package var qualifiedName: String { qualifier.isEmpty ? name : "\(name), \(qualifier)" }
}

extension Directory {
  /// A town of `towns`, or one that only the list of cities has.
  /// - Parameter town: an index of `towns`; further ones are those of the rows of the list.
  package func town(_ town: TownIndex) -> Town {
    town < towns.next ? towns[town] : gazetteer.town(towns.next.distance(to: town))
  }

  /// The town of a row of the list of cities: one of `towns` if other data have it too.
  package func town(listed row: Int) -> TownIndex { townsOfRows[Int32(row)] ?? towns.next.advanced(by: row) }

  /// The row of a town in the list of cities; nil if the list does not have it.
  package func row(ofTown town: TownIndex) -> Int? {
    town < towns.next ? towns[town].listed : towns.next.distance(to: town)
  }
}

/// What the page of a town is among: the first that applies.
package enum TownHome: Sendable {
  case stations, places
  /// The list of cities, in which it has this row.
  case list(row: Int)
  /// Only hotels name it: it has no page.
  case none
}

extension Directory {
  /// - Parameter town: an index for `town(_:)`.
  package func home(ofTown town: TownIndex) -> TownHome {
    if stationTowns.contains(town), !stations.isEmpty { return .stations }
    if town < towns.next, !towns[town].places.isEmpty { return .places }
    return row(ofTown: town).map { .list(row: $0) } ?? .none
  }

  /// Whether a town has a page by its stations or places, not only by the list of cities.
  /// - Parameter town: an index for `town(_:)`.
  package func isDescribed(_ town: TownIndex) -> Bool {
    switch home(ofTown: town) {
    case .stations: !towns[town].isUnnamed
    case .places: true
    case .list, .none: false
    }
  }
}
