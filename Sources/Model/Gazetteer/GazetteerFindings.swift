import Diagnostics

/// Findings from joining cities of the gazetteer.
extension Finding {
  static func duplicateCity(
    _ city: String, at place: SourceLocation, first: (name: String, place: SourceLocation), _ differences: [String]
  ) -> Finding {
    Finding(
      "cities/duplicate-id", .warning, at: place, record: city,
      what: "duplicate id, with different \(differences.joined(separator: ", "))",
      advice: "give each city a unique id; the first record is used",
      notes: ["first record, at \(first.place): \(first.name)"])
  }

  static func countryByName(_ city: String, at place: SourceLocation, _ text: String, _ code: String) -> Finding {
    Finding(
      "cities/country-by-name", .information, at: place, record: city,
      what: "country given as «\(text.prefix(60))»",
      advice: "use the code \(code); the country is read as such")
  }

  static func cityWithoutCountry(_ city: String, at place: SourceLocation, _ text: String) -> Finding {
    Finding(
      "cities/unknown-country", .warning, at: place, record: city,
      what: text.isEmpty ? "missing country" : "unknown country «\(text.prefix(60))»",
      advice: "use a two-letter country code; the city is listed under the unknown country")
  }

  static func unknownCountryCode(_ city: String, at place: SourceLocation, _ code: String, count: Int) -> Finding {
    Finding(
      "cities/unknown-code", .warning, at: place, record: city,
      what: "unknown country code \(code)" + (count == 1 ? "" : " of \(count) cities"),
      advice: "check the code; \(count == 1 ? "the city is" : "the cities are") listed under it")
  }

  static func cityOfSameAddress(_ city: String, at place: SourceLocation, _ first: String, _ other: SourceLocation)
    -> Finding
  {
    Finding(
      "cities/same-address", .warning, at: place, record: city,
      what: "its page would have the same address as \(first), ignoring case",
      advice: "use another id; the city is skipped", notes: ["first record, at \(other)"])
  }

  static func joinedCity(
    _ city: String, at place: SourceLocation, into first: String, _ other: SourceLocation, metres: Double
  ) -> Finding {
    Finding(
      "cities/joined-city", .information, at: place, record: city,
      what: "merged with \(first) of another source, \(Int(metres / 1000)) km away",
      advice: "no action needed; one page shows both", notes: ["other record, at \(other)"])
  }
}
