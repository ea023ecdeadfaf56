import CivilTime
import Model

/// From which day to which journeys are known, and when that is over.
struct Validity: Sendable {
  let first: Day
  let last: Day
  /// The midnight that ends the last day, by the clocks of its place.
  let until: Moment

  /// - Parameters: times at one place or more; `latest` decides by whose clocks the last day ends.
  init(earliest: Moment, latest: Moment, _ zones: Zones) {
    (first, last) = (min(earliest.local.day, latest.local.day), latest.local.day)
    let zone = zones[latest.zone]
    let lastSecond = LocalTime(last, secondOfDay: 86_399)
    // A clock change may skip or repeat the day's last second.
    let utc =
      switch zone.resolve(lastSecond) {
      case .one(let moment), .twice(_, let moment): moment.utc
      case .skipped: lastSecond.seconds - Int(latest.offset)
      }
    until = zone.moment(utc: utc + 1)
  }

  private init(first: Day, last: Day, until: Moment) { (self.first, self.last, self.until) = (first, last, until) }

  func union(_ other: Validity) -> Validity {
    let later = other.until.utc > until.utc ? other : self
    return Validity(first: min(first, other.first), last: later.last, until: later.until)
  }
}

extension Validity {
  /// Of journeys in the order of their times of departure; nil without any.
  static func of(_ departures: ArraySlice<Departure>, _ timetable: Timetable) -> Validity? {
    guard let zones = timetable.zones, let first = departures.first, let last = departures.last else { return nil }
    return Validity(earliest: first.departs, latest: last.departs, zones)
  }

  /// Of all routes; nil without any.
  static func of(_ timetable: Timetable) -> Validity? {
    joined(timetable.routes.lazy.map { of(timetable.departures[$0.departures], timetable) })
  }

  /// Of what leaves from a station and arrives there, by the station's clocks.
  static func of(station: Int, _ timetable: Timetable) -> Validity? {
    guard let zones = timetable.zones else { return nil }
    let (leaving, arriving) = (timetable.leaving(station: station), timetable.arriving(station: station))
    let departs = { (index: Int) in timetable.departures[index].departs }
    let arrives = { (index: Int) in timetable.departures[index].arrives }
    return spanning(
      [leaving.first.map(departs), leaving.last.map(departs), arriving.first.map(arrives), arriving.last.map(arrives)]
        .lazy.compactMap { $0 }, zones)
  }

  /// Of what leaves from a city and arrives there, by the city's clocks.
  static func of(city: Int, _ timetable: Timetable) -> Validity? {
    guard let zones = timetable.zones else { return nil }
    let leaving = joined(
      timetable.routes(from: city).lazy.map { of(timetable.departures[timetable.routes[$0].departures], timetable) })
    let arriving = joined(
      timetable.routes(to: city).lazy.map {
        spanning(timetable.departures[timetable.routes[$0].departures].lazy.map(\.arrives), zones)
      })
    return joined([leaving, arriving])
  }

  /// Of what an operator runs.
  static func of(operator carrier: Int, _ timetable: Timetable) -> Validity? {
    guard let zones = timetable.zones else { return nil }
    return joined(
      timetable.operators[carrier].routes.lazy.map { route in
        spanning(
          timetable.departures[timetable.routes[route].departures].lazy.filter { $0.carrier == carrier }
            .map(\.departs), zones)
      })
  }

  private static func spanning(_ moments: some Sequence<Moment>, _ zones: Zones) -> Validity? {
    var ends: (earliest: Moment, latest: Moment)?
    for moment in moments {
      guard let known = ends else {
        ends = (moment, moment)
        continue
      }
      if moment.utc < known.earliest.utc { ends?.earliest = moment }
      if moment.utc > known.latest.utc { ends?.latest = moment }
    }
    return ends.map { Validity(earliest: $0.earliest, latest: $0.latest, zones) }
  }

  private static func joined(_ parts: some Sequence<Validity?>) -> Validity? {
    parts.reduce(nil as Validity?) { whole, part in part.map { whole?.union($0) ?? $0 } ?? whole }
  }
}
