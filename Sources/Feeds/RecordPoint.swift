import Diagnostics
import JSON
import Model
import Text

/// Reading the point of a record, which is the same for all feeds.
extension RecordReader {
  /// One of the two coordinates. It has no value of the file, because that would cost more than reading it.
  struct CoordinateField {
    /// The field that has the object with the coordinate; nil for the record itself.
    let outer: String?
    let field: String
    /// NaN if it cannot be parsed.
    let degrees: Double
    /// Whether it is a text, and whether one with a decimal comma.
    let isText, hasComma: Bool

    /// The field's name, with the object that contains it: `point.latitude`.
    var name: String { outer.map { "\($0).\(field)" } ?? field }
  }

  /// The object that contains a coordinate.
  private func holder(of field: CoordinateField) -> JSONValue { field.outer.flatMap { value[$0] } ?? value }

  /// A coordinate as in the file.
  func value(of field: CoordinateField) -> JSONValue? { holder(of: field)[field.field] }

  /// The coordinates of a record, valid or not.
  struct Coordinates {
    /// The first field with each, which is used.
    private(set) var latitude, longitude: CoordinateField?
    /// The first further field with a different number.
    fileprivate private(set) var otherLatitude, otherLongitude: CoordinateField?
    /// Fields that should hold an object with coordinates and hold another value.
    fileprivate var notObjects: [String] = []

    fileprivate mutating func look(in holder: JSONValue, _ outer: String?, _ point: PointFields) {
      Self.find(point.latitudes, in: holder, outer, point, &latitude, &otherLatitude)
      Self.find(point.longitudes, in: holder, outer, point, &longitude, &otherLongitude)
    }

    private static func find(
      _ spellings: [String], in holder: JSONValue, _ outer: String?, _ point: PointFields,
      _ first: inout CoordinateField?, _ other: inout CoordinateField?
    ) {
      for field in spellings {
        guard let value = holder[field], let (number, hasComma) = RecordReader.degrees(value) else { continue }
        let found = CoordinateField(
          outer: outer, field: field, degrees: number, isText: value.kind == .string, hasComma: hasComma)
        guard let used = first?.degrees else {
          first = found
          continue
        }
        if other == nil, number != used, !number.isNaN, !point.misspellings.contains(found.name) { other = found }
      }
    }
  }

  func coordinates() -> Coordinates {
    var found = Coordinates()
    guard let point = known.point else { return found }
    if !point.areInHolder { found.look(in: value, nil, point) }
    for outer in point.holders {
      guard let holder = self[outer], !holder.isNull else { continue }
      if holder.kind == .object { found.look(in: holder, outer, point) } else { found.notObjects.append(outer) }
    }
    if point.areInHolder { found.look(in: value, nil, point) }
    return found
  }

  /// The point in degrees; nil if there is none, or, with a finding, if it is invalid.
  /// - Parameter country: the code of the record's country; nil if it is unknown.
  func point(in country: String? = nil, _ countries: RecordCountries? = nil, _ findings: inout Findings) -> Coordinate?
  {
    point(coordinates(), in: country, countries, &findings)
  }

  /// The point with these coordinates of the record. With latitude and longitude exchanged it is in the record's country
  /// if it is not without.
  func point(
    _ coordinates: Coordinates, in country: String?, _ countries: RecordCountries?, _ findings: inout Findings
  ) -> Coordinate? {
    guard let point = known.point else { return nil }
    for holder in coordinates.notObjects {
      findings.add(
        .wrongType(
          self, holder, at: place(of: self[holder] ?? value),
          wanted: "an object with \(point.latitudes[0]) and \(point.longitudes[0])"))
    }
    check("latitude", coordinates.latitude, coordinates.otherLatitude, &findings)
    check("longitude", coordinates.longitude, coordinates.otherLongitude, &findings)
    let (latitude, longitude) = (coordinates.latitude, coordinates.longitude)
    if latitude == nil && longitude == nil { return nil }
    guard let latitude, let longitude else {
      let (missing, other) =
        latitude == nil ? ("latitude", longitude) : ("longitude", latitude)
      let place = place(of: other.map(holder) ?? value)
      return findings.reject(
        .missingCoordinate(self, missing, (missing == "latitude" ? point.latitudes : point.longitudes)[0], at: place))
    }
    let found = Coordinate(latitude: latitude.degrees, longitude: longitude.degrees)
    let place = place(of: holder(of: latitude))
    if found?.isNullIsland == true { return findings.reject(.nullIsland(self, at: place)) }
    if let country, let countries {
      let name = countries.countries.name(country)
      switch CountryOutlines.verdict(latitude: latitude.degrees, longitude: longitude.degrees, in: country) {
      case .swapped(let point):
        findings.add(.swappedCoordinates(self, at: place, country: name))
        return point
      case .outside where found != nil:
        findings.add(.outsideCountry(self, at: place, name, shown(latitude), shown(longitude)))
      case .outside, .fits: break
      }
    }
    if found == nil {
      let mayBeSwapped = Coordinate(latitude: longitude.degrees, longitude: latitude.degrees) != nil
      findings.add(.offTheGlobe(self, at: place, shown(latitude), shown(longitude), mayBeSwapped: mayBeSwapped))
    }
    return found
  }

  /// Reports a fault of the coordinate that is used, and that another field differs from it.
  private func check(
    _ noun: String, _ first: CoordinateField?, _ other: CoordinateField?, _ findings: inout Findings
  ) {
    guard let first else { return }
    if first.hasComma {
      findings.add(.decimalComma(self, noun, shown(first), at: place(of: value(of: first) ?? value)))
    }
    if let other {
      findings.add(
        .differentCoordinates(
          self, noun, (first.name, shown(first)), (other.name, shown(other)), at: place(of: value(of: other) ?? value)))
    }
  }

  /// A number of degrees, also from a text («48.2», «48,2»); nil for null and for blank text.
  fileprivate static func degrees(_ value: JSONValue) -> (number: Double, hasComma: Bool)? {
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

  private func shown(_ field: CoordinateField) -> String {
    let value = value(of: field)
    return String((value?.literal ?? value?.string ?? "no number").prefix(40))
  }
}

extension Finding {
  fileprivate static func swappedCoordinates(
    _ record: RecordReader, at place: SourceLocation, country: String
  ) -> Finding {
    warning(
      record, "swapped-coordinates", at: place,
      what: "latitude and longitude are swapped: the point is in \(country) only if they are exchanged",
      advice: "exchange them in the data; the point is shown where it is then")
  }

  fileprivate static func outsideCountry(
    _ record: RecordReader, at place: SourceLocation, _ country: String, _ latitude: String, _ longitude: String
  ) -> Finding {
    warning(
      record, "outside-country", at: place, what: "the point \(latitude), \(longitude) is not in \(country)",
      advice: "correct the coordinates, or the country; until then the point is shown as it is written")
  }

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
