import Bytes
import Text

extension Directory {
  /// The directory in another language: with the names that the data have in it, and its names of countries and of what
  /// is unknown. All things keep their ids and indices, so that pages in all languages share the files of data; lists
  /// are in the order of the language.
  ///
  /// - Parameters:
  ///   - language: its tag in the config.
  ///   - countries: names in that language.
  ///   - former: the words for an unknown city and country in the directory.
  ///   - unknown: the same in that language.
  package func named(
    in language: String, by countries: Countries, former: (city: String, country: String),
    unknown: (city: String, country: String)
  ) -> Directory {
    var named = self
    named.unknownNames = UnknownNames(unknown)
    named.countries = self.countries.map { country in
      var own = country
      own.name = country.isKnown ? country.code.map(countries.name) ?? country.name : unknown.country
      return own
    }
    for index in towns.indices {
      let town = towns[index]
      if let name = town.names[language] { named.towns[index].name = name }
      if town.isUnknown, town.name == former.city { named.towns[index].name = unknown.city }
    }
    for index in stations.indices {
      let station = stations[index]
      let (old, new) = (towns[station.city].name, named.towns[station.city].name)
      // A station without a name of its own has that of its city.
      let name = station.names[language] ?? (station.name == old ? new : nil)
      if let name { named.stations[index].name = name }
      if station.address.city == old { named.stations[index].address = station.address.inCity(new) }
    }
    for index in hotels.indices {
      if let name = hotels[index].names[language] { named.hotels[index].name = name }
    }
    named.schedule = schedule.named(
      in: language, stations: Column(stations.map(\.name)), Column(named.stations.map(\.name)))
    named.nameOperators()
    if !gazetteer.isEmpty {
      named.gazetteer = gazetteer.named(in: language, by: countries, unknown: unknown.country)
    }
    named.order = ListOrder(collation: Collation(language: language))
    for index in named.countries.indices {
      named.countries[index].towns = named.listed(towns: named.countries[index].towns)
    }
    for index in guide.places.indices {
      if let name = guide.places[index].names[language] { named.guide.places[index].name = name }
    }
    return named
  }

  /// Operators that are agencies have their names.
  private mutating func nameOperators() {
    for agency in schedule.agencies {
      if let carrier = agency.carrier, operators[carrier].isAgency { operators[carrier].name = agency.name }
    }
  }
}

extension Schedule {
  /// - Parameters:
  ///   - former: the names of stations in the directory.
  ///   - stations: the same in the language.
  fileprivate func named(
    in language: String, stations former: Column<Station, String>, _ stations: Column<Station, String>
  ) -> Schedule {
    var named = self
    for index in agencies.indices {
      if let name = agencies[index].names[language] { named.agencies[index].name = name }
    }
    for index in stops.indices {
      let stop = stops[index]
      let ofStation = stop.station.flatMap { former[$0] == stop.name ? stations[$0] : nil }
      if let name = stop.names[language] ?? ofStation { named.stops[index].name = name }
    }
    for index in routes.indices {
      let route = routes[index]
      if let name = route.shortNames[language] { named.routes[index].shortName = name }
      if let name = route.longNames[language] { named.routes[index].longName = name }
      if let text = route.descriptions[language] { named.routes[index].description = text }
    }
    // Headsigns without a translation mostly are the names of stations.
    let byName = Dictionary(zip(former, stations).filter { $0 != $1 }) { first, _ in first }
    if !textNames.isEmpty || !byName.isEmpty {
      named.texts = StringTable(texts.enumerated().map { textNames[Int32($0)]?[language] ?? byName[$1] ?? $1 })
    }
    return named
  }
}
