import Language
import Model

/// What names the places of trips.
protocol NamesStops {
  var directory: Directory { get }
  var language: Language { get }
  var namesakes: NamedAlike { get }
}

extension SiteContext: NamesStops {}
extension PageTitles: NamesStops {}

extension NamesStops {
  /// The name of a stop's station, or its own.
  func stopName(_ stop: StopIndex) -> String {
    let own = directory.schedule[stop]
    return own.station.map { directory.stations[$0].name } ?? own.name
  }

  /// The names of some stops that are shown together: those that several stations share, with what tells these apart.
  func names(of stops: [StopIndex]) -> [String] {
    var stations: [String: Set<StationIndex>] = [:]
    for stop in stops {
      if let station = directory.schedule[stop].station { stations[stopName(stop), default: []].insert(station) }
    }
    return stops.map { stop in
      let name = stopName(stop)
      guard let station = directory.schedule[stop].station, stations[name]?.count ?? 0 > 1 else { return name }
      return namesakes.station(station, directory)
    }
  }

  /// The name of a stop that is shown beside another one.
  func name(of stop: StopIndex, at other: StopIndex) -> String {
    let (station, otherStation) = (directory.schedule[stop].station, directory.schedule[other].station)
    guard let station, let otherStation, station != otherStation, stopName(stop) == stopName(other) else {
      return stopName(stop)
    }
    return namesakes.station(station, directory)
  }

  /// The name of a place to which vehicles come on request.
  func name(of place: RequestedVisit.Place) -> String {
    switch place {
    case .stop(let stop): stopName(stop)
    case .wide(let index):
      name(of: directory.schedule.requested.places[index])
    }
  }

  /// The number of stops by which a group without a name is known.
  private var mostNamed: Int { 3 }

  private func name(of place: RequestedPlace) -> String {
    if !place.name.isEmpty { return place.name }
    if place.stops.isEmpty { return language.phrase("requests.area") }
    let more = place.stops.count > mostNamed ? ["…"] : []
    return language.list(place.stops.prefix(mostNamed).map(stopName) + more)
  }

  private func name(_ further: FurtherPlace) -> String { name(of: further.place) }

  /// Where the trips of a pattern begin and end, with times or not.
  func endNames(of pattern: PatternIndex) -> (from: String, to: String)? {
    let stops = directory.schedule.stops(of: pattern)
    guard let first = stops.first, let last = stops.last else { return nil }
    let own = directory.schedule[pattern]
    return (
      own.before.first.map(name) ?? name(of: first.stop, at: last.stop),
      own.after.last.map(name) ?? name(of: last.stop, at: first.stop)
    )
  }

  /// Where a trip on request of a route may begin and end; nil without any.
  func requestedEnds(of route: RouteIndex) -> (from: String, to: String)? {
    guard let visits = directory.schedule.requested.trips(of: route).first?.visits,
      let first = visits.first, let last = visits.last
    else { return nil }
    return (name(of: first.place), name(of: last.place))
  }

  /// «Harbour – Airport»; one name if both are equal, empty without any.
  func joined(_ ends: (from: String, to: String)?) -> String {
    guard let ends else { return "" }
    return ends.from == ends.to ? ends.from : language.phrase("routes.ends", ["from": ends.from, "to": ends.to])
  }
}

extension SiteContext {
  /// Where the trips of a visit end, with times or not; empty if this is the end.
  func destinationName(of entry: StationVisits.Entry) -> String {
    endName(entry.pattern.after.last, entry.destination, entry)
  }

  /// Where they come from, likewise.
  func originName(of entry: StationVisits.Entry) -> String { endName(entry.pattern.before.first, entry.origin, entry) }

  private func endName(_ further: FurtherPlace?, _ stop: StopIndex?, _ entry: StationVisits.Entry) -> String {
    further.map { name(of: $0.place) } ?? stop.map { endName(of: $0, entry) } ?? ""
  }

  /// The name of the first or last stop of the trips of a visit. Those with offers go to other cities; trips of a timetable
  /// mostly stay in one.
  func endName(of stop: StopIndex, _ entry: StationVisits.Entry) -> String {
    let station = entry.isOffered ? directory.schedule[stop].station : nil
    return station.map { stationInCity($0) } ?? name(of: stop, at: entry.stop.stop)
  }
}
