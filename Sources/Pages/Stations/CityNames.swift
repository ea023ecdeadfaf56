import Model

/// What cities are called among those with stations: one of the same name that has none, and so is hardly ever met,
/// does not make the others carry a region or an id.
struct CityNames: Sendable {
  private let names: [String]

  init(_ directory: Directory) {
    let titles = directory.cities.map { "\($0.name)\n\($0.country)" }
    var bearers: [String: Int] = [:]
    for (city, title) in zip(directory.cities, titles) where !city.stations.isEmpty { bearers[title, default: 0] += 1 }
    names = zip(directory.cities, titles).map { city, title in
      !city.stations.isEmpty && bearers[title] == 1 ? city.name : city.qualifiedName
    }
  }

  /// - Parameter city: index of `Directory.cities`.
  subscript(city: Int) -> String { names[city] }
}

extension SiteContext {
  /// «City, Country», with the region where two cities with stations are told apart.
  func heading(of city: Int) -> String {
    "\(cityNames[city]), \(directory.countries[directory.cities[city].country].name)"
  }
}
