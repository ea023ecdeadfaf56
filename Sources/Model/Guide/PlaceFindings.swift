import Diagnostics

/// Findings from joining places with their cities.
extension Finding {
  static func duplicatePlace(_ record: PlaceRecord, first: PlaceRecord, _ differences: [String]) -> Finding {
    Finding(
      "places/duplicate-id", .warning, at: record.place, record: "place \(record.id)",
      what: "duplicate id, with different \(differences.joined(separator: ", "))",
      advice: "give each place a unique id; the first record is used",
      notes: ["first record, at \(first.place): \(first.name)", "this record: \(record.name)"])
  }

  static func swappedCoordinates(_ record: PlaceRecord, near city: String) -> Finding {
    Finding(
      "places/swapped-coordinates", .warning, at: record.place, record: "place \(record.id)",
      what: "latitude and longitude look swapped: swapped, the point is in \(city)",
      advice: "swap them; until then the place is shown without a point")
  }
}
