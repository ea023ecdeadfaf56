import Documents
import Model

/// `timetable/chooser.json`: the stations and cities to choose from, and the days with departures
/// (Docs/chooser-json.md).
enum ChooserFile {
  /// The version of the format; clients reject versions they do not know.
  static let version = 1

  static func bytes(_ site: SiteContext) -> [UInt8] {
    let parts = JourneyParts(site.directory.schedule)
    let members: [(String, JSONTerm)] = [
      ("version", .integer(version)), ("prefixes", .list(prefixes(site).map { .text($0) })),
      ("countries", countries(site)),
      ("cities", .list(site.directory.cities.indices.map { city($0, parts, site) })),
      ("routes", .list(site.directory.timetable.routes.map { route($0, site.directory.timetable) })),
    ]
    return JSONTerm.object(members + (parts.isEmpty ? [] : [("parts", parts.term)])).bytes + [10]
  }

  /// The prefixes of ids from all sources but the first, if any id has one: sellers use their ids without it.
  private static func prefixes(_ site: SiteContext) -> [String] {
    let directory = site.directory
    return site.settings.sources.map { $0.name + "~" }.filter { prefix in
      directory.cities.contains { $0.id.text.hasPrefix(prefix) }
        || directory.stations.contains { $0.id.text.hasPrefix(prefix) }
    }
  }

  private static func countries(_ site: SiteContext) -> JSONTerm {
    .list(
      zip(site.directory.countries, site.addresses.countries).map { country, address in
        .list([.text(country.name), .text(step(of: address, in: Addresses.stations))])
      })
  }

  private static func city(_ index: Int, _ parts: JourneyParts, _ site: SiteContext) -> JSONTerm {
    let city = site.directory.cities[index]
    let step = step(of: site.addresses.cities[index], in: site.addresses.countries[city.country])
    return .list([
      .text(city.id.text), .text(city.qualifiedName), .integer(city.country), short(step, city.id.text),
      .list(city.stations.map { station($0, parts, site) }),
    ])
  }

  private static func station(_ index: Int, _ parts: JourneyParts, _ site: SiteContext) -> JSONTerm {
    let station = site.directory.stations[index]
    let step = step(of: site.addresses.stationPages[index], in: site.addresses.cities[station.city])
    let schedule = site.directory.schedule
    var flags = station.roles.union(parts.roles(of: index)).rawValue
    if !station.isKnownToCityOnly { flags += 4 }
    if station.hasPage, !schedule.isEmpty, schedule.isServed(StationIndex(index)) {
      flags += 8
      if schedule.isTimetabled(StationIndex(index)) { flags += 16 }
    }
    let note = site.namesakes.ofStation(index)
    return .list(
      [.text(station.id.text), .text(station.name), short(step, station.id.text), .integer(Int(flags))]
        + (note.isEmpty ? [] : [.text(note)]))
  }

  private static func step(of address: String, in folder: String) -> String {
    String(address.utf8.dropFirst(folder.utf8.count)) ?? address
  }

  /// The slug alone if the id follows it unchanged, as in nearly all cases; otherwise the whole path component.
  private static func short(_ step: String, _ id: String) -> JSONTerm {
    let end = "-\(id)/"
    return .text(step.utf8.count > end.utf8.count && step.hasSuffix(end) ? String(step.dropLast(end.count)) : step)
  }

  /// The two cities, and the departures between pairs of their stations.
  private static func route(_ route: CityPair, _ timetable: Timetable) -> JSONTerm {
    var pairs: [ChooserPair] = []
    var known: [[Int]: Int] = [:]
    for day in route.days {
      for departure in timetable.departures[day.departures] {
        let ends = [departure.origin, departure.destination]
        let pair = known[ends] ?? pairs.count
        if pair == pairs.count {
          known[ends] = pair
          pairs.append(ChooserPair(from: departure.origin, to: departure.destination))
        }
        pairs[pair].add(day.day)
      }
    }
    pairs.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    return .list([.integer(route.from), .integer(route.to), .list(pairs.map(\.term))])
  }
}
