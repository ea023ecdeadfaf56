import Text

/// The cities of the guide while places are given to them: those that places name, and the directory's that are near.
struct GuideCities {
  /// What tells one city from another.
  private enum Key: Hashable {
    case directory(Int)
    case named(folded: String, country: String)
  }

  struct City {
    let name: String
    let country: String
    let heading: String
    /// Index of `Directory.cities`.
    let city: Int?
    var id: String
    /// Its places, as indices of the drafts.
    var places: [Int] = []
  }

  private(set) var cities: [City] = []
  private var known: [Key: Int] = [:]

  /// The city of the directory with this index, which has a place from now on.
  mutating func index(of city: Int, _ directory: Directory) -> Int {
    let found = directory.cities[city]
    let country = directory.countries[found.country]
    return index(.directory(city)) {
      City(
        name: found.qualifiedName, country: country.isKnown ? country.name : "",
        heading: country.isKnown ? directory.heading(of: found) : found.qualifiedName, city: city, id: found.id.text)
    }
  }

  /// A city that the directory does not have. What folds alike is one city, called as it was first.
  mutating func index(of city: NamedCity) -> Int {
    let folded = Folding.fold(city.name)
    let key = Key.named(
      folded: folded.isEmpty ? city.name : folded, country: city.countryCode ?? city.country)
    return index(key) {
      City(
        name: city.name, country: city.country,
        heading: [city.name, city.country].filter { !$0.isEmpty }.joined(separator: ", "), city: nil,
        id: Slugs().slug(city.name))
    }
  }

  private mutating func index(_ key: Key, _ made: () -> City) -> Int {
    if let index = known[key] { return index }
    known[key] = cities.count
    cities.append(made())
    return cities.count - 1
  }

  mutating func add(place: Int, to city: Int) { cities[city].places.append(place) }

  /// Gives those whose names leave nothing in an address, or what is another's id, an id by their name and country.
  mutating func tellApart() {
    let counts = cities.reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
    for index in cities.indices where cities[index].city == nil {
      let id = cities[index].id
      guard id.isEmpty || id == Guide.elsewhereID || counts[id] != 1 else { continue }
      let hash = AddressID.short("\(cities[index].name)\n\(cities[index].country)")
      cities[index].id = id.isEmpty ? hash : "\(id)-\(hash)"
    }
  }
}
