/// Tells cities of one «City, Country» from each other: by region, where two share that by district too, and where
/// nothing in the data differs by id.
enum CityQualifiers {
  private struct Title: Hashable {
    let name: String
    let country: Int
  }

  static func set<Holder>(in cities: inout [Holder], at city: WritableKeyPath<Holder, City>) {
    var titles: [Title: [Int]] = [:]
    for index in cities.indices {
      let c = cities[index][keyPath: city]
      titles[Title(name: c.name, country: c.country), default: []].append(index)
    }
    for same in titles.values where same.count > 1 {
      for (index, qualifier) in zip(same, qualifiers(of: same.map { cities[$0][keyPath: city] })) {
        cities[index][keyPath: city].qualifier = qualifier
      }
    }
  }

  static func qualifiers(of cities: [City]) -> [String] {
    let regions = counted(cities.map(\.region))
    let narrow = cities.map { city -> String in
      if !city.region.isEmpty && regions[city.region] == 1 { return city.region }
      return [city.region, city.district].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let counts = counted(narrow)
    return zip(cities, narrow).map { city, qualifier in
      if counts[qualifier] == 1 { return qualifier }
      return qualifier.isEmpty ? city.id.text : "\(qualifier), \(city.id.text)"
    }
  }

  private static func counted(_ texts: [String]) -> [String: Int] {
    texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
