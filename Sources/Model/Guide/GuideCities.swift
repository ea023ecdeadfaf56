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
    let name, country: String
    /// ISO 3166-1 alpha-2; nil if unknown.
    let countryCode: String?
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
        name: found.qualifiedName, country: country.isKnown ? country.name : "", countryCode: country.code,
        heading: country.isKnown ? directory.heading(of: found) : found.qualifiedName, city: city, id: found.id.text)
    }
  }

  /// Adds places in cities that the directory does not have.
  mutating func add(_ named: [(place: Int, city: NamedCity)]) {
    let merged = NamedCity.merged(named.map(\.city))
    for (place, city) in named { add(place: place, to: index(of: merged[ObjectIdentifier(city)] ?? city)) }
  }

  /// The index of a city by its folded name. The first spelling is kept.
  private mutating func index(of city: NamedCity) -> Int {
    index(.named(folded: Folding.key(city.name), country: city.countryCode ?? city.country)) {
      City(
        name: city.name, country: city.country, countryCode: city.countryCode,
        heading: [city.name, city.country].filter { !$0.isEmpty }.joined(separator: ", "), city: nil,
        id: Slugs().slug(city.name, in: city.countryCode))
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
    let known = cities.filter { $0.city != nil }.map { Slugs().slug($0.name, in: $0.countryCode) }
    let taken = cities.map(\.id) + known.filter { !$0.isEmpty }
    let counts = taken.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for index in cities.indices where cities[index].city == nil {
      let own = cities[index].id
      guard own.isEmpty || own == Guide.elsewhereID || counts[own] != 1 else { continue }
      let hash = AddressID.short("\(cities[index].name)\n\(cities[index].country)")
      cities[index].id = own.isEmpty ? hash : "\(own)-\(hash)"
    }
  }
}
