import Diagnostics

/// What identity and joining find among cities of the gazetteer; the words stand here.
extension Finding {
  static func duplicateCity(
    _ city: String, at place: SourceLocation, first: (name: String, place: SourceLocation), _ differences: [String]
  ) -> Finding {
    Finding(
      "cities/duplicate-id", .warning, at: place, record: city,
      what: "the id stands twice, with different \(differences.joined(separator: ", "))",
      advice: "give each city an id of its own; the first stays",
      notes: ["the first, at \(first.place): \(first.name)"])
  }

  static func countryByName(_ city: String, at place: SourceLocation, _ text: String, _ code: String) -> Finding {
    Finding(
      "cities/country-by-name", .information, at: place, record: city,
      what: "its country is called «\(text.prefix(60))»",
      advice: "write the code \(code); it is read as that")
  }

  static func cityWithoutCountry(_ city: String, at place: SourceLocation, _ text: String) -> Finding {
    Finding(
      "cities/unknown-country", .warning, at: place, record: city,
      what: text.isEmpty ? "it has no country" : "no list and no language knows its country «\(text.prefix(60))»",
      advice: "give the code of its country, of two letters; it stands under the unknown country")
  }

  static func unknownCountryCode(_ city: String, at place: SourceLocation, _ code: String, count: Int) -> Finding {
    Finding(
      "cities/unknown-code", .warning, at: place, record: city,
      what: "no list of countries has the code \(code)" + (count == 1 ? "" : ", of \(count) cities"),
      advice: "see whether another is meant; \(count == 1 ? "it stands" : "they stand") under that code")
  }

  static func cityOfSameAddress(_ city: String, at place: SourceLocation, _ first: String, _ other: SourceLocation)
    -> Finding
  {
    Finding(
      "cities/same-address", .warning, at: place, record: city,
      what: "its page would have the address of \(first), at least but for its case",
      advice: "give it another id; it is left out", notes: ["the first, at \(other)"])
  }

  static func joinedCity(
    _ city: String, at place: SourceLocation, into first: String, _ other: SourceLocation, metres: Double
  ) -> Finding {
    Finding(
      "cities/joined-city", .information, at: place, record: city,
      what: "it is \(first) of another source, \(Int(metres / 1000)) km away",
      advice: "nothing need be done; the other stands for both", notes: ["the other, at \(other)"])
  }

  static func stationCity(_ city: Gazetteer.City, at place: SourceLocation, _ other: City, metres: Double) -> Finding {
    Finding(
      "cities/station-city", .information, at: place, record: "city \(city.id) («\(city.name.prefix(60))»)",
      what: "it is the city \(other.id.text) of the station directory, \(Int(metres / 1000)) km away",
      advice: "nothing need be done", notes: ["the other, at \(other.place)"])
  }
}
