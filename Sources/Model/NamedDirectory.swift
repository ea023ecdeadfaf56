import Text

extension Directory {
  /// The directory with the names of countries, and of what is unknown, in another language. All things keep their
  /// indices and their order, so that pages in all languages share the files of data.
  ///
  /// - Parameters:
  ///   - countries: names in that language.
  ///   - former: the words for an unknown city and country in the directory.
  ///   - unknown: the same in that language.
  package func named(
    by countries: Countries, former: (city: String, country: String), unknown: (city: String, country: String)
  ) -> Directory {
    var named = self
    named.countries = self.countries.map { country in
      let name = country.isKnown ? country.code.map(countries.name) ?? country.name : unknown.country
      return Country(
        name: name, code: country.code, isKnown: country.isKnown, cities: country.cities,
        stationCount: country.stationCount)
    }
    named.cities = cities.map { city in
      guard city.isUnknown, city.name == former.city else { return city }
      var own = City(
        id: city.id, name: unknown.city, district: city.district, region: city.region, country: city.country,
        coordinate: city.coordinate, isUnknown: true, place: city.place)
      (own.qualifier, own.stations) = (city.qualifier, city.stations)
      return own
    }
    named.unknownNames = UnknownNames(unknown)
    if !gazetteer.isEmpty { named.gazetteer = gazetteer.named(by: countries, unknown: unknown.country) }
    return named
  }
}
