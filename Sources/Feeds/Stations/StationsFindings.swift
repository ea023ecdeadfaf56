import Diagnostics
import JSON

/// Findings about records of a `stations` file.
extension Finding {
  static func stationWithoutTitle(_ record: RecordReader, city: String) -> Finding {
    Finding(
      "stations/missing-title", .warning, at: record.place, record: record.name, what: "missing `stationTitle`",
      advice: "add the name on the station's sign; \(city.isEmpty ? "its id" : city) is used instead")
  }

  static func otherCity(_ record: RecordReader, _ own: String, listedUnder city: String) -> Finding {
    Finding(
      "stations/other-city", .warning, at: record.place, record: record.name,
      what: "`cityId` is \(own), but the station is listed under city \(city)",
      advice: "move the station, or correct its `cityId`; it is shown under the city that lists it")
  }

  static func cityFieldOfStation(_ record: RecordReader, _ field: String, _ value: String) -> Finding {
    Finding(
      "stations/missing-city-id", .warning, at: record.place, record: record.name, what: "missing `\(field)`",
      advice: "add it; \(value) is taken from the city's stations")
  }

  static func cityWithoutTitle(_ record: RecordReader, fromStation title: String) -> Finding {
    Finding(
      "stations/missing-city-title", .warning, at: record.place, record: record.name, what: "missing `cityTitle`",
      advice: "add its name; it is shown as \(title.isEmpty ? "unknown" : title)")
  }
}
