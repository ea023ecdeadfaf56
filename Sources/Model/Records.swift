import Diagnostics
import Text

/// A city as read by a feed: texts normalised, the point valid or left out.
package struct CityRecord: Sendable {
  package var id, title, district, region: String
  /// The country's name or code, as in the data.
  package var country: String
  package var point: Coordinate?
  /// Its time zone, as in the zone database; empty if unknown.
  package var zone = ""
  /// Its titles in further languages.
  package var names = LocalNames()
  /// Whether it has no id in its source: that is made from its name, or of another source that has it.
  package var hasDerivedID = false
  package var place: SourceLocation

  package init(
    id: String, title: String, district: String, region: String, country: String, point: Coordinate?,
    place: SourceLocation
  ) {
    (self.id, self.title, self.district, self.region) = (id, title, district, region)
    (self.country, self.point, self.place) = (country, point, place)
  }

  /// A city without a record.
  static func unknown(_ id: String, at place: SourceLocation) -> CityRecord {
    CityRecord(id: id, title: "", district: "", region: "", country: "", point: nil, place: place)
  }

  /// The fields in which this record and another with the same id differ, by the model's names.
  func differences(from other: CityRecord) -> [String] {
    differing([
      ("title", title == other.title), ("district", district == other.district), ("region", region == other.region),
      ("country", country == other.country), ("point", point == other.point),
      ("timezone", zone == other.zone || zone.isEmpty || other.zone.isEmpty),
    ])
  }
}

/// A station as read by a feed: texts normalised, the point valid or left out.
package struct StationRecord: Sendable {
  package var id, title: String
  package var address: Station.Address
  /// As in the data, even if it is the city's point.
  package var point: Coordinate?
  /// Whether the point equals the city's point in the same file.
  package var isAtCityPoint = false
  package var roles: Station.Roles
  /// Whether it is known by its name alone, which also is that of its city: a row of a table says `from` and `to`.
  var isNameOnly = false
  /// Its type in the source's terms: `bus_station`, `airport`; empty if unknown.
  package var type = ""
  /// Its time zone; empty if neither it nor its city has one.
  package var zone = ""
  /// Its titles in further languages.
  package var names = LocalNames()
  package var place: SourceLocation

  package init(
    id: String, title: String, address: Station.Address, point: Coordinate?, roles: Station.Roles, place: SourceLocation
  ) {
    (self.id, self.title, self.address) = (id, title, address)
    (self.point, self.roles, self.place) = (point, roles, place)
  }

  /// The fields in which this record and another with the same id differ; roles are not compared.
  func differences(from other: StationRecord) -> [String] {
    differing([
      ("title", title == other.title), ("address", address == other.address),
      ("point", point == other.point || isAtCityPoint && other.isAtCityPoint),
    ])
  }

  /// Creates the record of a location in a departures source. Its journeys add its roles.
  init(_ location: LocationRecord, in city: CityRecord) {
    self.init(
      id: location.id, title: location.title,
      address: Station.Address(
        lines: location.lines, city: city.title, district: city.district, region: city.region, country: city.country),
      point: location.point, roles: [], place: location.place)
    isAtCityPoint = point != nil && point == city.point
    isNameOnly =
      point == nil && city.point == nil && city.country.isEmpty && Folding.fold(title) == Folding.fold(city.title)
    type = location.type
    zone = location.zone.isEmpty ? city.zone : location.zone
  }
}
