import Model
import Publication

extension PublishedKind {
  static let country = PublishedKind(
    name: "country", list: (Addresses.stations, "stations.title")
  ) { site in
    guard site.hasStations else { return [] }
    return site.directory.countries.enumerated().map { index, country in
      PublishedThing(
        site.directory.key(ofCountry: index), address: site.addresses.countries[index], name: country.name)
    }
  } title: {
    $0.directory.countries[$1].name
  } place: { site, index in
    site.directory.countries[index].cities.first.map { site.directory.cities[$0].place }
  }

  static let city = PublishedKind(
    name: "city", list: (Addresses.stations, "stations.title"), isCity: true
  ) { site in
    guard site.hasStations else { return [] }
    return site.directory.cities.enumerated().map { index, city in
      PublishedThing(
        ThingKey("city", city.id.text), address: site.addresses.cities[index], name: city.qualifiedName,
        parent: site.directory.key(ofCountry: city.country), coordinate: city.coordinate)
    }
  } title: {
    $0.titles.city($1)
  } place: {
    $0.directory.cities[$1].place
  }

  static let station = PublishedKind(
    name: "station", list: (Addresses.stations, "stations.title")
  ) { site in
    site.directory.stations.enumerated().map { index, station in
      PublishedThing(
        ThingKey("station", station.id.text), address: site.addresses.stationPages[index], name: station.name,
        parent: site.directory.key(ofCity: station.city), coordinate: station.coordinate)
    }
  } title: {
    $0.titles.station($1)
  } place: {
    $0.directory.stations[$1].place
  } aliases: { site in
    site.directory.formerStations.map { ($0.id.text, $0.station.number) }
  }
}

extension Directory {
  /// The key of a city of the station directory.
  func key(ofCity city: Int) -> ThingKey { ThingKey("city", cities[city].id.text) }

  fileprivate func key(ofCountry country: Int) -> ThingKey { ThingKey("country", countries[country].id) }
}
