import Model

/// The names of cities among those with journeys: a city without journeys need not be distinguished from them.
struct JourneyNames: Sendable {
  private let names: [String]

  init(_ directory: Directory) {
    var known: Set<Int> = []
    for route in directory.pairs {
      known.insert(route.from)
      known.insert(route.to)
    }
    var bearers: [String: Int] = [:]
    for city in known { bearers[directory.cities[city].name, default: 0] += 1 }
    names = directory.cities.map { bearers[$0.name] == 1 ? $0.name : $0.qualifiedName }
  }

  /// - Parameter city: index of `Directory.cities`.
  subscript(city: Int) -> String { names[city] }
}

extension SiteContext {
  /// «City, Country», with the region if two cities with journeys have the same name.
  func journeyHeading(of city: Int) -> String {
    "\(journeyNames[city]), \(directory.countries[directory.cities[city].country].name)"
  }

  /// «City, Station»; «Station» if its city is not known.
  func stationInCity(_ index: Int) -> String {
    let (city, name) = (directory.stations[index].city, namesakes.station(index, directory))
    return directory.cities[city].isUnnamed ? name : "\(journeyNames[city]), \(name)"
  }
}
