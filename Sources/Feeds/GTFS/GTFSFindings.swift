import Diagnostics
import Text

/// Findings about the form of a data set. Their names are those of the canonical validator of GTFS.
extension Finding {
  static func missingRequiredFile(_ name: String, in folder: String) -> Finding {
    Finding(
      "gtfs/missing-required-file", .error, at: SourceLocation(folder), what: "missing file `\(name)`",
      advice: "export the data set again with this file")
  }

  static func emptyFile(_ path: String, isError: Bool) -> Finding {
    Finding(
      "gtfs/empty-file", isError ? .error : .warning, at: SourceLocation(path), what: "the file is empty",
      advice: "write at least the names of its columns" + (isError ? "" : "; it is treated as missing"))
  }

  static func unknownFile(_ path: String) -> Finding {
    Finding(
      "gtfs/unknown-file", .information, at: SourceLocation(path), what: "unknown file",
      advice: "no action needed; it is ignored")
  }

  /// - Parameters:
  ///   - read: the name of the file that is read.
  ///   - unread: the names of the others, which may be equal to it.
  static func filesOfOneName(_ read: String, without unread: [String], at path: String) -> Finding {
    let others = Set(unread).subtracting([read]).sorted()
    let what =
      others.isEmpty
      ? "\(unread.count + 1) files are named \(read); only the last of them is read"
      : "\(read) is read, and not \(others.joined(separator: ", "))"
        + (unread.contains(read) ? ", nor earlier files named \(read)" : "")
    return Finding(
      "gtfs/files-of-one-name", .warning, at: SourceLocation(path), what: what,
      advice: "remove or rename those that are not wanted")
  }

  static func severalDataSets(_ names: [String], in path: String) -> Finding {
    Finding(
      "gtfs/several-feeds", .information, at: SourceLocation(path),
      what: "\(names.count) data sets: \(names.joined(separator: ", "))",
      advice: "no action needed; their ids begin with these names")
  }

  static func missingRequiredColumn(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/missing-required-column", .error, at: place, what: "missing column `\(name)`",
      advice: "add it; the file cannot be read without it")
  }

  static func unknownColumn(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/unknown-column", .information, at: place, what: "unknown column `\(name)`",
      advice: "no action needed; it is ignored")
  }

  static func duplicatedColumn(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/duplicated-column", .warning, at: place, what: "duplicate column `\(name)`",
      advice: "remove one; the first is used")
  }

  static func csvParsingFailed(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/csv-parsing-failed", .warning, at: place, what: "a quote is not closed, or text follows it",
      advice: "enclose the whole value in quotes, and double the quotes in it")
  }

  static func invalidRowLength(_ count: Int, of columns: Int, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/invalid-row-length", .warning, at: place, what: "\(count) values in \(columns) columns",
      advice: "write one value for each column; "
        + (count < columns ? "missing ones are treated as empty" : "further ones are ignored"))
  }

  static func invalidCharacter(_ field: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/invalid-character", .warning, at: place, what: "`\(field)` is not UTF-8, or contains U+FFFD",
      advice: "save the file as UTF-8")
  }

  static func missingRequiredField(
    _ field: String, isTooLong: Bool = false, _ effect: GTFSRecord.Effect = .recordSkipped, at place: SourceLocation
  ) -> Finding {
    Finding(
      "gtfs/missing-required-field", .warning, at: place,
      what: isTooLong ? "`\(field)` has more than \(TextLimit.id) bytes" : "missing `\(field)`",
      advice: (isTooLong ? "shorten it; " : "add it; ") + effect.rawValue)
  }

  /// A recommended value that has a replacement.
  static func missingField(_ field: String, instead: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/missing-required-field", .warning, at: place, what: "missing `\(field)`",
      advice: "add it; \(instead) is used instead")
  }

  static func invalidZone(_ field: String, _ text: String, at place: SourceLocation) -> Finding {
    invalid(
      "invalid-timezone", field, text, "use a name of the tz database such as Europe/Berlin; it is treated as missing",
      at: place)
  }

  /// - Parameter name: the name of the finding, such as `invalid-date`.
  static func invalid(
    _ name: String, _ field: String, _ text: String, _ advice: String, at place: SourceLocation
  ) -> Finding {
    Finding("gtfs/\(name)", .warning, at: place, what: "invalid `\(field)`: \(text.prefix(60))", advice: advice)
  }

  static func unexpectedEnumValue(
    _ field: String, _ number: Int, _ advice: String, at place: SourceLocation
  ) -> Finding {
    Finding("gtfs/unexpected-enum-value", .warning, at: place, what: "`\(field)` is \(number)", advice: advice)
  }

  static func numberOutOfRange(
    _ field: String, _ number: String, _ advice: String, at place: SourceLocation
  ) -> Finding {
    Finding("gtfs/number-out-of-range", .warning, at: place, what: "`\(field)` is \(number)", advice: advice)
  }

  static func invalidCoordinates(_ point: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/number-out-of-range", .warning, at: place, what: "invalid coordinates: \(point)",
      advice: "use degrees, latitude from -90 to 90 and longitude from -180 to 180; the point is ignored")
  }

  static func pointNearOrigin(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/point-near-origin", .warning, at: place, what: "the point is near 0, 0",
      advice: "enter the real one; it is ignored")
  }

  static func duplicateKey(_ field: String, _ id: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/duplicate-key", .warning, at: place, what: "duplicate `\(field)`: \(id)",
      advice: "use unique ids; the first record is used")
  }

  static func foreignKeyViolation(
    _ field: String, _ id: String, _ file: String, _ effect: String, at place: SourceLocation
  ) -> Finding {
    Finding(
      "gtfs/foreign-key-violation", .warning, at: place, what: "`\(field)` is \(id), which is not in \(file)",
      advice: "correct it, or add the record; \(effect)")
  }
}
