import Diagnostics

/// Findings from joining stations and cities of all sources.
extension Finding {
  static func duplicateStation(_ record: StationRecord, first: StationRecord, _ differences: [String]) -> Finding {
    Finding(
      "stations/duplicate-id", .warning, at: record.place, record: "station \(record.id)",
      what: "duplicate id, with different \(differences.joined(separator: ", "))",
      advice: "give each station a unique id; the first record is used",
      notes: ["first record, at \(first.place): \(first.title)", "this record: \(record.title)"])
  }

  static func duplicateCity(_ record: CityRecord, first: CityRecord, _ differences: [String]) -> Finding {
    Finding(
      "stations/duplicate-city-id", .warning, at: record.place, record: "city \(record.id)",
      what: "duplicate id, with different \(differences.joined(separator: ", "))",
      advice: "give each city a unique id; the first record is used",
      notes: ["first record, at \(first.place): \(first.title)", "this record: \(record.title)"])
  }

  static func joinedCity(_ record: CityRecord, into first: CityRecord, metres: Double) -> Finding {
    Finding(
      "directory/joined-city", .information, at: record.place, record: "city \(record.id)",
      what: "\(record.title) was merged with city \(first.id) of another source, \(Int(metres / 1000)) km away",
      advice: "no action needed; its stations are listed with that city's stations",
      notes: ["other record, at \(first.place)"])
  }
}
