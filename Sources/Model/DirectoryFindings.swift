import Diagnostics

/// What joining and identity find; the words stand here.
extension Finding {
  static func duplicateStation(_ record: StationRecord, first: StationRecord, _ differences: [String]) -> Finding {
    Finding(
      "stations/duplicate-id", .warning, at: record.place, record: "station \(record.id)",
      what: "the id stands twice, with different \(differences.joined(separator: ", "))",
      advice: "give each station an id of its own; the first stays",
      notes: ["the first, at \(first.place): \(first.title)", "this one: \(record.title)"])
  }

  static func duplicateCity(_ record: CityRecord, first: CityRecord, _ differences: [String]) -> Finding {
    Finding(
      "stations/duplicate-city-id", .warning, at: record.place, record: "city \(record.id)",
      what: "the id stands twice, with different \(differences.joined(separator: ", "))",
      advice: "give each city an id of its own; the first stays",
      notes: ["the first, at \(first.place): \(first.title)", "this one: \(record.title)"])
  }

  static func joinedCity(_ record: CityRecord, into first: CityRecord, metres: Double) -> Finding {
    Finding(
      "directory/joined-city", .information, at: record.place, record: "city \(record.id)",
      what: "\(record.title) is the city \(first.id) of another source, \(Int(metres / 1000)) km away",
      advice: "nothing need be done; its stations stand with that city's",
      notes: ["the other, at \(first.place)"])
  }
}
