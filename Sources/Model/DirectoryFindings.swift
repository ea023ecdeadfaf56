import Diagnostics

/// Findings from joining stations and cities of all sources.
extension Finding {
  /// - Parameter count: how many stations were merged, of which this is the first.
  static func joinedStations(
    _ record: StationRecord, into first: StationRecord, metres: Double, count: Int
  ) -> Finding {
    Finding(
      "directory/joined-station", .information, at: record.place, record: "station \(record.id)",
      what: count == 1
        ? "\(record.title) was merged with station \(first.id) of another source, \(Int(metres)) m away"
        : "\(count) stations were merged with stations of another source, such as \(record.title) with station "
          + "\(first.id), \(Int(metres)) m away",
      advice: "no action needed; each is listed once, and its other address leads to its page",
      notes: ["other record, at \(first.place)"])
  }

  static func joinedCity(_ record: CityRecord, into first: CityRecord, metres: Double) -> Finding {
    Finding(
      "directory/joined-city", .information, at: record.place, record: "city \(record.id)",
      what: "\(record.title) was merged with city \(first.id) of another source, \(Int(metres / 1000)) km away",
      advice: "no action needed; its stations are listed with that city's stations",
      notes: ["other record, at \(first.place)"])
  }
}
