import Diagnostics
import JSON
import Model
import Text

/// Reads the fields of one record, and tells with its place what is wrong with them.
struct RecordReader {
  let value: JSONValue
  let path: String
  /// The feed's kind: the group of its findings' ids.
  let group: String
  private var noun: String
  private var id = ""

  /// - Parameter name: what it is called until its id is known: `a station of Turku`.
  init(_ value: JSONValue, path: String, group: String, name: String) {
    self.value = value
    self.path = path
    self.group = group
    noun = name
  }

  /// What the record is called in findings, such as `station 9864`. Few records have any: it is put together then.
  var name: String { id.isEmpty ? noun : "\(noun) \(id)" }

  /// Calls it by its id from now on.
  mutating func call(_ noun: String, _ id: String) {
    self.noun = noun
    self.id = id
  }

  /// Something inside of the record, for what stands in it; it is called as the record is.
  func inside(_ value: JSONValue) -> RecordReader {
    var inner = RecordReader(value, path: path, group: group, name: noun)
    inner.id = id
    return inner
  }

  /// Where the record begins.
  var place: Place { place(of: value) }

  func place(of value: JSONValue) -> Place {
    let (line, column) = value.position
    return Place(path, line: line, column: column)
  }

  /// An id: a text that is not blank, or a whole number as it stands in the file.
  func id(_ field: String) -> String? {
    guard let value = value[field] else { return nil }
    if let text = value.string {
      let normal = Blanks.normalise(text)
      return normal.isEmpty ? nil : normal
    }
    guard value.kind == .number, let literal = value.literal else { return nil }
    // One that is too large for an Int is whole if it has neither a point nor an exponent.
    return value.int != nil || !literal.utf8.contains { ".eE".utf8.contains($0) } ? literal : nil
  }

  /// A text with its blanks normalised and without what cannot be seen; empty where there is none.
  func text(_ field: String, _ findings: inout Findings) -> String {
    guard let value = value[field] else { return "" }
    return text(of: value, field, &findings)
  }

  /// The text of a value that stands in `field`, or somewhere inside of it.
  func text(of value: JSONValue, _ field: String, _ findings: inout Findings) -> String {
    switch value.kind {
    case .null: return ""
    case .number: return value.literal ?? ""
    case .string:
      let raw = value.string ?? ""
      // What is plain ASCII hides nothing.
      if Blanks.isNormal(raw) { return raw }
      let text = HiddenCharacters.removed(from: raw)
      if HiddenCharacters.areIn(raw) { findings.add(.hiddenCharacters(self, field, at: place(of: value))) }
      return Blanks.normalise(text)
    case .invalidString:
      findings.add(.unreadableText(self, field, at: place(of: value)))
      return ""
    case .bool, .array, .object, .invalidNumber:
      findings.add(.wrongType(self, field, at: place(of: value), wanted: "a text"))
      return ""
    }
  }

  /// The point in `field`, an object with `latitude` and `longitude` in degrees; nil where there is none to be used.
  func point(_ field: String, _ findings: inout Findings) -> Coordinate? {
    guard let point = value[field], point.kind != .null else { return nil }
    guard point.kind == .object else {
      findings.add(.wrongType(self, field, at: place(of: point), wanted: "an object with latitude and longitude"))
      return nil
    }
    return self.point(in: point, latitude: "latitude", longitude: "longitude", &findings)
  }

  /// The point that two fields of an object tell in degrees; nil where there is none to be used.
  func point(
    in point: JSONValue, latitude north: String, longitude east: String, _ findings: inout Findings
  ) -> Coordinate? {
    let (latitude, longitude) = (degrees(point[north]), degrees(point[east]))
    if latitude == nil && longitude == nil { return nil }
    guard let latitude, let longitude, let found = Coordinate(latitude: latitude, longitude: longitude) else {
      findings.add(.offTheGlobe(self, at: place(of: point), shown(point[north]), shown(point[east])))
      return nil
    }
    if found.isNullIsland {
      findings.add(.nullIsland(self, at: place(of: point)))
      return nil
    }
    return found
  }

  /// A number of degrees, also where it stands as a text («48.2»); nil where there is none, or a blank text; not a
  /// number where it cannot be read.
  func degrees(_ value: JSONValue?) -> Double? {
    guard let value, value.kind != .null else { return nil }
    guard let text = value.string.map(Blanks.normalise) else { return value.double ?? .nan }
    if text.isEmpty { return nil }
    // Swift reads hexadecimal too, and words.
    let isDecimal = text.utf8.allSatisfy { (48...57).contains($0) || "+-.eE".utf8.contains($0) }
    return isDecimal ? Double(text) ?? .nan : .nan
  }

  private func shown(_ value: JSONValue?) -> String {
    let text = value?.literal ?? value?.string ?? ""
    return text.utf8.allSatisfy { $0 == 32 } ? "nothing" : text
  }
}
