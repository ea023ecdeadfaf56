import Diagnostics
import Text

/// What reading a field finds, alike for all feeds; the words stand here.
extension Finding {
  static func hiddenCharacters(_ record: RecordReader, _ field: String, at place: SourceLocation) -> Finding {
    Finding(
      record.group + "/hidden-characters", .warning, at: place, record: record.name,
      what: "\(field) holds control characters or direction marks",
      advice: "take them out of the data; what could break a page is left out here")
  }

  static func unreadableText(_ record: RecordReader, _ field: String, at place: SourceLocation) -> Finding {
    Finding(
      record.group + "/unreadable-text", .warning, at: place, record: record.name,
      what: "\(field) holds an escape that is no character",
      advice: "write the text as UTF-8; it is taken as empty here")
  }

  static func wrongType(_ record: RecordReader, _ field: String, at place: SourceLocation, wanted: String) -> Finding {
    Finding(
      record.group + "/wrong-type", .warning, at: place, record: record.name, what: "\(field) is not \(wanted)",
      advice: "see Docs/data-formats.md for its shape; it is taken as missing here")
  }

  static func offTheGlobe(_ record: RecordReader, at place: SourceLocation, _ latitude: String, _ longitude: String)
    -> Finding
  {
    Finding(
      record.group + "/off-the-globe", .warning, at: place, record: record.name,
      what: "latitude \(latitude), longitude \(longitude) is no point on the globe",
      advice: "give degrees, latitude from -90 to 90 and longitude from -180 to 180; the point is left out")
  }

  static func nullIsland(_ record: RecordReader, at place: SourceLocation) -> Finding {
    Finding(
      record.group + "/null-island", .warning, at: place, record: record.name,
      what: "the point is 0, 0, in the sea off Africa", advice: "give its real point or none; it is left out")
  }

  static func notARecord(_ record: RecordReader) -> Finding {
    Finding(
      record.group + "/not-a-record", .warning, at: record.place, record: record.name,
      what: "it is not an object", advice: "see Docs/data-formats.md for its shape; it is left out")
  }

  /// - Parameter basis: the facts that the id is derived from: `name and city`; nil for all fields.
  static func derivedID(_ missing: MissingID, _ derived: DerivedIDs.Derived, from basis: String?) -> Finding {
    var from = "all of its fields"
    if let basis {
      from = derived.isFromAllFields ? from + ", because another record has the same \(basis)" : "its \(basis)"
    }
    return missing.finding(advice: "give it an id that stays; until then its id is \(derived.id), derived from \(from)")
  }
}

/// A record that has no id, or one that cannot be used.
struct MissingID: Sendable {
  private let finding: String
  private let field: String
  private let place: SourceLocation
  private let record: String
  private let isUnusable: Bool

  /// - Parameters:
  ///   - finding: the part of the finding's id after the group: `missing-id`.
  ///   - field: the field that an id is wanted in.
  init(_ record: RecordReader, _ finding: String, field: String) {
    self.finding = "\(record.group)/\(finding)"
    self.field = field
    place = record.place
    self.record = record.name
    isUnusable = record[field].map { !$0.isNull && $0.string.map(Blanks.normalise) != "" } ?? false
  }

  func finding(advice: String) -> Finding {
    Finding(
      finding, .warning, at: place, record: record,
      what: isUnusable ? "its \(field) is neither a text nor a whole number" : "it has no \(field)", advice: advice)
  }
}
