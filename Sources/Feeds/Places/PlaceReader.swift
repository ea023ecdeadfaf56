import Bytes
import Diagnostics
import JSON
import Model
import Text

/// One place of a guide.
struct PlaceReader {
  private var fields: RecordReader

  init(_ value: JSONValue, path: String) {
    fields = RecordReader(value, path: path, group: PlacesFeed.kind, name: "a place")
  }

  /// - Returns: nil, told, for what is no object or has no name.
  mutating func record(_ spelling: inout LongitudeSpelling, _ findings: inout Findings) -> PlaceRecord? {
    guard fields.value.kind == .object else {
      findings.add(.notARecord(fields))
      return nil
    }
    let name = fields.text("name", &findings)
    guard !name.isEmpty else {
      findings.add(.placeWithoutName(fields))
      return nil
    }
    let city = fields.text("city", &findings)
    let east = longitude(&spelling)
    let id = fields.id("id") ?? hash(city, name, east)
    fields.call("place", "\(id) («\(name.prefix(60))»)")
    var record = PlaceRecord(id: id, name: name, place: fields.place)
    record.city = city
    record.description = fields.paragraphs("description", &findings)
    record.point = point(east, &findings)
    record.picture = fields.picture("image", proseIsTold: true, &findings)
    tellUnusableID(&findings)
    return record
  }

  /// An id that is none is not passed over in silence: the place would be known by another, and move when it is renamed.
  private func tellUnusableID(_ findings: inout Findings) {
    guard let id = fields.value["id"], !id.isNull, id.kind != .string, fields.id("id") == nil else { return }
    findings.add(.wrongType(fields, "id", at: fields.place(of: id), wanted: "a text or a whole number"))
  }

  /// The key under which the longitude stands.
  private func longitude(_ spelling: inout LongitudeSpelling) -> String {
    guard let misspelled = fields.value["longtitude"] else { return "longitude" }
    let isAlone = fields.value["longitude"].map(\.isNull) ?? true
    spelling.meet(at: fields.place(of: misspelled), isAlone: isAlone)
    return isAlone ? "longtitude" : "longitude"
  }

  /// What a place is known by that has no id: it holds however the file is put in order (contract.md, «Ids»).
  private func hash(_ city: String, _ name: String, _ east: String) -> String {
    let point = ["latitude", east].map { field -> String in
      let value = fields.value[field]
      return value?.literal ?? value?.string.map(Blanks.normalise) ?? ""
    }
    return XXH3.hex(XXH3.hash(([city, name] + point).joined(separator: "\n")), digits: 8)
  }

  private func point(_ east: String, _ findings: inout Findings) -> Coordinate? {
    let (first, second) = (fields.degrees(fields.value["latitude"]), fields.degrees(fields.value[east]))
    // What is off the globe this way and on it the other way round was swapped.
    if let first, let second, Coordinate(latitude: first, longitude: second) == nil,
      Coordinate(latitude: second, longitude: first) != nil
    {
      findings.add(.latitudeBeyondThePole(fields, first))
      return nil
    }
    return fields.point(in: fields.value, latitude: "latitude", longitude: east, &findings)
  }
}
