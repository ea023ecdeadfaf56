import Diagnostics

/// Reports the cities that several kinds of data have: one by one, or together if there are many.
struct CityIdentityFindings {
  private static let most = 100

  private let directory: Directory

  init(_ directory: Directory) { self.directory = directory }

  func add(
    _ pairs: (stations: [CityIdentityJoin.Pair], guide: [CityIdentityJoin.Pair], gazetteer: [CityIdentityJoin.Pair]),
    to findings: inout Findings
  ) {
    let gazetteer = directory.gazetteer
    add(pairs.stations, "cities/station-city", to: &findings) { pair in
      let city = gazetteer[pair.other]
      let station = directory.cities[pair.city]
      return (
        gazetteer.place(pair.other), "city \(city.id) («\(city.name.prefix(60))»)", "city \(station.id.text)",
        "of the station directory", station.place
      )
    }
    add(pairs.guide, "places/station-city", to: &findings) { pair in
      let station = directory.cities[pair.other]
      return (place(pair.city), named(pair.city), "city \(station.id.text)", "of the station directory", station.place)
    }
    add(pairs.gazetteer, "places/listed-city", to: &findings) { pair in
      let city = gazetteer[pair.other]
      return (
        place(pair.city), named(pair.city), "city \(city.id)", "of the list of cities", gazetteer.place(pair.other)
      )
    }
  }

  /// The first place of a city of the guide.
  private func place(_ city: Int) -> SourceLocation {
    directory.guide.places[directory.guide.cities[city].places.lowerBound].place
  }

  private func named(_ city: Int) -> String { "city of places «\(directory.guide.cities[city].name.prefix(60))»" }

  private typealias Words = (
    at: SourceLocation, record: String, other: String, ofWhat: String, otherPlace: SourceLocation
  )

  private func add(
    _ pairs: [CityIdentityJoin.Pair], _ id: String, to findings: inout Findings,
    _ words: (CityIdentityJoin.Pair) -> Words
  ) {
    let isLong = pairs.count > Self.most
    for pair in pairs.prefix(isLong ? 1 : Self.most) {
      let words = words(pair)
      let distance = pair.metres.map { $0 < 0 ? ", which has the same id" : ", \(Int($0 / 1000)) km away" }
      let match = "\(words.other) \(words.ofWhat)\(distance ?? ", which has the same id")"
      findings.add(
        Finding(
          id, .information, at: words.at, record: words.record,
          what: isLong
            ? "\(pairs.count) cities were matched with cities \(words.ofWhat), such as this one with \(match)"
            : "matched with \(match)",
          advice: "no action needed", notes: ["other record, at \(words.otherPlace)"]))
    }
  }
}
