import Text

/// The cities of the guide while places are assigned to them: cities that places name, and nearby cities of the
/// directory.
struct GuideCities {
  /// Identifies a city.
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

  /// The index of a city of the directory, which is added if it has no place yet.
  mutating func index(of city: Int, _ directory: Directory) -> Int {
    let found = directory.cities[city]
    let country = directory.countries[found.country]
    return index(.directory(city)) {
      City(
        name: found.qualifiedName, country: country.isKnown ? country.name : "",
        heading: country.isKnown ? directory.heading(of: found) : found.qualifiedName, city: city, id: found.id.text)
    }
  }

  /// Adds places in cities that the directory does not have. A city named without its country is the only city of that
  /// name with a country, if there is exactly one.
  mutating func add(_ named: [(place: Int, city: NamedCity)]) {
    let whole = Dictionary(grouping: named.map(\.city).filter { !$0.country.isEmpty }) { Self.folded($0.name) }
    for (place, city) in named {
      let known = city.country.isEmpty ? whole[Self.folded(city.name)] ?? [] : []
      let isOne = Set(known.map(\.country)).count == 1
      add(place: place, to: index(of: isOne ? known.first ?? city : city))
    }
  }

  /// Names without letters or digits all fold to nothing; they are compared as they are.
  private static func folded(_ name: String) -> String {
    let folded = Folding.fold(name)
    return folded.isEmpty ? name : folded
  }

  /// The index of a city by its folded name. The first spelling is kept.
  private mutating func index(of city: NamedCity) -> Int {
    index(.named(folded: Self.folded(city.name), country: city.countryCode ?? city.country)) {
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

  /// Adds a hash of name and country to ids that would be empty in an address, or equal to another's id.
  mutating func distinguish() {
    let slugs = Slugs()
    let taken = cities.map(\.id) + cities.filter { $0.city != nil }.map { slugs.slug($0.name) }.filter { !$0.isEmpty }
    let counts = taken.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for index in cities.indices where cities[index].city == nil {
      let id = cities[index].id
      guard id.isEmpty || id == Guide.elsewhereID || counts[id] != 1 else { continue }
      let hash = AddressID.short("\(cities[index].name)\n\(cities[index].country)")
      cities[index].id = id.isEmpty ? hash : "\(id)-\(hash)"
    }
  }
}
