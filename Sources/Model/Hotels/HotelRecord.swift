import Diagnostics

/// A hotel as read by a feed, from a list or from a detail: texts normalised, invalid values left out and reported.
package struct HotelRecord: Sendable {
  package var id, name, address: String
  /// The name of its city, as in the data: «New York, US»; empty if it names none.
  package var city: String
  package var point: Coordinate?
  package var stars, distance: Double?
  package var rooms: Hotel.Rooms?
  package var picture: ImageReference?
  package var place: SourceLocation
  /// Its names in further languages.
  package var names: LocalNames
  /// For a detail without an id: the id in the name of its file, if a hotel has it.
  package var idOfFile: String?

  package init(
    id: String, name: String = "", names: LocalNames = LocalNames(), address: String = "", city: String = "",
    point: Coordinate? = nil, stars: Double? = nil, distance: Double? = nil, rooms: Hotel.Rooms? = nil,
    picture: ImageReference? = nil, place: SourceLocation
  ) {
    (self.id, self.name, self.names, self.address, self.city) = (id, name, names, address, city)
    (self.point, self.stars, self.distance) = (point, stars, distance)
    (self.rooms, self.picture, self.place) = (rooms, picture, place)
  }

  /// The fields in which this record and another with the same id differ.
  func differences(from other: HotelRecord, _ fields: FieldNames) -> [String] {
    differing([
      ("name", name == other.name), ("address", address == other.address), ("city", city == other.city),
      ("point", point == other.point), ("stars", stars == other.stars), ("distance", distance == other.distance),
      (fields[.rooms], rooms == other.rooms), (fields[.picture], picture == other.picture),
    ])
  }

  /// Whether all fields are equal.
  func isAlike(_ other: HotelRecord) -> Bool {
    name == other.name && address == other.address && city == other.city && point == other.point
      && stars == other.stars && distance == other.distance && rooms == other.rooms && picture == other.picture
  }

  /// Takes over the values of the detail, except null and empty ones. The location stays.
  mutating func overlay(_ detail: HotelRecord) {
    if !detail.name.isEmpty { name = detail.name }
    if !detail.address.isEmpty { address = detail.address }
    if !detail.city.isEmpty { city = detail.city }
    point = detail.point ?? point
    stars = detail.stars ?? stars
    distance = detail.distance ?? distance
    if let given = detail.rooms, given.count > 0 || rooms == nil { rooms = given }
    picture = detail.picture ?? picture
    var names = detail.names
    names.complete(with: self.names)
    self.names = names
  }
}
