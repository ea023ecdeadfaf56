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
