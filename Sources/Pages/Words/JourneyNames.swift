import Model

/// The names of cities among those with journeys: a city without journeys need not be distinguished from them.
struct JourneyNames: Sendable {
  private let names: Column<Town, String>

  init(_ directory: Directory, _ timetabled: TimetabledPairs) {
    var known: Set<TownIndex> = []
    for pair in directory.pairs { known.formUnion([pair.from, pair.to]) }
    for pair in timetabled.all { known.formUnion([pair.from, pair.to]) }
    var bearers: [String: Int] = [:]
    for city in known { bearers[directory.towns[city].name, default: 0] += 1 }
    names = Column(
      directory.towns[directory.stationTowns].map { bearers[$0.name] == 1 ? $0.name : $0.qualifiedName })
  }

  subscript(city: TownIndex) -> String { names[city] }
}

extension SiteContext {
  /// «City, Country», with the region if two cities with journeys have the same name.
  func journeyHeading(of city: TownIndex) -> String {
    "\(journeyNames[city]), \(directory.countries[directory.towns[city].country].name)"
  }

  /// The name of a city beside another one: with the country if that is in a different one.
  func townName(_ city: TownIndex, besides other: TownIndex) -> String {
    directory.towns[city].country == directory.towns[other].country ? journeyNames[city] : journeyHeading(of: city)
  }

  /// «City, Station»; «Station» if its city is not known.
  func stationInCity(_ index: StationIndex) -> String {
    let (city, name) = (directory.stations[index].city, namesakes.station(index, directory))
    return directory.towns[city].isUnnamed ? name : "\(journeyNames[city]), \(name)"
  }
}
