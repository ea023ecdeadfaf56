import Diagnostics

/// Findings from joining places with their cities.
extension Finding {
  static func swappedCoordinates(of record: PlaceRecord, near city: String) -> Finding {
    swappedCoordinates("place", record.id, at: record.place, near: city)
  }

  /// - Parameters:
  ///   - count: how many places of the city agree with this one.
  ///   - all: how many have points.
  static func maybeSwapped(_ record: PlaceRecord, _ count: Int, _ all: Int, in city: String) -> Finding {
    swappedCoordinates(
      "place", record.id, at: record.place,
      what: "latitude and longitude are swapped in some places of \(city): \(count) of \(all) are like this one",
      advice: "exchange them in those that are wrong, or add the country; until then all are shown as they are written")
  }

  /// A point that is near the city of another source only if latitude and longitude are exchanged.
  /// - Parameter noun: what has the point: `hotel`.
  static func swappedCoordinates(
    _ noun: String, _ id: String, at place: SourceLocation, near city: String
  ) -> Finding {
    swappedCoordinates(
      noun, id, at: place,
      what: "latitude and longitude are swapped: the point is near \(city) only if they are exchanged",
      advice: "exchange them in the data; the point is shown where it is then")
  }

  private static func swappedCoordinates(
    _ noun: String, _ id: String, at place: SourceLocation, what: String, advice: String
  ) -> Finding {
    Finding("\(noun)s/swapped-coordinates", .warning, at: place, record: "\(noun) \(id)", what: what, advice: advice)
  }
}
