import Diagnostics
import JSON

/// Findings about place records.
extension Finding {
  static func placeWithoutName(_ record: RecordReader) -> Finding {
    Finding(
      "places/without-name", .warning, at: record.place, record: record.name, what: "missing name",
      advice: "add a name; the place is skipped")
  }

  static func latitudeBeyondThePole(_ record: RecordReader, _ latitude: Double) -> Finding {
    Finding(
      "places/swapped-coordinates", .warning, at: record.place, record: record.name,
      what: "latitude and longitude look swapped: the latitude is \(latitude)",
      advice: "swap them; until then the place is shown without a point")
  }
}
