import Diagnostics
import JSON
import Model
import Settings

/// Hotels one after the other, from rows of a list or from a detail.
struct HotelReader {
  private var fields: RecordReader
  private let names: LocalNameFields
  private let countries: RecordCountries
  private let unit: DistanceUnit

  /// - Parameters:
  ///   - list: a part of a list, or a detail.
  ///   - source: what the config says about the source.
  init(_ list: JSONValue, path: String, _ source: TableSource) {
    names = LocalNameFields("name", source.languages)
    (countries, unit) = (source.countries, source.distanceUnit)
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
    let city = fields.text("city", &found)
    let coordinates = fields.coordinates()
    // Most hotels of a long list have no point there, and looking up names of countries takes time.
    let country = coordinates.latitude == nil ? nil : countries.code(ofCity: city)
    let point = fields.point(coordinates, in: country, countries, &found)
    return HotelRecord(
      id: id, name: names.name(fields, &found), names: names.names(fields, &found),
      address: fields.text("address", &found), city: city, point: point,
      stars: stars(&found), distance: distance(&found), rooms: rooms(&found),
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
    let written = WrittenStars(fields["stars"]?.string)?.number
    guard let number = written ?? (isNothing("stars") ? nil : fields.decimal("stars", &found)) else { return nil }
    guard (0...5).contains(number) else { return found.reject(.starsOffTheScale(fields, "stars")) }
    return number.magnitude  // -0 is 0
  }

  private func distance(_ found: inout Findings) -> Double? {
    if isNothing("distance") { return nil }
    let written = fields["distance"]?.string.flatMap { WrittenLength($0)?.metres }
    guard let number = written.map({ $0 / unit.metres }) ?? fields.decimal("distance", &found) else { return nil }
    guard number >= 0 else { return found.reject(.negativeDistance(fields, "distance")) }
    return number.magnitude
  }

  /// Whether a field says that its value is not known: `-`, `n/a`.
  private func isNothing(_ field: String) -> Bool { fields[field]?.string.map(UnknownWords.isNothing) ?? false }

  private func rooms(_ found: inout Findings) -> Hotel.Rooms? {
    let numbers = fields.rooms("suites_availability", &found)
    let count = fields.roomCount("free_rooms", &found)
    return numbers.map { $0.count > 0 } == true ? numbers : count ?? numbers
  }
}
