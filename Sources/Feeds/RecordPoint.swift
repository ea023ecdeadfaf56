import Diagnostics
import JSON
import Model
import Text

/// Reading the point of a record, which is the same for all feeds.
extension RecordReader {
  /// One of the two coordinates, as in the file.
  struct CoordinateField {
    /// The field's name, with the object that contains it: `point.latitude`.
    let name: String
    let value: JSONValue
    /// The object that contains it.
    let holder: JSONValue
    /// NaN if it cannot be parsed.
    let degrees: Double
    /// Whether it has a decimal comma.
    let hasComma: Bool
  }

  /// The coordinates to use, valid or not; nil if missing.
  func coordinates() -> (latitude: CoordinateField?, longitude: CoordinateField?) {
    guard let point = known.point else { return (nil, nil) }
    return (coordinates(point.latitudes, point).first, coordinates(point.longitudes, point).first)
  }

  /// The point in degrees; nil if there is none, or, with a finding, if it is invalid.
  func point(_ findings: inout Findings) -> Coordinate? {
    guard let point = known.point else { return nil }
    for holder in point.holders {
      guard let value = self[holder], !value.isNull, value.kind != .object else { continue }
      findings.add(
        .wrongType(
          self, holder, at: place(of: value),
          wanted: "an object with \(point.latitudes[0]) and \(point.longitudes[0])"))
    }
    let latitude = coordinate("latitude", coordinates(point.latitudes, point), &findings)
    let longitude = coordinate("longitude", coordinates(point.longitudes, point), &findings)
    if latitude == nil && longitude == nil { return nil }
    guard let latitude, let longitude else {
      let (missing, other) =
        latitude == nil ? ("latitude", longitude) : ("longitude", latitude)
      let place = place(of: other?.holder ?? value)
      return findings.reject(
        .missingCoordinate(self, missing, (missing == "latitude" ? point.latitudes : point.longitudes)[0], at: place))
    }
    let place = place(of: latitude.holder)
    guard let found = Coordinate(latitude: latitude.degrees, longitude: longitude.degrees) else {
      return findings.reject(.offTheGlobe(self, at: place, shown(latitude.value), shown(longitude.value)))
    }
    if found.isNullIsland { return findings.reject(.nullIsland(self, at: place)) }
    return found
  }

  /// The first coordinate, which is used; faults in it and differences from it are reported.
  private func coordinate(
    _ noun: String, _ fields: [CoordinateField], _ findings: inout Findings
  ) -> CoordinateField? {
    guard let first = fields.first else { return nil }
    if first.hasComma {
      findings.add(.decimalComma(self, noun, shown(first.value), at: place(of: first.value)))
    }
    let others = fields.dropFirst().filter { known.point?.misspellings.contains($0.name) != true }
    if let other = others.first(where: { $0.degrees != first.degrees && !$0.degrees.isNaN }) {
      findings.add(
        .differentCoordinates(
          self, noun, (first.name, shown(first.value)), (other.name, shown(other.value)), at: place(of: other.value)))
    }
    return first
  }

  /// All fields with one of the coordinates, in order of precedence.
  private func coordinates(_ spellings: [String], _ point: PointFields) -> [CoordinateField] {
    let holders = point.holders.compactMap { name in self[name].map { (name: name + ".", value: $0) } }
    let own = [(name: "", value: value)]
    return (point.areInHolder ? holders + own : own + holders).flatMap { holder in
      spellings.compactMap { spelling in
        holder.value[spelling].flatMap { value in
          Self.degrees(value).map {
            CoordinateField(
              name: holder.name + spelling, value: value, holder: holder.value, degrees: $0.number,
              hasComma: $0.hasComma)
          }
        }
      }
    }
  }

  /// A number of degrees, also from a text («48.2», «48,2»); nil for null and for blank text.
  private static func degrees(_ value: JSONValue) -> (number: Double, hasComma: Bool)? {
    if let number = value.double { return (number, false) }
    if value.isNull { return nil }
    guard let text = value.string.map(Blanks.normalise) else { return (.nan, false) }
    if text.isEmpty { return nil }
    if let number = decimal(text) { return (number, false) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.allSatisfy({ (48...57).contains($0) }), !parts[1].isEmpty,
      let number = decimal(parts[0] + "." + parts[1])
    else { return (.nan, false) }
    return (number, true)
  }

  private func shown(_ value: JSONValue) -> String { String((value.literal ?? value.string ?? "no number").prefix(40)) }
}

extension Finding {
  fileprivate static func missingCoordinate(
    _ record: RecordReader, _ noun: String, _ field: String, at place: SourceLocation
  ) -> Finding {
    warning(
      record, "off-the-globe", at: place, what: "missing \(noun)",
      advice: "add `\(field)`; until then the record has no point")
  }

  fileprivate static func decimalComma(
    _ record: RecordReader, _ noun: String, _ text: String, at place: SourceLocation
  ) -> Finding {
    warning(
      record, "decimal-comma", at: place, what: "decimal comma in the \(noun): \(text)",
      advice: "write \(text.split(separator: ",").joined(separator: ".")); the value is read as such")
  }

  fileprivate static func differentCoordinates(
    _ record: RecordReader, _ noun: String, _ first: (name: String, value: String),
    _ other: (name: String, value: String), at place: SourceLocation
  ) -> Finding {
    warning(
      record, "different-coordinates", at: place,
      what: "different coordinates: \(noun) \(first.value) in `\(first.name)`, \(other.value) in `\(other.name)`",
      advice: "remove one of them; \(first.value) is used")
  }
}
