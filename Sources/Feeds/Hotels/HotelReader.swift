import Diagnostics
import JSON
import Model

/// Hotels one after the other, from rows of a list or from a detail.
struct HotelReader {
  private var fields: RecordReader
  private let names: LocalNameFields

  /// - Parameter list: a part of a list, or a detail.
  init(_ list: JSONValue, path: String, _ names: LocalNameFields) {
    self.names = names
    fields = RecordReader(list: list, path: path, group: HotelsFeed.kind, known: .hotel)
  }

  /// The id of a row of a list, or else its key there; nil if it is not an object or has no id.
  mutating func id(of row: JSONRow) -> String? {
    fields.begin(row.value)
    guard row.value.kind == .object else { return nil }
    return fields.id("id") ?? (row.key.isEmpty ? nil : row.key)
  }

  /// The hotel of the row whose id was read last.
  ///
  /// - Parameter found: findings about it, reported with it.
  mutating func record(id: String, _ found: inout Findings) -> HotelRecord {
    fields.call("hotel", id)
    return HotelRecord(
      id: id, name: names.name(fields, &found), names: names.names(fields, &found),
      address: fields.text("address", &found), city: fields.text("city", &found), point: fields.point(&found),
      stars: stars(&found), distance: distance(&found), rooms: fields.rooms("suites_availability", &found),
      picture: fields.picture("image", &found), place: fields.place)
  }

  /// A hotel that may have no id, which is derived then.
  ///
  /// - Parameters:
  ///   - row: a row of a list, or a detail.
  ///   - idOfFile: for a detail, the id in the name of its file.
  ///   - found: findings about a usable record, reported with it.
  ///   - findings: findings about an unusable record.
  /// - Returns: nil, with a finding, if it is not an object.
  mutating func record(
    _ row: JSONRow, idOfFile: String? = nil, _ context: inout SourceContext, _ found: inout Findings,
    _ findings: inout Findings
  ) -> HotelRecord? {
    let given = id(of: row)
    guard row.value.kind == .object else { return findings.reject(.notARecord(fields)) }
    var record = record(id: given ?? derivedID(idOfFile, &context, &found), &found)
    record.idOfFile = given == nil ? idOfFile : nil
    return record
  }

  private func derivedID(_ idOfFile: String?, _ context: inout SourceContext, _ found: inout Findings) -> String {
    let derived = context.derivedIDs.id(
      [CanonicalText.text(of: fields["name"]), CanonicalText.text(of: fields["city"])], of: fields.value,
      kind: idOfFile == nil ? "hotel" : "detail", without: ["id"])
    let missing = MissingID(fields, "without-id", field: "id")
    if let idOfFile {
      found.add(.detailWithoutID(missing, file: idOfFile, derived.id))
    } else {
      context.report(missing, derived, from: "name and city", &found)
    }
    return derived.id
  }

  /// From 0 to 5; nil if unknown.
  private func stars(_ found: inout Findings) -> Double? {
    guard let number = fields.decimal("stars", &found) else { return nil }
    guard (0...5).contains(number) else { return found.reject(.starsOffTheScale(fields, "stars")) }
    return number.magnitude  // -0 is 0
  }

  private func distance(_ found: inout Findings) -> Double? {
    guard let number = fields.decimal("distance", &found) else { return nil }
    guard number >= 0 else { return found.reject(.negativeDistance(fields, "distance")) }
    return number.magnitude
  }
}
