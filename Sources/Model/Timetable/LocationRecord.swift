import Diagnostics

/// A location as a feed read it, before it is a station of a city.
package struct LocationRecord: Sendable {
  package var id: String
  package var title: String
  /// The address as it stands on an envelope, line by line; the city's name may be among them.
  package var lines: [String]
  /// The id of its city; nil where it names none.
  package var city: String?
  package var point: Coordinate?
  /// The zone that its clocks show, as in the zone database; empty where it does not tell.
  package var zone: String
  /// What it is, in the source's word: `bus_station`, `airport`; empty where it does not tell.
  package var type: String
  package var place: SourceLocation

  package init(
    id: String, title: String, lines: [String], city: String?, point: Coordinate?, zone: String, type: String,
    place: SourceLocation
  ) {
    self.id = id
    self.title = title
    self.lines = lines
    self.city = city
    self.point = point
    self.zone = zone
    self.type = type
    self.place = place
  }

  func differences(from other: LocationRecord, _ fields: FieldNames) -> [String] {
    differing([
      ("name", title == other.title), ("address", lines == other.lines), (fields[.city], city == other.city),
      ("coordinates", point == other.point), ("timezone", zone == other.zone), ("type", type == other.type),
    ])
  }
}

extension LocationRecord: NamedRecord {}
