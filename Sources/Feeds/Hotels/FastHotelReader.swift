import Diagnostics
import JSON
import Model
import Text

/// Reads rows of a list whose fields are all written in the usual way, as in most files, without examining faults.
/// `HotelReader` reads the others, and would give the same result.
enum FastHotelReader {
  static let fields = JSONFields([
    "id", "name", "address", "stars", "distance", "suites_availability", "city", "lat", "lon", "image",
    "latitude", "lng", "longitude", "point",
  ])

  /// The fields, in the order of their names.
  fileprivate enum Field: Int {
    case id, name, address, stars, distance, rooms, city, latitude, longitude, picture
    // Other spellings of the point, which `HotelReader` reads.
    case otherLatitude, otherLongitude, longLongitude, pointObject
  }

  /// Adds a row if all its fields are plain.
  /// - Parameter path: the path of its file.
  /// - Returns: whether they are.
  static func add(_ row: inout JSONRows, path: String, to drafts: inout HotelDrafts) -> Bool {
    guard row.isObject, row.isMissing(.picture), row.isMissing(.otherLatitude), row.isMissing(.otherLongitude),
      row.isMissing(.longLongitude), row.isMissing(.pointObject),
      let id = row.digits(.id) ?? row.plainText(.id), !id.isEmpty,
      let name = row.text(.name), let address = row.text(.address), let city = row.text(.city),
      let stars = row.measure(.stars, in: 0...5), let distance = row.measure(.distance, in: 0...(.infinity)),
      let rooms = row.rooms(.rooms), let point = row.point()
    else { return false }
    let (line, column) = row.position()
    drafts.add(
      Hotel(
        id: HotelID(id), name: name, address: address, coordinate: point, stars: stars, distance: distance,
        rooms: rooms, picture: nil, place: SourceLocation(path, line: line, column: column)),
      city: city)
    return true
  }
}

// Each returns nil if the field is not plain, and the default for a missing field.
extension JSONRows {
  fileprivate func isMissing(_ field: FastHotelReader.Field) -> Bool { isMissing(field.rawValue) }
  fileprivate func digits(_ field: FastHotelReader.Field) -> String? { digits(field.rawValue) }
  /// `HotelReader` cuts a longer text.
  fileprivate func plainText(_ field: FastHotelReader.Field) -> String? {
    plainText(field.rawValue).flatMap { $0.utf8.count > TextLimit.line.characters ? nil : $0 }
  }

  fileprivate func text(_ field: FastHotelReader.Field) -> String? { plainText(field) ?? (isMissing(field) ? "" : nil) }

  fileprivate func measure(_ field: FastHotelReader.Field, in range: ClosedRange<Double>) -> Double?? {
    guard let number = number(field.rawValue) else { return isMissing(field) ? .some(nil) : nil }
    guard range.contains(number) else { return nil }
    return number.magnitude  // -0 is 0
  }

  fileprivate func rooms(_ field: FastHotelReader.Field) -> Hotel.Rooms?? {
    guard let text = plainText(field) else { return isMissing(field) ? .some(nil) : nil }
    guard let rooms = Hotel.Rooms(text) else { return nil }
    return rooms
  }

  fileprivate func point() -> Coordinate?? {
    if isMissing(.latitude) && isMissing(.longitude) { return .some(nil) }
    guard let latitude = number(FastHotelReader.Field.latitude.rawValue),
      let longitude = number(FastHotelReader.Field.longitude.rawValue),
      let point = Coordinate(latitude: latitude, longitude: longitude), !point.isNullIsland
    else { return nil }
    return point
  }
}
