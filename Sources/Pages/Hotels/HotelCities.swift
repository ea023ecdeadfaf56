import Model
import Text

/// The cities that hotels are in, in the alphabetical order of the site's language, and the city of each hotel.
struct HotelCities: Sendable {
  struct City: Sendable {
    let name: String
    /// The country's name; empty where it is not known.
    let country: String
    /// ISO 3166-1 alpha-2; nil where it is not known.
    let countryCode: String?
    /// The directory's id, or the guide's for a city that the directory lacks, or one made from its name.
    fileprivate(set) var id: String
    /// Index of `Directory.cities`; nil if the directory does not have the city.
    let city: Int?
  }

  let all: [City]
  /// Whether city names include the country, because hotels are in several countries.
  private let withCountry: Bool
  /// The index in `all` of each hotel's city; −1 if it is unknown.
  private let numbers: [Int32]

  init(_ directory: Directory, language: String) {
    var (cities, found) = Self.gathered(directory)
    Self.nameEach(&cities, directory.guide)
    let withCountry = Set(cities.map(\.country)).count > 1
    let collation = Collation(language: language)
    let keys = cities.map { (collation.key(Self.heading($0, withCountry)), $0.id) }
    let isUnknown = cities.map { directory.unknownNames.contains($0.name) }
    let sorted = cities.indices.sorted { a, b in
      if isUnknown[a] != isUnknown[b] { return isUnknown[b] }
      return keys[a].0 == keys[b].0 ? keys[a].1 < keys[b].1 : keys[a].0.lexicographicallyPrecedes(keys[b].0)
    }
    var places = Array(repeating: Int32(-1), count: cities.count)
    for (place, city) in sorted.enumerated() { places[city] = Int32(place) }
    for hotel in found.indices where found[hotel] >= 0 { found[hotel] = places[Int(found[hotel])] }
    all = sorted.map { cities[$0] }
    numbers = found
    self.withCountry = withCountry
  }

  /// Whether hotels are in several cities.
  var areSeveral: Bool { all.count > 1 }

  /// The index in `all` of a hotel's city; nil if it is unknown.
  subscript(hotel: Int) -> Int? { numbers[hotel] < 0 ? nil : Int(numbers[hotel]) }

  /// «New York», or «New York, United States» if hotels are in several countries.
  func heading(_ city: Int) -> String { Self.heading(all[city], withCountry) }

  /// The heading of a hotel's city without the parts that its address contains; empty if the city is unknown.
  func label(ofHotel hotel: Int, address: String) -> String {
    guard let city = self[hotel].map({ all[$0] }) else { return "" }
    let named = AddressParts(address)
    return [city.name, withCountry ? city.country : ""].filter { !named.contains($0) }.joined(separator: ", ")
  }

  private static func heading(_ city: City, _ withCountry: Bool) -> String {
    withCountry && !city.country.isEmpty ? "\(city.name), \(city.country)" : city.name
  }

  /// The cities in the order of their first hotels, and the index of each hotel's city.
  private static func gathered(_ directory: Directory) -> (cities: [City], numbers: [Int32]) {
    var cities: [City] = []
    var ofDirectory = Array(repeating: Int32(-1), count: directory.cities.count)
    var byObject: [ObjectIdentifier: Int32] = [:]
    var byName: [String: Int32] = [:]
    let numbers = directory.hotels.map { hotel -> Int32 in
      if let city = hotel.city {
        if ofDirectory[city] < 0 {
          ofDirectory[city] = Int32(cities.count)
          let found = directory.cities[city]
          let country = directory.countries[found.country]
          cities.append(
            City(
              name: found.qualifiedName, country: country.isKnown ? country.name : "", countryCode: country.code,
              id: found.id.text, city: city))
        }
        return ofDirectory[city]
      }
      guard let named = hotel.cityNamed, !named.name.isEmpty else { return -1 }
      // Many hotels share one object; several objects may have the same name.
      if let known = byObject[ObjectIdentifier(named)] { return known }
      let number = byName["\(named.name)\n\(named.country)"] ?? Int32(cities.count)
      if number == cities.count {
        cities.append(
          City(name: named.name, country: named.country, countryCode: named.countryCode, id: "", city: nil))
      }
      byObject[ObjectIdentifier(named)] = number
      byName["\(named.name)\n\(named.country)"] = number
      return number
    }
    return (cities, numbers)
  }

  /// Sets the ids of cities that the directory lacks: the guide's id, otherwise the slug of the name, followed by a
  /// hash of name and country if the slug is empty or taken.
  private static func nameEach(_ cities: inout [City], _ guide: Guide) {
    guard cities.contains(where: { $0.city == nil }) else { return }
    let slugs = Slugs()
    let known = Dictionary(
      guide.cities.lazy.filter { $0.city == nil }.map { ("\($0.name)\n\($0.country)", $0.id) },
      uniquingKeysWith: { first, _ in first })
    let names = cities.map { $0.city == nil ? slugs.slug($0.name, in: $0.countryCode) : $0.id }
    let counts = (names + known.values).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for index in cities.indices where cities[index].city == nil {
      let (slug, key) = (names[index], "\(cities[index].name)\n\(cities[index].country)")
      let isTaken = slug.isEmpty || counts[slug] != 1
      let hash = isTaken ? AddressID.short(key) : ""
      cities[index].id = known[key] ?? [slug, hash].filter { !$0.isEmpty }.joined(separator: "-")
    }
  }
}
