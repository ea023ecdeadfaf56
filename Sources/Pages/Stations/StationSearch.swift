import Model
import SearchIndex
import Text

/// The station directory's part of the search index.
enum StationSearch {
  /// All stations with their cities.
  static func stations(_ site: SiteContext) -> SearchCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    let cities = directory.stationTowns.map { index in
      SearchPlace(
        city: directory.shownName(ofCity: index), country: directory.countryName(of: directory.towns[index]),
        path: addresses.towns[index], around: directory.wordsAround(town: index))
    }
    let (places, placeOf) = site.namesakes.searchPlaces(
      cities, directory.stations.references, of: { directory.stations[$0].city.number }, site.namesakes.ofStation)
    return SearchCollection(kind: "stations", places: places, count: directory.stations.count) { number in
      let index = StationIndex(number)
      let station = directory.stations[index]
      return SearchEntry(
        id: station.id.text, name: station.name, place: placeOf[index] ?? station.city.number,
        words: Folding.words(of: directory.schedule.codes(of: index)),
        otherNames: station.names.others(than: station.name),
        standing: SearchStanding(
          hasService: directory.hasService(station: index),
          weight: SearchStanding.weight(of: directory.departures.inWeek(from: index))))
    } path: { index, bytes in
      let city = addresses.towns[directory.stations[index].city]
      bytes += addresses.stationPages[index].utf8.dropFirst(city.utf8.count)
    }
  }

  static func countries(_ site: SiteContext) -> SearchCollection {
    let (countries, addresses) = (site.directory.countries, site.addresses)
    let served = Set(
      site.directory.stationTowns.filter { site.directory.hasService(city: $0) }.map {
        site.directory.towns[$0].country
      })
    let shown = site.directory.pagedCountries
    let departures = site.directory.stations.references.reduce(into: [CountryIndex: Int]()) { counts, index in
      let country = site.directory.towns[site.directory.stations[index].city].country
      counts[country, default: 0] += site.directory.departures.inWeek(from: index)
    }
    return SearchCollection(kind: "countries", count: shown.count) { number in
      let index = shown[number]
      return SearchEntry(
        id: countries[index].code ?? countries[index].name, name: countries[index].name, place: nil,
        standing: SearchStanding(
          hasService: served.contains(index), weight: SearchStanding.weight(of: departures[index] ?? 0)))
    } path: { number, bytes in
      bytes += addresses.countries[shown[number]].utf8
    }
  }
}

extension Directory {
  /// Whether a station has departures or a timetable.
  func hasService(station: StationIndex) -> Bool { schedule.isServed(station) }

  /// Whether a city has such a station.
  func hasService(city: TownIndex) -> Bool { towns[city].stations.contains { hasService(station: $0) } }
}
