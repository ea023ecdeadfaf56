import Model

enum HotelCityNames {
  /// The names of a hotel's city and country; empty if unknown.
  static func parts(of hotel: Hotel, _ directory: Directory) -> (city: String, country: String) {
    if let city = hotel.city.map({ directory.cities[$0] }) {
      let country = directory.countries[city.country]
      return (city.qualifiedName, country.isKnown ? country.name : "")
    }
    return (hotel.cityNamed?.name ?? "", hotel.cityNamed?.country ?? "")
  }
}

extension Directory {
  /// ISO 3166-1 alpha-2 of a hotel's country; nil if unknown.
  func countryCode(of hotel: Hotel) -> String? {
    hotel.city.map { countries[cities[$0].country].code } ?? hotel.cityNamed?.countryCode
  }
}
