import Diagnostics

/// What reading cities finds; the words stand here.
extension Finding {
  static func cityWithoutName(_ record: RecordReader) -> Finding {
    Finding(
      "cities/without-name", .warning, at: record.place, record: record.name, what: "it has no name",
      advice: "give it one; it is left out")
  }

  static func coordinatesAsText(_ record: RecordReader, at place: SourceLocation) -> Finding {
    Finding(
      "cities/coordinates-as-text", .information, at: place, record: record.name, what: "its coordinates are texts",
      advice: "write them as numbers, without quotes; they are read as that")
  }
}
