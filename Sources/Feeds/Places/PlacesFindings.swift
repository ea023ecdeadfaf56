import Diagnostics
import JSON

/// What reading places finds; the words stand here.
extension Finding {
  static func placeWithoutName(_ record: RecordReader) -> Finding {
    Finding(
      "places/without-name", .warning, at: record.place, record: record.name, what: "it has no name",
      advice: "give it one; it is left out")
  }

  static func latitudeBeyondThePole(_ record: RecordReader, _ latitude: Double) -> Finding {
    Finding(
      "places/swapped-coordinates", .warning, at: record.place, record: record.name,
      what: "its latitude is \(latitude), off the globe, and would do as its longitude",
      advice: "swap latitude and longitude; until then it is shown without its point")
  }
}
