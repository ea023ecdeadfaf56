import Diagnostics

/// A city as a feed read it: texts normalised, the point on the globe or left out.
package struct CityRecord: Sendable {
  package var id: String
  package var title: String
  package var district: String
  package var region: String
  /// The country's name or code, as in the data.
  package var country: String
  package var point: Coordinate?
  /// The zone that its clocks show, as in the zone database; empty where no file tells.
  package var zone = ""
  package var place: SourceLocation

  package init(
    id: String, title: String, district: String, region: String, country: String, point: Coordinate?,
    place: SourceLocation
  ) {
    self.id = id
    self.title = title
    self.district = district
    self.region = region
    self.country = country
    self.point = point
    self.place = place
  }

  /// A city that no file describes.
  static func unknown(_ id: String, at place: SourceLocation) -> CityRecord {
    CityRecord(id: id, title: "", district: "", region: "", country: "", point: nil, place: place)
  }

  /// The facts in which this record and another of the same id differ, by the names that the model gives them.
  func differences(from other: CityRecord) -> [String] {
    differing([
      ("title", title == other.title), ("district", district == other.district), ("region", region == other.region),
      ("country", country == other.country), ("point", point == other.point),
      ("timezone", zone == other.zone || zone.isEmpty || other.zone.isEmpty),
    ])
  }
}

/// A station as a feed read it: texts normalised, the point on the globe or left out.
package struct StationRecord: Sendable {
  package var id: String
  package var title: String
  package var address: Station.Address
  /// As in the data, also where it is the city's point.
  package var point: Coordinate?
  /// Whether the point equals the point that the same file gives for the city.
  package var isAtCityPoint = false
  package var roles: Station.Roles
  /// What it is, in the source's word: `bus_station`, `airport`; empty where it does not tell.
  package var type = ""
  /// The zone that its clocks show; empty where neither it nor its city tells.
  package var zone = ""
  package var place: SourceLocation

  package init(
    id: String, title: String, address: Station.Address, point: Coordinate?, roles: Station.Roles, place: SourceLocation
  ) {
    self.id = id
    self.title = title
    self.address = address
    self.point = point
    self.roles = roles
    self.place = place
  }

  /// The facts in which this record and another of the same id differ; a role is no such fact.
  func differences(from other: StationRecord) -> [String] {
    differing([
      ("title", title == other.title), ("address", address == other.address),
      ("point", point == other.point || isAtCityPoint && other.isAtCityPoint),
    ])
  }

  /// A location of a departures source. Its journeys give it its roles.
  init(_ location: LocationRecord, in city: CityRecord) {
    self.init(
      id: location.id, title: location.title,
      address: Station.Address(
        lines: location.lines, city: city.title, district: city.district, region: city.region, country: city.country),
      point: location.point, roles: [], place: location.place)
    isAtCityPoint = point != nil && point == city.point
    type = location.type
    zone = location.zone.isEmpty ? city.zone : location.zone
  }
}
