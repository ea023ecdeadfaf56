import Diagnostics
import JSON

/// Findings about place records.
extension Finding {
  static func placeWithoutName(_ record: RecordReader) -> Finding {
    Finding(
      "places/without-name", .warning, at: record.place, record: record.name, what: "missing name",
      advice: "add a name; the place is skipped")
  }
}
