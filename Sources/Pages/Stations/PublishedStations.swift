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
    return directory.countries[directory.pagedCountries[index]].towns.first.map { directory.towns[$0].place }
  }

  static let town = PublishedKind(
    name: "city", list: (Addresses.stations, "stations.title"), isCity: true
  ) { site in
    site.directory.describedTowns.map { index in
      let city = site.directory.towns[index]
      return PublishedThing(
        ThingKey("city", city.id.text), address: site.addresses.towns[index], name: city.qualifiedName,
        parent: site.directory.stationTowns.contains(index) ? site.directory.key(ofCountry: city.country) : nil,
        coordinate: city.coordinate)
    }
  } title: {
    $0.titles.town($0.directory.describedTowns[$1])
  } place: {
    $0.directory.towns[$0.directory.describedTowns[$1]].place
  }

  static let station = PublishedKind(
    name: "station", list: (Addresses.stations, "stations.title")
  ) { site in
    site.directory.stations.enumerated().map { index, station in
      PublishedThing(
        ThingKey("station", station.id.text), address: site.addresses.stationPages[index], name: station.name,
        parent: site.directory.key(ofTown: station.city), coordinate: station.coordinate)
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
  /// The key of a town, or of its country if the town is not known; nil if neither has a page.
  func key(ofTown town: Int) -> ThingKey? {
    let (own, country) = (towns[town], towns[town].country)
    if own.isUnnamed { return hasPage(country: country) ? key(ofCountry: country) : nil }
    return isDescribed(town) ? ThingKey("city", own.id.text) : nil
  }

  fileprivate func key(ofCountry country: Int) -> ThingKey { ThingKey("country", countries[country].id) }
}
