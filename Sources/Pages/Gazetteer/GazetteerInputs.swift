import Bytes
import Model

/// What pages of the gazetteer are made from, as a hash for each city: so that of 200,000 pages those that would be the
/// same as in the last build need not be made to find that out.
struct GazetteerInputs: Sendable {
  /// For each city, of all that is known of it: what its page shows, and what rows of it show on others.
  private let cities: [UInt64]

  /// - Parameter crew: who helps.
  init(_ directory: Directory, _ addresses: Addresses, _ crew: Crew = Crew()) {
    let gazetteer = directory.gazetteer
    let countries = gazetteer.countries.map { country in
      var hash = InputHash()
      hash.add(country.code)
      hash.add(country.name)
      return hash.value
    }
    cities = crew.map(gazetteer.count, by: 8192) { range in
      range.map { city in
        var hash = Self.hash(of: city, countries, gazetteer, addresses)
        if let other = directory.stationCity(city) {
          hash.add(directory.stations.isEmpty ? "" : addresses.cities[other])
          hash.add(UInt64(directory.cities[other].stations.count))
        }
        return hash.value
      }
    }.flatMap { $0 }
  }

  private static func hash(
    of city: Int, _ countries: [UInt64], _ gazetteer: Gazetteer, _ addresses: Addresses
  ) -> InputHash {
    let country = Int(gazetteer.countryOf[city])
    var hash = InputHash(countries[country])
    for texts in [gazetteer.ids, gazetteer.names, addresses.gazetteerNames] {
      hash.add(texts.bytes.span.extracting(texts.range(city)))
    }
    hash.add(gazetteer.latitudes[city].bitPattern)
    hash.add(gazetteer.longitudes[city].bitPattern)
    // Where it has no page, links lead to its row: in the list of its country or of a letter.
    hash.add(gazetteer.hasPage(city) ? 2 : addresses.gazetteerLetters.ofCountry[country].isEmpty ? 1 : 0)
    return hash
  }

  /// Of a city's page.
  /// - Parameters:
  ///   - neighbours: those that it shows, in their order.
  ///   - isNamesake: whether its title says where it is, because others have its name.
  func page(of city: Int, _ neighbours: ArraySlice<NearestCities.Neighbour>, isNamesake: Bool) -> UInt64 {
    var hash = InputHash(cities[city])
    hash.add(isNamesake ? 1 : 0)
    for neighbour in neighbours {
      hash.add(cities[Int(neighbour.city)])
      hash.add(UInt64(neighbour.metres.bitPattern))
    }
    return hash.value
  }

  /// Of a page that lists cities.
  /// - Parameter start: a hash of what else it shows.
  func list(_ start: UInt64, of listed: [Int32]) -> UInt64 {
    var hash = InputHash(start)
    for city in listed { hash.add(cities[Int(city)]) }
    return hash.value
  }
}
