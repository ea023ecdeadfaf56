import Diagnostics
import Text

/// Findings from joining stations and cities of all sources.
extension Finding {
  /// Countries that no language and no code names, each with its first city. A name may be right: that of a region
  /// which ISO 3166-1 does not have.
  static func unknownCountries(in directory: Directory, _ countries: Countries, _ findings: inout Findings) {
    let unknown = directory.countries.filter {
      $0.code == nil && $0.isKnown && !directory.unknownNames.contains($0.name)
    }
    guard !unknown.isEmpty else { return }
    let known = directory.countries.filter { $0.code != nil }.map(\.name) + countries.allNames
    for (number, country) in unknown.enumerated() {
      let cities = country.towns.map { directory.towns[$0] }
      func position(_ city: Town) -> (String, Int, Int) {
        (city.place.path, city.place.line ?? 0, city.place.column ?? 0)
      }
      guard let first = cities.min(by: { position($0) < position($1) }) else { continue }
      // The comparison takes long, and further findings are only counted.
      let similar = number < Findings.detailedErrors ? Suggestion.nearestField(to: country.name, among: known) : nil
      findings.add(unknownCountry(country, first, similar))
    }
  }

  private static func unknownCountry(_ country: Country, _ city: Town, _ similar: String?) -> Finding {
    let isCode = CountryNames.isCode(country.name)
    let cities = country.towns.count == 1 ? "" : " of \(country.towns.count) cities"
    return Finding(
      "stations/unknown-country", isCode || similar != nil ? .warning : .information, at: city.place,
      record: "city \(city.id.text)",
      what: "unknown country\(isCode ? " code" : "") «\(country.name.prefix(60))»\(cities)",
      advice: similar.map { "did you mean `\($0)`? It is shown as a country of its own" }
        ?? (isCode ? "use a code such as FI" : "no action needed if the name is right")
        + "; it is shown as a country of its own")
  }

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

  static func joinedCity(
    _ record: CityRecord, into first: CityRecord, metres: Double, ofSameSource: Bool = false
  ) -> Finding {
    Finding(
      "directory/joined-city", .information, at: record.place, record: "city \(record.id)",
      what:
        "\(record.title) was merged with city \(first.id)\(ofSameSource ? " (\(first.title))" : " of another source"), \(Int(metres / 1000)) km away",
      advice: "no action needed; its stations are listed with that city's stations",
      notes: ["other record, at \(first.place)"])
  }
}
