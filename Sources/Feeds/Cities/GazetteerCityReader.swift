import Diagnostics
import JSON
import Model
import Text

/// The cities of a list, one after the other.
struct GazetteerCityReader {
  private var fields: RecordReader
  private let names: LocalNameFields
  private let countries: RecordCountries

  init(_ list: JSONValue, path: String, _ names: LocalNameFields, _ countries: RecordCountries) {
    (self.names, self.countries) = (names, countries)
    fields = RecordReader(list: list, path: path, group: CitiesFeed.kind, known: .cityOfWorld)
  }

  /// The basis of a missing id.
  struct WithoutID: Sendable {
    let derived: DerivedID
    let missing: MissingID
  }

  /// - Parameter row: its name is used as the id of a city that has none.
  /// - Returns: nil, with a finding, if it is not an object or has no name; its id is empty if it has none.
  mutating func record(
    _ row: JSONRow, _ findings: inout Findings
  ) -> (record: GazetteerRecord, withoutID: WithoutID?)? {
    fields.begin(row.value)
    guard fields.value.kind == .object else { return findings.reject(.notARecord(fields)) }
    let id = fields.id("_id") ?? fields.id("id") ?? row.key
    if !id.isEmpty { fields.call("city", id) }
    let name = names.name(fields, &findings)
    guard !name.isEmpty else { return findings.reject(.cityWithoutName(fields)) }
    let withoutID = id.isEmpty ? self.withoutID(name) : nil
    let country = fields.text("country", &findings)
    return (
      GazetteerRecord(
        id: id, name: name, country: country, point: point(in: country, &findings),
        names: names.names(fields, &findings),
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

  private func point(in country: String, _ findings: inout Findings) -> Coordinate? {
    let coordinates = fields.coordinates()
    // A look-up by the code takes a fraction of that by a name.
    let code = Countries.isCode(country) ? country : countries.code(country)
    guard let point = fields.point(coordinates, in: code, countries, &findings) else { return nil }
    for case let field? in [coordinates.latitude, coordinates.longitude] where field.isText {
      findings.add(.coordinatesAsText(fields, at: fields.place(of: fields.value(of: field) ?? fields.value)))
      break
    }
    return point
  }
}
