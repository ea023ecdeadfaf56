import Model
import Publication

extension PublishedKind {
  static let country = PublishedKind(
    name: "country", list: (Addresses.stations, "stations.title")
  ) { site in
    guard site.hasStations else { return [] }
    return site.directory.pagedCountries.map { index in
      PublishedThing(
        site.directory.key(ofCountry: index), address: site.addresses.countries[index],
        name: site.directory.countries[index].name)
    }
  } title: { site, index in
    site.directory.countries[site.directory.pagedCountries[index]].name
  } place: { site, index in
    let directory = site.directory
    return directory.countries[directory.pagedCountries[index]].cities.first.map { directory.cities[$0].place }
  }

  static let city = PublishedKind(
    name: "city", list: (Addresses.stations, "stations.title"), isCity: true
  ) { site in
    guard site.hasStations else { return [] }
    return site.directory.namedCities.map { index in
      let city = site.directory.cities[index]
      return PublishedThing(
        ThingKey("city", city.id.text), address: site.addresses.cities[index], name: city.qualifiedName,
        parent: site.directory.key(ofCountry: city.country), coordinate: city.coordinate)
    }
  } title: {
    $0.titles.city($0.directory.namedCities[$1])
  } place: {
    $0.directory.cities[$0.directory.namedCities[$1]].place
  }

  static let station = PublishedKind(
    name: "station", list: (Addresses.stations, "stations.title")
  ) { site in
    site.directory.stations.enumerated().map { index, station in
      PublishedThing(
        ThingKey("station", station.id.text), address: site.addresses.stationPages[index], name: station.name,
        parent: site.directory.key(ofPlace: station.city), coordinate: station.coordinate)
    }
  } title: {
    $0.titles.station($1)
  } place: {
    $0.directory.stations[$1].place
  } aliases: { site in
    site.directory.joinedIDs.map { ($0.id.text, $0.station.number) }
  }
}

extension Directory {
  /// The key of a city of the station directory.
  func key(ofCity city: Int) -> ThingKey { ThingKey("city", cities[city].id.text) }

  /// The key of a city, or of its country if the city is not known; nil if neither has a page.
  fileprivate func key(ofPlace city: Int) -> ThingKey? {
    let (own, country) = (cities[city], cities[city].country)
    if own.isUnnamed { return hasPage(country: country) ? key(ofCountry: country) : nil }
    return key(ofCity: city)
  }

  fileprivate func key(ofCountry country: Int) -> ThingKey { ThingKey("country", countries[country].id) }
}
