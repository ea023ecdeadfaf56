import Diagnostics

/// Findings about city records.
extension Finding {
  static func cityWithoutName(_ record: RecordReader) -> Finding {
    Finding(
      "cities/without-name", .warning, at: record.place, record: record.name, what: "missing name",
      advice: "add a name; the city is skipped")
  }

  static func coordinatesAsText(_ record: RecordReader, at place: SourceLocation) -> Finding {
    Finding(
      "cities/coordinates-as-text", .information, at: place, record: record.name, what: "the coordinates are strings",
      advice: "write them as numbers, without quotes; they are read as numbers")
  }
}
