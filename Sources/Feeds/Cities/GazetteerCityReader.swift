import Diagnostics
import JSON
import Model

/// One city of a `cities` file.
struct GazetteerCityReader {
  private var fields: RecordReader
  private let names: LocalNameFields

  init(_ value: JSONValue, path: String, _ names: LocalNameFields) {
    self.names = names
    fields = RecordReader(value, path: path, group: CitiesFeed.kind, known: .cityOfWorld)
  }

  /// The basis of a missing id.
  struct WithoutID: Sendable {
    let derived: DerivedID
    let missing: MissingID
  }

  /// - Parameter key: its key in its list, used as its id if it has none; empty for none.
  /// - Returns: nil, with a finding, if it is not an object or has no name; its id is empty if it has none.
  mutating func record(key: String, _ findings: inout Findings) -> (record: GazetteerRecord, withoutID: WithoutID?)? {
    guard fields.value.kind == .object else { return findings.reject(.notARecord(fields)) }
    let id = fields.id("_id") ?? fields.id("id") ?? key
    if !id.isEmpty { fields.call("city", id) }
    let name = names.name(fields, &findings)
    guard !name.isEmpty else { return findings.reject(.cityWithoutName(fields)) }
    let withoutID = id.isEmpty ? self.withoutID(name) : nil
    let country = fields.text("country", &findings)
    return (
      GazetteerRecord(
        id: id, name: name, country: country, point: point(&findings), names: names.names(fields, &findings),
        place: fields.place), withoutID
    )
  }

  private mutating func withoutID(_ name: String) -> WithoutID {
    fields.call("city", "«\(name.prefix(60))»")
    let basis = [CanonicalText.text(of: fields["name"]), "", CanonicalText.text(of: fields["country"])]
    let all = CanonicalText.lines(of: fields.value, without: ["_id", "id"])
    return WithoutID(
      derived: DerivedID(basis, basis + all),
      missing: MissingID(fields, "without-id", field: fields["id"] == nil ? "_id" : "id"))
  }

  private func point(_ findings: inout Findings) -> Coordinate? {
    guard let point = fields.point(&findings) else { return nil }
    let (latitude, longitude) = fields.coordinates()
    if let text = [latitude, longitude].compactMap({ $0?.value }).first(where: { $0.kind == .string }) {
      findings.add(.coordinatesAsText(fields, at: fields.place(of: text)))
    }
    return point
  }
}
