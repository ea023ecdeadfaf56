import Diagnostics

/// A location as read by a feed, before it becomes a station of a city.
package struct LocationRecord: Sendable {
  package var id, title: String
  /// The address, line by line as on an envelope; the city's name may be in it.
  package var lines: [String]
  /// The id of its city; nil if it names none.
  package var city: String?
  package var point: Coordinate?
  /// Its time zone, as in the zone database; empty if unknown.
  package var zone: String
  /// Its type in the source's terms: `bus_station`, `airport`; empty if unknown.
  package var type: String
  package var place: SourceLocation

  package init(
    id: String, title: String, lines: [String], city: String?, point: Coordinate?, zone: String, type: String,
    place: SourceLocation
  ) {
    (self.id, self.title, self.lines, self.city) = (id, title, lines, city)
    (self.point, self.zone, self.type, self.place) = (point, zone, type, place)
  }

  func differences(from other: LocationRecord, _ fields: FieldNames) -> [String] {
    differing([
      ("name", title == other.title), ("address", lines == other.lines), (fields[.city], city == other.city),
      ("coordinates", point == other.point), ("timezone", zone == other.zone), ("type", type == other.type),
    ])
  }
}

extension LocationRecord: NamedRecord {}
