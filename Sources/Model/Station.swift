import Diagnostics

/// A station, a stop or a terminal: a place at which journeys begin and end.
package struct Station: Sendable {
  package let id: StationID
  /// Its title, blanks normalised.
  package let name: String
  /// Index of `Directory.cities`.
  package internal(set) var city: Int
  package let address: Address
  /// Its point; nil where the data gives none, or gives its city's point for several stations of that city.
  package let coordinate: Coordinate?
  package let roles: Roles
  /// What it is, in the source's word: `bus_station`, `airport`; empty where it does not tell.
  package let type: String
  /// The zone that its clocks show, as in the zone database; empty where no file tells.
  package let zone: String
  /// Whether it has a page of its own: not where the config says `pages = false` of all its sources.
  package let hasPage: Bool
  /// Where it was first read.
  package let place: SourceLocation

  /// A full address, each part as the data has it, blanks normalised; parts may be empty.
  package struct Address: Sendable, Equatable {
    /// As it stands on an envelope, line by line; the city's name may be among them. Empty where the data has none.
    package let lines: [String]
    package let city: String
    package let district: String
    package let region: String
    package let country: String

    package init(lines: [String] = [], city: String, district: String, region: String, country: String) {
      self.lines = lines
      self.city = city
      self.district = district
      self.region = region
      self.country = country
    }

    /// City, district, region and country: from near to far, the empty ones left out.
    package var parts: [String] {
      [city, district, region, country].reduce(into: []) { parts, part in
        if !part.isEmpty { parts.append(part) }
      }
    }
  }

  /// What a station can be in a journey.
  package struct Roles: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Journeys begin at it.
    package static let origin = Roles(rawValue: 1)
    /// Journeys end at it.
    package static let destination = Roles(rawValue: 2)
  }

  /// Whether its place is not known more exactly than its city: then no distance is claimed for it.
  package var isKnownToCityOnly: Bool { coordinate == nil }
}
