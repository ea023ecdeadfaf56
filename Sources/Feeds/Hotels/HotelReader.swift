import Diagnostics
import JSON
import Model

/// One hotel, from a row of a list or from its detail.
struct HotelReader {
  private var fields: RecordReader
  private let names: LocalNameFields

  init(_ value: JSONValue, path: String, _ names: LocalNameFields) {
    self.names = names
    fields = RecordReader(value, path: path, group: HotelsFeed.kind, known: .hotel)
  }

  /// - Parameters:
  ///   - key: its key in its list, used as its id if it has none; empty for none.
  ///   - idOfFile: for a detail, the id in the name of its file.
  ///   - found: findings about a usable record, reported with it.
  ///   - findings: findings about an unusable record.
  /// - Returns: nil, with a finding, if it is not an object.
  mutating func record(
    key: String = "", idOfFile: String? = nil, _ context: inout SourceContext, _ found: inout Findings,
    _ findings: inout Findings
  ) -> HotelRecord? {
    guard fields.value.kind == .object else { return findings.reject(.notARecord(fields)) }
    let given = fields.id("id") ?? (key.isEmpty ? nil : key)
    let id = given ?? derivedID(idOfFile, &context, &found)
    fields.call("hotel", id)
    var record = HotelRecord(id: id, place: fields.place)
    record.idOfFile = given == nil ? idOfFile : nil
    record.name = names.name(fields, &found)
    record.names = names.names(fields, &found)
    record.address = fields.text("address", &found)
    record.city = fields.text("city", &found)
    record.point = fields.point(&found)
    record.stars = stars(&found)
    record.distance = distance(&found)
    record.rooms = fields.rooms("suites_availability", &found)
    record.picture = fields.picture("image", &found)
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
