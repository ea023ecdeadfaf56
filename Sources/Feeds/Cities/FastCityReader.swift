import JSON
import Model
import Text

/// Reads rows whose fields are all written in the usual way, as in most files, without examining faults.
/// `GazetteerCityReader` reads the others, and would give the same result.
enum FastCityReader {
  static let fields = JSONFields(
    ["coord", "country", "_id", "name", "id", "lat", "lon", "latitude", "lng", "longitude", "point"],
    insideOfFirst: ["lat", "lon", "latitude", "lng", "longitude"])

  /// The fields, in the order of their names.
  fileprivate enum Field: Int {
    case point, country, id, name, otherID, latitude, longitude
    // Other spellings of the point, which `GazetteerCityReader` reads.
    case otherLatitude, otherLongitude, longLongitude, otherPoint
    case pointLatitude, pointLongitude, otherPointLatitude, otherPointLongitude, longPointLongitude
  }

  /// Adds a row if all its fields are plain.
  /// - Returns: whether they are.
  static func add(_ row: inout JSONRows, to rows: inout GazetteerRows) -> Bool {
    guard row.isObject, let id = row.id(), !id.isEmpty, id.utf8.count <= TextLimit.id,
      let name = row.plainWords(Field.name.rawValue), !name.isEmpty,
      // `GazetteerCityReader` cuts a longer name.
      name.utf8.count <= TextLimit.line.characters,
      let country = row.plainText(Field.country.rawValue), country.utf8.count == 2, let point = row.point()
    else { return false }
    let (line, column) = row.position()
    rows.append(id: id, name: name, country: country, point: point, line: line, column: column)
    return true
  }
}

// Each returns nil if the field is not plain.
extension JSONRows {
  fileprivate func id() -> String? {
    let field = isMissing(FastCityReader.Field.id.rawValue) ? FastCityReader.Field.otherID : .id
    return digits(field.rawValue) ?? plainText(field.rawValue)
  }

  /// If another field has the same coordinate, `GazetteerCityReader` checks whether they differ.
  fileprivate func point() -> Coordinate? {
    let isFlat = isMissing(FastCityReader.Field.point.rawValue)
    let own = (FastCityReader.Field.latitude, FastCityReader.Field.longitude)
    let inner = (FastCityReader.Field.pointLatitude, FastCityReader.Field.pointLongitude)
    let ((north, east), others) = isFlat ? (own, inner) : (inner, own)
    guard isMissing(others.0.rawValue), isMissing(others.1.rawValue),
      areMissing(FastCityReader.Field.otherLatitude.rawValue...FastCityReader.Field.otherPoint.rawValue),
      areMissing(FastCityReader.Field.otherPointLatitude.rawValue...FastCityReader.Field.longPointLongitude.rawValue),
      let latitude = number(north.rawValue), let longitude = number(east.rawValue),
      let point = Coordinate(latitude: latitude, longitude: longitude), !point.isNullIsland
    else { return nil }
    return point
  }
}
