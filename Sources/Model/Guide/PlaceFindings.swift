import Diagnostics

/// Findings from joining places with their cities.
extension Finding {
  static func swappedCoordinates(_ record: PlaceRecord, near city: String) -> Finding {
    Finding(
      "places/swapped-coordinates", .warning, at: record.place, record: "place \(record.id)",
      what: "latitude and longitude are swapped: the point is near \(city) only if they are exchanged",
      advice: "exchange them in the data; the point is shown where it is then")
  }

  /// - Parameters:
  ///   - count: how many places of the city agree with this one.
  ///   - all: how many have points.
  static func maybeSwapped(_ record: PlaceRecord, _ count: Int, _ all: Int, in city: String) -> Finding {
    Finding(
      "places/swapped-coordinates", .warning, at: record.place, record: "place \(record.id)",
      what: "latitude and longitude are swapped in some places of \(city): \(count) of \(all) are like this one",
      advice: "exchange them in those that are wrong, or add the country; until then all are shown as they are written")
  }
}
