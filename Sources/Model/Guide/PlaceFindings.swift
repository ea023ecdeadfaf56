import Diagnostics

/// What joining places finds; the words stand here.
extension Finding {
  static func duplicatePlace(_ record: PlaceRecord, first: PlaceRecord, _ differences: [String]) -> Finding {
    Finding(
      "places/duplicate-id", .warning, at: record.place, record: "place \(record.id)",
      what: "the id stands twice, with different \(differences.joined(separator: ", "))",
      advice: "give each place an id of its own; the first stays",
      notes: ["the first, at \(first.place): \(first.name)", "this one: \(record.name)"])
  }

  static func swappedCoordinates(_ record: PlaceRecord, near city: String) -> Finding {
    Finding(
      "places/swapped-coordinates", .warning, at: record.place, record: "place \(record.id)",
      what: "latitude and longitude look swapped: the other way round it is in \(city)",
      advice: "swap them; until then it is shown without its point")
  }
}
