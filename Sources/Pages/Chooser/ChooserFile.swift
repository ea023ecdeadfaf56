import Documents
import Model

/// `timetable/chooser.json`: the stations and cities to choose from, and the days with departures
/// (Docs/chooser-json.md).
enum ChooserFile {
  /// The version of the format; clients reject versions they do not know.
  static let version = 1

  static func bytes(_ site: SiteContext) -> [UInt8] {
    let (directory, places, rows) = (site.directory, site.journeyPlaces, site.placeRows)
    let cities = directory.stationTowns.map { index in
      let stations = directory.towns[index].stations.map { station -> JSONTerm in
        let note = rows.note(station)
        return JSONTerm.list(
          rows.station(station, places.stations[station].subtracting(.file)) + (note.isEmpty ? [] : [.text(note)]))
      }
      return JSONTerm.list(rows.city(index, country: directory.towns[index].country.number, stations))
    }
    let members: [(String, JSONTerm)] = [
      ("version", .integer(version)),
      ("prefixes", rows.prefixes(Array(directory.stations.references), Array(directory.stationTowns))),
      ("countries", .list(directory.stationCountries.map(rows.country))), ("cities", .list(cities)),
      ("routes", .list(directory.pairs.map { term($0, directory.schedule) })),
    ]
    return JSONTerm.object(members + (places.parts.isEmpty ? [] : [("parts", places.parts.term)])).bytes + [10]
  }

  /// The two cities, and the departures between pairs of their stations.
  private static func term(_ pair: TownPair, _ schedule: Schedule) -> JSONTerm {
    var stations: [ChooserPair] = []
    var known: [[StationIndex]: Int] = [:]
    for day in pair.days {
      for departure in schedule.offered(day.offers) {
        let ends = [departure.origin, departure.destination]
        let number = known[ends] ?? stations.count
        if number == stations.count {
          known[ends] = number
          stations.append(ChooserPair(from: departure.origin, to: departure.destination))
        }
        stations[number].add(day.day)
      }
    }
    stations.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    return .list([.integer(pair.from.number), .integer(pair.to.number), .list(stations.map(\.term))])
  }
}
