import Mustache

/// What can be reached from a station without a change.
struct DirectCityPairs {
  private let isAny: FlagSlot
  private let slot: ListSlot
  private let row: CityPairRow

  init(_ shape: inout Shape) {
    isAny = shape.flag("has_direct", "whether any is known")
    row = CityPairRow("direct route")
    slot = shape.list("direct", row.shape, "cities with direct departures from here")
  }

  /// - Parameter station: index of `Directory.stations`.
  func fill(from station: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let (directory, timetable) = (site.directory, site.directory.timetable)
    var cities: Set<Int> = []
    for index in timetable.leaving(station: station) where timetable.departures[index].changes == 0 {
      cities.insert(directory.stations[timetable.departures[index].destination].city)
    }
    let routes = timetable.routes(from: directory.stations[station].city).filter {
      cities.contains(timetable.routes[$0].to)
    }
    tape.set(isAny, frame, !routes.isEmpty)
    let frames = tape.list(slot, frame, count: routes.count)
    let query = Query.station("from", directory.stations[station].id.text)
    for (frame, route) in zip(frames, routes) {
      row.fill(route, naming: timetable.routes[route].to, query: query, site, links, &tape, frame)
    }
  }
}
