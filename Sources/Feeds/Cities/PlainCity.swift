import JSON
import Model

/// A row in which each field is written as it should be, as in most: it is read without looking for what may be wrong
/// with it. `CityOfWorldReader` reads the others, and would read this one alike.
enum PlainCity {
  static let fields = JSONFields(
    ["coord", "country", "_id", "name", "id", "lat", "lon"], insideOfFirst: ["lat", "lon"])

  /// What stands there, in the same order.
  fileprivate enum Field: Int {
    case point, country, id, name, otherID, latitude, longitude, pointLatitude, pointLongitude
  }

  /// Adds the row, if it is plain.
  /// - Returns: whether it is.
  static func add(_ row: inout JSONRows, to rows: inout GazetteerRows) -> Bool {
    guard row.isObject, let id = row.id(), !id.isEmpty, let name = row.plainWords(Field.name.rawValue), !name.isEmpty,
      let country = row.plainText(Field.country.rawValue), country.utf8.count == 2, let point = row.point()
    else { return false }
    let (line, column) = row.position()
    rows.append(id: id, name: name, country: country, point: point, line: line, column: column)
    return true
  }
}

// Each gives nil where the field is not plain.
extension JSONRows {
  fileprivate func id() -> String? {
    let field = isMissing(PlainCity.Field.id.rawValue) ? PlainCity.Field.otherID : .id
    return digits(field.rawValue) ?? plainText(field.rawValue)
  }

  fileprivate func point() -> Coordinate? {
    let isFlat = isMissing(PlainCity.Field.point.rawValue)
    let north = isFlat ? PlainCity.Field.latitude : .pointLatitude
    let east = isFlat ? PlainCity.Field.longitude : .pointLongitude
    guard let latitude = number(north.rawValue), let longitude = number(east.rawValue),
      let point = Coordinate(latitude: latitude, longitude: longitude), !point.isNullIsland
    else { return nil }
    return point
  }
}
