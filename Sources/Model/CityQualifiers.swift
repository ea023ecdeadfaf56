/// Distinguishes cities with the same «City, Country»: by region; if two share that, by district too; if all data is
/// equal, by id. A city without stations gets no id in its name, because its name never appears next to the others'.
enum CityQualifiers {
  private struct Title: Hashable {
    let name: String
    let country: Int
  }

  /// - Parameter hasStations: whether the city at an index of `cities` has stations.
  static func set<Holder>(
    in cities: inout [Holder], at city: WritableKeyPath<Holder, City>, where hasStations: (Int) -> Bool
  ) {
    var titles: [Title: [Int]] = [:]
    for index in cities.indices {
      let c = cities[index][keyPath: city]
      titles[Title(name: c.name, country: c.country), default: []].append(index)
    }
    for same in titles.values where same.count > 1 {
      let found = qualifiers(of: same.map { cities[$0][keyPath: city] }, hasStations: same.map(hasStations))
      for (index, qualifier) in zip(same, found) {
        cities[index][keyPath: city].qualifier = qualifier
      }
    }
  }

  private static func qualifiers(of cities: [City], hasStations: [Bool]) -> [String] {
    let regions = counted(cities.map(\.region))
    let narrow = cities.map { city -> String in
      if !city.region.isEmpty && regions[city.region] == 1 { return city.region }
      return [city.region, city.district].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let counts = counted(narrow)
    let withStations = counted(zip(narrow, hasStations).filter(\.1).map(\.0))
    return cities.indices.map { index in
      let (id, qualifier) = (cities[index].id.text, narrow[index])
      if (hasStations[index] ? withStations : counts)[qualifier] == 1 { return qualifier }
      return qualifier.isEmpty ? id : "\(qualifier), \(id)"
    }
  }

  private static func counted(_ texts: [String]) -> [String: Int] {
    texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
