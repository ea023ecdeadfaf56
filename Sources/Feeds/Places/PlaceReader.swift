import Diagnostics
import JSON
import Model

/// One place of a guide.
struct PlaceReader {
  private var fields: RecordReader
  private let names: LocalNameFields
  private let countries: RecordCountries

  /// - Parameter names: that of the place in the languages of the site.
  init(_ value: JSONValue, path: String, _ names: LocalNameFields, _ countries: RecordCountries) {
    (self.names, self.countries) = (names, countries)
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
    record.point = fields.point(in: countries.code(ofCity: city), countries, &findings)
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
}
