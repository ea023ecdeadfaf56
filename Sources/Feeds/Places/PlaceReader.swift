import Diagnostics
import JSON
import Model

/// One place of a guide.
struct PlaceReader {
  private var fields: RecordReader
  private let names: LocalNameFields

  init(_ value: JSONValue, path: String, _ names: LocalNameFields) {
    self.names = names
    fields = RecordReader(value, path: path, group: PlacesFeed.kind, known: .place)
  }

  /// - Returns: nil, with a finding, if it is not an object or has no name.
  mutating func record(_ spelling: inout LongitudeSpelling, _ findings: inout Findings) -> PlaceRecord? {
    guard fields.value.kind == .object else { return findings.reject(.notARecord(fields)) }
    let name = names.name(fields, &findings)
    guard !name.isEmpty else { return findings.reject(.placeWithoutName(fields)) }
    let city = fields.text("city", &findings)
    meetMisspelling(&spelling)
    let id = fields.id("id") ?? derivedID()
    fields.call("place", "\(id) («\(name.prefix(60))»)")
    var record = PlaceRecord(id: id, name: name, place: fields.place)
    record.city = city
    record.names = names.names(fields, &findings)
    record.description = fields.paragraphs("description", &findings)
    record.point = point(&findings)
    record.picture = fields.picture("image", reportsProse: true, &findings)
    reportUnusableID(&findings)
    return record
  }

  /// Reports an unusable id, because the place gets another id, which changes when the place is renamed.
  private func reportUnusableID(_ findings: inout Findings) {
    guard let id = fields["id"], !id.isNull, id.kind != .string, fields.id("id") == nil else { return }
    findings.add(.wrongType(fields, "id", at: fields.place(of: id), wanted: "a string or a whole number"))
  }

  private func meetMisspelling(_ spelling: inout LongitudeSpelling) {
    guard let misspelled = fields["longtitude"] else { return }
    spelling.meet(at: fields.place(of: misspelled), isAlone: fields["longitude"].map(\.isNull) ?? true)
  }

  /// Two places with the same basis are the same, so no other field counts.
  private func derivedID() -> String {
    let point = fields.coordinates()
    let coordinates = [point.latitude, point.longitude].map { $0.flatMap(fields.value(of:)) }
    return DerivedID.short(([fields["city"], fields["name"]] + coordinates).map { CanonicalText.text(of: $0) })
  }

  private func point(_ findings: inout Findings) -> Coordinate? {
    let coordinates = fields.coordinates()
    // A point that is valid only with latitude and longitude exchanged was swapped.
    if let first = coordinates.latitude?.degrees, let second = coordinates.longitude?.degrees,
      Coordinate(latitude: first, longitude: second) == nil, Coordinate(latitude: second, longitude: first) != nil
    {
      return findings.reject(.latitudeBeyondThePole(fields, first))
    }
    return fields.point(coordinates, &findings)
  }
}
