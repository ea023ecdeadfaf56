import Diagnostics

/// Findings from joining places with their cities.
extension Finding {
  static func swappedCoordinates(_ record: PlaceRecord, near city: String) -> Finding {
    Finding(
      "places/swapped-coordinates", .warning, at: record.place, record: "place \(record.id)",
      what: "latitude and longitude look swapped: swapped, the point is in \(city)",
      advice: "swap them; until then the place is shown without a point")
  }
}
