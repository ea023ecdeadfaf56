import Model

/// What the cities of the hotels are called, and whether a row must say it.
struct HotelCityNames: Sendable {
  /// Whether the hotels are in several cities.
  let areSeveral: Bool
  /// Whether they are in several countries, so that a city is told with its country.
  private let withCountry: Bool
  private let directory: Directory

  init(_ directory: Directory) {
    self.directory = directory
    var cities: Set<Int> = []
    var named: Set<String> = []
    var countries: Set<String> = []
    for hotel in directory.hotels {
      if let city = hotel.city {
        if cities.insert(city).inserted { countries.insert(directory.countries[directory.cities[city].country].name) }
      } else if let city = hotel.cityNamed, named.insert("\(city.name), \(city.country)").inserted {
        countries.insert(city.country)
      }
    }
    areSeveral = cities.count + named.count > 1
    withCountry = countries.count > 1
  }

  /// The city of a hotel: «New York», or «New York, United States» where hotels are in several countries; without what
  /// its address tells already, and empty where it is not known.
  subscript(_ hotel: Hotel) -> String {
    let (city, country) = Self.parts(of: hotel, directory)
    let told = AddressParts(hotel.address)
    return [city, withCountry ? country : ""].filter { !told.contains($0) }.joined(separator: ", ")
  }

  /// The names of a hotel's city and of its country; empty where they are not known.
  static func parts(of hotel: Hotel, _ directory: Directory) -> (city: String, country: String) {
    if let city = hotel.city.map({ directory.cities[$0] }) {
      let country = directory.countries[city.country]
      return (city.qualifiedName, country.isKnown ? country.name : "")
    }
    return (hotel.cityNamed?.name ?? "", hotel.cityNamed?.country ?? "")
  }
}
