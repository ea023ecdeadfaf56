import Diagnostics
import JSON

/// What reading a `stations` file finds; the words stand here.
extension Finding {
  static func stationWithoutTitle(_ record: RecordReader, city: String) -> Finding {
    Finding(
      "stations/missing-title", .warning, at: record.place, record: record.name, what: "it has no stationTitle",
      advice: "give it the name that stands on its sign; it is called \(city.isEmpty ? "by its id" : city) here")
  }

  static func otherCity(_ record: RecordReader, _ own: String, stands city: String) -> Finding {
    Finding(
      "stations/other-city", .warning, at: record.place, record: record.name,
      what: "its cityId is \(own), but it stands in the list of city \(city)",
      advice: "move it, or mend its cityId; it is shown where it stands")
  }

  static func lentCityField(_ record: RecordReader, _ field: String, _ value: String) -> Finding {
    Finding(
      "stations/missing-city-id", .warning, at: record.place, record: record.name, what: "it has no \(field)",
      advice: "give it one; \(value) is taken from its stations here")
  }

  static func cityWithoutTitle(_ record: RecordReader, lent title: String) -> Finding {
    Finding(
      "stations/missing-city-title", .warning, at: record.place, record: record.name, what: "it has no cityTitle",
      advice: "give it its name; it is called \(title.isEmpty ? "unknown" : title) here")
  }
}
