import Bytes
import Model

/// What pages of the gazetteer are made from, as a hash for each city: so that of 200,000 pages those that would be the
/// same as in the last build need not be made to find that out.
struct GazetteerInputs: Sendable {
  /// For each city, of all that is known of it: what its page shows, and what rows of it show on others.
  private var cities: [UInt64]

  /// - Parameter crew: who helps.
  init(_ directory: Directory, _ addresses: Addresses, _ crew: CooperativeJob = CooperativeJob()) {
    let gazetteer = directory.gazetteer
    let countries = gazetteer.countries.map { country in
      var hash = InputHash()
      hash.add(country.code)
      hash.add(country.name)
      return hash.value
    }
    let isSplit = addresses.gazetteerLetters.ofCountry.map { !$0.isEmpty }
    cities = crew.map(gazetteer.count, by: 8192) { range in
      Self.hashes(range, gazetteer, addresses, countries, isSplit)
    }.flatMap { $0 }
    for (city, other) in directory.stationCities {
      var hash = InputHash(cities[city])
      hash.add(directory.stations.isEmpty ? "" : addresses.cities[other])
      hash.add(UInt64(directory.cities[other].stations.count))
      cities[city] = hash.value
    }
  }

  private static func hashes(
    _ range: Range<Int>, _ gazetteer: Gazetteer, _ addresses: Addresses, _ countries: [UInt64], _ isSplit: [Bool]
  ) -> [UInt64] {
    let (ids, names, folders) = (gazetteer.ids, gazetteer.names, addresses.gazetteerNames)
    let (idBytes, nameBytes, folderBytes) = (ids.bytes.span, names.bytes.span, folders.bytes.span)
    var hashes: [UInt64] = []
    hashes.reserveCapacity(range.count)
    for city in range {
      let country = Int(gazetteer.countryOf[city])
      var hash = InputHash(countries[country])
      hash.add(idBytes.extracting(ids.range(city)))
      hash.add(nameBytes.extracting(names.range(city)))
      hash.add(folderBytes.extracting(folders.range(city)))
      hash.add(gazetteer.latitudes[city].bitPattern)
      hash.add(gazetteer.longitudes[city].bitPattern)
      // Where it has no page, links lead to its row: in the list of its country or of a letter.
      hash.add(gazetteer.hasPage(city) ? 2 : isSplit[country] ? 0 : 1)
      hashes.append(hash.value)
    }
    return hashes
  }

  /// Of the page of each city: of what is known of it and of those near it, and of whether its title says where it is,
  /// because others have its name.
  func pages(_ gazetteer: Gazetteer, _ nearest: NearestCities, _ crew: CooperativeJob) -> [UInt64] {
    crew.map(gazetteer.count, by: 8192) { [cities] range in
      var hashes: [UInt64] = []
      hashes.reserveCapacity(range.count)
      for city in range {
        var hash = InputHash(cities[city])
        hash.add(gazetteer.hasNamesake(city) ? 1 : 0)
        for place in 0..<NearestCities.count {
          guard let near = nearest.nearest(to: city, but: place) else { break }
          hash.add(cities[Int(near.city)])
          hash.add(UInt64(near.metres.bitPattern))
        }
        hashes.append(hash.value)
      }
      return hashes
    }.flatMap { $0 }
  }

  /// Of a page that lists cities.
  /// - Parameter start: a hash of what else it shows.
  func list(_ start: UInt64, of listed: [Int32]) -> UInt64 {
    var hash = InputHash(start)
    for city in listed { hash.add(cities[Int(city)]) }
    return hash.value
  }
}
