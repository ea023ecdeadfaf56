import Model
import Mustache

/// The stations around a thing: those with a point by distance, then the others of its city, whose points are unknown.
struct NearStations: NearList {
  static let isApart = false
  /// The largest distance, in metres.
  static let reach = 100_000.0
  /// The number of other stations of its city shown; the city's page has all. Without this limit the size of a city's
  /// pages would grow with the square of its stations.
  static let mostOthers = 100

  private let near = FlaggedListSlot("near_stations", of: LinkRow(note: "distance"), "nearest first")
  private let others = FlaggedListSlot(
    "other_stations", of: LinkRow(note: "distance"), "in the same city, by name")

  /// Fills in the stations near the subject's point, with distances, then the others of its city.
  func fill(_ subject: PageSubject, _ page: inout PageWriter) -> Bool {
    let isOther = { (station: StationIndex) in !subject.isThing(station, of: StationKind.self) }
    let site = page.site
    let directory = site.directory
    let found =
      subject.point.map { site.near(StationKind.self).around(Station.self, $0, within: Self.reach, where: isOther) }
      ?? []
    page.list(near, found) { row, one, page in
      row.fill(
        label(one.item, from: subject.city, site), page.href(site.addresses.stationPages[one.item]),
        site.distance(one.metres), country: site.countryCode(ofCity: directory.stations[one.item].city), &page)
    }
    let shown = Set(found.map(\.item))
    let stations = subject.city.map { directory.towns[$0].stations } ?? .none
    let rest = stations.lazy.filter { isOther($0) && !shown.contains($0) }.prefix(Self.mostOthers)
    page.list(others, rest) { row, one, page in
      row.fill(
        site.namesakes.station(one, directory), page.href(site.addresses.stationPages[one]), "",
        country: site.countryCode(ofCity: directory.stations[one].city), &page)
    }
    return !found.isEmpty || !rest.isEmpty
  }

  /// The name of a station, with its city if that is another one.
  private func label(_ index: StationIndex, from city: TownIndex?, _ site: SiteContext) -> String {
    let (directory, station) = (site.directory, site.directory.stations[index])
    let name = site.namesakes.station(index, directory)
    let own = directory.town(of: station)
    return own.isUnnamed || station.city == city ? name : "\(name), \(own.qualifiedName)"
  }
}
