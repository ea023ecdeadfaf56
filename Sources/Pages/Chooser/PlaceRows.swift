import Documents
import Model
import Settings

/// Rows of countries, cities and stations, as in `chooser.json` and in the files that the form reads.
struct PlaceRows: Sendable {
  private let directory: Directory
  private let addresses: Addresses
  /// The prefixes that ids from the sources may have.
  private let sources: [String]
  private let places: JourneyPlaces
  private let namesakes: NamedAlike

  init(
    _ directory: Directory, _ addresses: Addresses, _ settings: Settings, _ places: JourneyPlaces,
    _ namesakes: NamedAlike
  ) {
    (self.directory, self.addresses, self.places, self.namesakes) = (directory, addresses, places, namesakes)
    sources = settings.sources.map { $0.name + "~" }
  }

  /// The prefixes of ids from all sources but the first, if any of the places has one: sellers use their ids without it.
  func prefixes(_ stations: [StationIndex], _ cities: [TownIndex]) -> JSONTerm {
    .list(
      sources.filter { prefix in
        cities.contains { directory.towns[$0].id.text.hasPrefix(prefix) }
          || stations.contains { directory.stations[$0].id.text.hasPrefix(prefix) }
      }.map { .text($0) })
  }

  func country(_ index: CountryIndex) -> JSONTerm {
    .list([
      .text(directory.hasPage(country: index) ? directory.countries[index].name : ""),
      .text(Self.step(of: addresses.countries[index], in: Addresses.stations)),
    ])
  }

  /// Id, name, number of the country, slug, stations.
  func city(_ index: TownIndex, country: Int, _ stations: [JSONTerm]) -> [JSONTerm] {
    let city = directory.towns[index]
    return [
      .text(city.id.text), .text(directory.shownName(ofCity: index)), .integer(country),
      Self.short(addresses.citySteps[index], city.id.text),
      .list(stations),
    ]
  }

  /// Id, name, slug, flags.
  /// - Parameter hasSlug: whether the slug is in the row; without it, the address cannot be made of it.
  func station(_ index: StationIndex, _ flags: JourneyPlaces.Flags, hasSlug: Bool = true) -> [JSONTerm] {
    let station = directory.stations[index]
    let step = Self.step(of: addresses.stationPages[index], in: addresses.towns[station.city])
    let slug = hasSlug ? [Self.short(step, station.id.text)] : []
    return [.text(station.id.text), .text(station.name)] + slug + [.integer(flags.rawValue)]
  }

  /// The members of a file of the form: prefixes, and countries and cities with some of the stations.
  /// - Parameters:
  ///   - stations: in order.
  ///   - cities: further cities, which are in the file even without a station.
  ///   - hasSlugs: whether rows of stations have slugs.
  ///   - flags: those of a city.
  func members(
    _ stations: [StationIndex], cities: Set<TownIndex> = [], hasSlugs: Bool = false,
    flags: (TownIndex) -> JourneyPlaces.Flags
  ) -> [(String, JSONTerm)] {
    let byCity = Dictionary(grouping: stations) { directory.stations[$0].city }
    let shown = Set(byCity.keys).union(cities).sorted()
    let countries = Set(shown.map { directory.towns[$0].country }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: countries.enumerated().map { ($1, $0) })
    let rows = shown.map { index -> JSONTerm in
      let own = (byCity[index] ?? []).map { number -> JSONTerm in
        let key = "s-" + directory.stations[number].id.text
        let (file, note) = (places.stationFiles[number], note(number))
        // The name of the file precedes the note.
        let more = note.isEmpty ? self.file(key, file) : [.text(file == key ? "" : file), .text(note)]
        return .list(station(number, places.stations[number], hasSlug: hasSlugs) + more)
      }
      let city = city(index, country: numbers[directory.towns[index].country] ?? 0, own)
      let id = directory.towns[index].id.text
      return .list(city + [.integer(flags(index).rawValue)] + file("c-" + id, places.cityFiles[index]))
    }
    let weights = shown.map(directory.weight(ofTown:))
    let weighted = weights.contains { $0 != weights.first }
    let others = otherNames(stations, shown)
    return [
      ("prefixes", prefixes(stations, shown)), ("countries", .list(countries.map(country))), ("cities", .list(rows)),
    ] + (weighted ? [("weights", .list(weights.map { .integer($0) }))] : [])
      + (others.isEmpty ? [] : [("others", .object(others))])
  }

  /// The names of places in other languages, by their keys, with a line feed between two.
  private func otherNames(_ stations: [StationIndex], _ cities: [TownIndex]) -> [(String, JSONTerm)] {
    let named =
      cities.map { ("c-" + directory.towns[$0].id.text, directory.listedNames(ofTown: $0)) }
      + stations.map { index in
        let station = directory.stations[index]
        return ("s-" + station.id.text, station.names.others(than: station.name))
      }
    return named.filter { !$0.1.isEmpty }.map { ($0.0, .text($0.1.joined(separator: "\n"))) }
  }

  /// Distinguishes a station from others in its city with the same name; empty for most.
  func note(_ station: StationIndex) -> String { namesakes.ofStation(station) }

  /// The name of a place's file, if it is not its key.
  private func file(_ key: String, _ name: String) -> [JSONTerm] { name == key ? [] : [.text(name)] }

  private static func step(of address: String, in folder: String) -> String {
    String(address.utf8.dropFirst(folder.utf8.count)) ?? address
  }

  /// The slug alone if the id follows it unchanged, as in nearly all cases; otherwise the whole path component.
  private static func short(_ step: String, _ id: String) -> JSONTerm {
    let end = "-\(id)/"
    return .text(step.utf8.count > end.utf8.count && step.hasSuffix(end) ? String(step.dropLast(end.count)) : step)
  }
}
