import Diagnostics
import JSON
import Model

/// One city of a `cities` file.
struct CityOfWorldReader {
  private var fields: RecordReader

  init(_ value: JSONValue, path: String) {
    fields = RecordReader(value, path: path, group: CitiesFeed.kind, name: "a city")
  }

  /// - Parameter key: its key in its list, which is its id if it has none itself; empty for none.
  /// - Returns: nil, told, for what is no object, or has no id or no name.
  mutating func record(key: String, _ findings: inout Findings) -> GazetteerRecord? {
    guard fields.value.kind == .object else {
      findings.add(.notARecord(fields))
      return nil
    }
    guard let id = fields.id("_id") ?? fields.id("id") ?? (key.isEmpty ? nil : key) else {
      findings.add(.cityWithoutID(fields))
      return nil
    }
    fields.call("city", id)
    let name = fields.text("name", &findings)
    guard !name.isEmpty else {
      findings.add(.cityWithoutName(fields))
      return nil
    }
    return GazetteerRecord(
      id: id, name: name, country: fields.text("country", &findings), point: point(&findings), place: fields.place)
  }

  /// The point in `coord`, or in the fields of the city itself; nil where there is none to be used.
  private func point(_ findings: inout Findings) -> Coordinate? {
    var holder = fields.value
    if let coord = fields.value["coord"], !coord.isNull {
      guard coord.kind == .object else {
        findings.add(.wrongType(fields, "coord", at: fields.place(of: coord), wanted: "an object with lat and lon"))
        return nil
      }
      holder = coord
    }
    let north = key(["lat", "latitude"], of: holder)
    let east = key(["lon", "lng", "longitude"], of: holder)
    guard let point = fields.point(in: holder, latitude: north, longitude: east, &findings) else { return nil }
    if let text = [north, east].compactMap({ holder[$0] }).first(where: { $0.kind == .string }) {
      findings.add(.coordinatesAsText(fields, at: fields.place(of: text)))
    }
    return point
  }

  /// The first of the keys that tells something; the first of all where none does.
  private func key(_ keys: [String], of value: JSONValue) -> String {
    keys.first { value[$0].map { !$0.isNull } ?? false } ?? keys[0]
  }
}
