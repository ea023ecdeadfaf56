import Diagnostics
import JSON
import Text

/// Findings about fields, shared by all feeds.
extension Finding {
  /// - Parameters:
  ///   - name: the part of the finding's id after the group: `wrong-type`.
  ///   - place: by default that of the record.
  static func warning(
    _ record: RecordReader, _ name: String, at place: SourceLocation? = nil, what: String, advice: String
  ) -> Finding {
    Finding(
      "\(record.group)/\(name)", .warning, at: place ?? record.place, record: record.name, what: what, advice: advice)
  }

  static func hiddenCharacters(_ record: RecordReader, _ field: String, at place: SourceLocation) -> Finding {
    warning(
      record, "hidden-characters", at: place, what: "`\(field)` contains control characters or direction marks",
      advice: "remove them from the data; those that could break a page are removed here")
  }

  static func unreadableText(_ record: RecordReader, _ field: String, at place: SourceLocation) -> Finding {
    warning(
      record, "unreadable-text", at: place, what: "`\(field)` contains an escape that is not a valid character",
      advice: "write the text as UTF-8; the field is treated as empty")
  }

  static func wrongType(_ record: RecordReader, _ field: String, at place: SourceLocation, wanted: String) -> Finding {
    warning(
      record, "wrong-type", at: place, what: "`\(field)` is not \(wanted)",
      advice: "see Docs/data-formats.md for the format; the field is treated as missing")
  }

  /// - Parameter mayBeSwapped: whether they are valid if they are exchanged.
  static func offTheGlobe(
    _ record: RecordReader, at place: SourceLocation, _ latitude: String, _ longitude: String, mayBeSwapped: Bool
  ) -> Finding {
    warning(
      record, "off-the-globe", at: place, what: "invalid coordinates: latitude \(latitude), longitude \(longitude)",
      advice: "use degrees, latitude from -90 to 90 and longitude from -180 to 180"
        + (mayBeSwapped ? "; latitude and longitude may be swapped" : "") + "; the point is ignored")
  }

  static func nullIsland(_ record: RecordReader, at place: SourceLocation) -> Finding {
    warning(
      record, "null-island", at: place, what: "the coordinates are 0, 0, a point in the sea off Africa",
      advice: "enter the real coordinates, or remove them; the point is ignored")
  }

  static func notARecord(_ record: RecordReader) -> Finding {
    warning(
      record, "not-a-record", what: "the record is not an object",
      advice: "see Docs/data-formats.md for the format; the record is skipped")
  }

  /// - Parameter basis: the fields that the id is derived from: `name and city`; nil for all fields.
  static func derivedID(_ missing: MissingID, _ derived: DerivedIDs.Derived, from basis: String?) -> Finding {
    var from = "all fields"
    if let basis {
      from = derived.isFromAllFields ? from + ", because another record has the same \(basis)" : "\(basis)"
    }
    return missing.finding(advice: "add a permanent id; until then the id is \(derived.id), derived from \(from)")
  }
}

/// A record without an id, or with an unusable one.
struct MissingID: Sendable {
  private let finding: String
  let field: String
  private let place: SourceLocation
  private let record, what: String

  /// - Parameters:
  ///   - finding: the part of the finding's id after the group: `missing-id`.
  ///   - field: the field in which an id is expected.
  init(_ record: RecordReader, _ finding: String, field: String) {
    self.finding = "\(record.group)/\(finding)"
    self.field = field
    place = record.place
    self.record = record.name
    what = Self.description(field, record[field])
  }

  func finding(advice: String) -> Finding {
    Finding(finding, .warning, at: place, record: record, what: what, advice: advice)
  }

  private static func description(_ field: String, _ value: JSONValue?) -> String {
    guard let value, !value.isNull else { return "missing `\(field)`" }
    let text = value.string.map(Blanks.normalise) ?? value.literal ?? ""
    if TextLimit.isTooLong(id: text) { return "`\(field)` has more than \(TextLimit.id) bytes" }
    return value.string != nil && text.isEmpty
      ? "missing `\(field)`" : "`\(field)` is neither a string nor a whole number"
  }
}
