import Diagnostics

/// A station, a stop or a terminal at which journeys begin and end.
package struct Station: DirectoryThing {
  package let id: StationID
  /// Its title, whitespace normalised.
  package internal(set) var name: String
  /// Index of `Directory.towns`.
  package internal(set) var city: TownIndex
  package internal(set) var address: Address
  /// Its point; nil if the data has none, or has its city's point for several stations of that city.
  package let coordinate: Coordinate?
  package let roles: Roles
  /// Its type in the source's terms: `bus_station`, `airport`; empty if unknown.
  package let type: String
  /// Its time zone, as in the zone database; empty if unknown.
  package let zone: String
  /// Whether it has its own page; false if all of its sources have `pages = false`, or if
  /// departures have too many pages (`DeparturePages`).
  package internal(set) var hasPage: Bool
  /// Its names in further languages.
  package internal(set) var names = LocalNames()
  /// The location of its first record.
  package let place: SourceLocation

  /// A full address, each part as in the data, whitespace normalised; parts may be empty. A class, because stations are
  /// copied often, and a copy retains each of their references.
  package final class Address: Sendable, Equatable {
    /// The lines as on an envelope; the city's name may be in them. Empty if the data has none.
    package let lines: [String]
    package let city, district, region, country: String

    package init(lines: [String] = [], city: String, district: String, region: String, country: String) {
      (self.lines, self.city, self.district) = (lines, city, district)
      (self.region, self.country) = (region, country)
    }

    package static func == (a: Address, b: Address) -> Bool {
      (a.lines, a.city, a.district, a.region, a.country) == (b.lines, b.city, b.district, b.region, b.country)
    }

    /// The same with another name of the city.
    func inCity(_ name: String) -> Address {
      Address(lines: lines, city: name, district: district, region: region, country: country)
    }

    /// City, district, region and country, in this order, without empty ones.
    package var parts: [String] {
      [city, district, region, country].reduce(into: []) { parts, part in
        if !part.isEmpty { parts.append(part) }
      }
    }
  }

  /// The roles of a station in journeys.
  package struct Roles: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Journeys begin at it.
    package static let origin = Roles(rawValue: 1)
    /// Journeys end at it.
    package static let destination = Roles(rawValue: 2)
  }

  /// Whether only its city is known: then no distances are shown for it.
  package var isKnownToCityOnly: Bool { coordinate == nil }
}
