import CivilTime
import Model

/// The first and last day for which journeys are known, and the moment when that ends.
struct Validity: Sendable {
  let first: Day
  let last: Day
  /// The midnight that ends the last day, in local time.
  let until: Moment

  /// - Parameters: times at one or more places; the time zone of `latest` decides when the last day ends.
  init(earliest: Moment, latest: Moment, _ zones: Zones) {
    self.init(min(earliest.local.day, latest.local.day)...latest.local.day, latest, in: zones[latest.zone])
  }

  /// - Parameters:
  ///   - days: the first and the last day.
  ///   - latest: a time on the last day.
  ///   - zone: its time zone.
  private init(_ days: ClosedRange<Day>, _ latest: Moment, in zone: Zone) {
    (first, last) = (days.lowerBound, days.upperBound)
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
  /// The validity of journeys sorted by departure time; nil if there are none.
  static func of(_ departures: ArraySlice<Departure>, _ timetable: Timetable) -> Validity? {
    guard let zones = timetable.zones, let first = departures.first, let last = departures.last else { return nil }
    return Validity(earliest: first.departs, latest: last.departs, zones)
  }

  /// The validity of all routes; nil if there are none.
  static func of(_ timetable: Timetable) -> Validity? {
    joined(timetable.routes.lazy.map { of(timetable.departures[$0.departures], timetable) })
  }

  /// The validity of departures and arrivals at these times.
  static func of(_ moments: some Sequence<Moment>, _ timetable: Timetable) -> Validity? {
    timetable.zones.flatMap { spanning(moments, $0) }
  }

  /// The validity of departures and arrivals in a city, in the city's local time.
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

  /// The validity of an operator's journeys.
  static func of(operator carrier: Int, _ timetable: Timetable) -> Validity? {
    guard let zones = timetable.zones else { return nil }
    return joined(
      timetable.operators[carrier].routes.lazy.map { route in
        spanning(
          timetable.departures[timetable.routes[route].departures].lazy.filter { $0.carrier == carrier }
            .map(\.departs), zones)
      })
  }

  /// The validity of scheduled service, by the service days of an agency; nil if its time zone is unknown.
  static func of(_ days: ClosedRange<Day>, _ agency: AgencyIndex, _ schedule: Schedule) -> Validity? {
    schedule.zone(of: agency).map { zone in
      Validity(days, zone.moment(utc: schedule.origin(of: days.upperBound, agency) + 43_200), in: zone)
    }
  }

  /// The validity of all scheduled routes; nil if there are none or their time zones are unknown.
  static func ofSchedule(_ site: SiteContext) -> Validity? {
    joined(ServiceSpan.spans(site).lazy.map { of($0.days, $0.agency, site.directory.schedule) })
  }

  /// The validity of all departures and scheduled routes.
  static func ofAll(_ site: SiteContext) -> Validity? { joined([of(site.directory.timetable), ofSchedule(site)]) }

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
