import CivilTime
import Model

/// The first and last day for which journeys are known, and the moment when that ends.
struct Validity: Sendable {
  let first, last: Day
  /// When it is over, in local time: at the midnight that ends the last day, or when its last trip arrives after that.
  private(set) var until: Moment
  /// That midnight, in seconds since 1 January 1970, 00:00 UTC.
  private let midnight: Int

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
    midnight = utc + 1
  }

  private init(first: Day, last: Day, midnight: Int, until: Moment) {
    (self.first, self.last, self.midnight, self.until) = (first, last, midnight, until)
  }

  func union(_ other: Validity) -> Validity {
    let later = other.midnight > midnight ? other : self
    return Validity(
      first: min(first, other.first), last: later.last, midnight: later.midnight,
      until: other.until.utc > until.utc ? other.until : until)
  }
}

extension Validity {
  /// The validity of departures and arrivals at these times; nil if there are none.
  static func of(_ moments: some Sequence<Moment>, _ directory: Directory) -> Validity? {
    directory.zones.flatMap { spanning(moments, $0) }
  }

  /// The validity of offers sorted by departure time; nil if there are none.
  static func of(_ offers: Range<OfferIndex>, _ directory: Directory) -> Validity? {
    guard let zones = directory.zones, let first = offers.first, let last = offers.last else { return nil }
    let ends = directory.schedule.offerEnds
    return Validity(earliest: ends[first].departs, latest: ends[last].departs, zones)
  }

  /// The validity of departures and arrivals in a city, in the city's local time.
  static func of(city: TownIndex, _ directory: Directory) -> Validity? {
    let leaving = joined(directory.pairs.from(city).lazy.map { of(directory.pairs[$0].offers, directory) })
    let arriving = joined(
      directory.pairs.to(city).lazy.map {
        of(directory.schedule.offerEnds[directory.pairs[$0].offers].lazy.map(\.arrives), directory)
      })
    return joined([leaving, arriving])
  }

  /// The validity of an operator's offers.
  static func of(operator carrier: CarrierIndex, _ directory: Directory) -> Validity? {
    joined(
      directory.operators[carrier].pairs.lazy.map { pair in
        let own = directory.schedule.offerEnds[directory.pairs[pair].offers].lazy.filter { $0.carrier == carrier }
        return of(own.map(\.departs), directory)
      })
  }

  /// The validity of a route, by its agency's service days; nil if it has no trips or its time zone is unknown.
  static func of(_ route: RouteIndex, _ site: SiteContext) -> Validity? {
    let ends = site.routeTimetables[route].map(\.end) + (site.routeTimetables.requested[route] ?? []).map(\.end)
    return site.routeTimetables.span(of: route).flatMap { days in
      of(days, ends: ends, site.directory.schedule[route].agency, site.directory.schedule)
    }
  }

  /// The validity of a direction's timetable of a kind of day, likewise.
  static func of(
    _ kind: DayKind, _ direction: RouteTimetables.Direction, _ agency: AgencyIndex, _ schedule: Schedule
  ) -> Validity? {
    let last = kind.days[kind.days.count - 1]
    let ends = direction.trips(of: kind, schedule).map { index in
      let trip = schedule[index].lastRun
      return (day: last, seconds: schedule.time(of: trip, at: schedule.stops(of: trip.pattern).count - 1).arrival)
    }
    return of(kind.days[0]...last, ends: ends, agency, schedule)
  }

  /// - Parameter ends: arrivals of last trips, as service days and seconds from their origins.
  private static func of(
    _ days: ClosedRange<Day>, ends: [(day: Day, seconds: Int32)], _ agency: AgencyIndex, _ schedule: Schedule
  ) -> Validity? {
    guard let zone = schedule.zone(of: agency) else { return nil }
    let noon = zone.moment(utc: schedule.origin(of: days.upperBound, agency) + 43_200)
    var validity = Validity(days, noon, in: zone)
    let last = ends.map { schedule.origin(of: $0.day, agency) + Int($0.seconds) }.max() ?? 0
    if last > validity.midnight { validity.until = zone.moment(utc: last) }
    return validity
  }

  /// The validity of all scheduled routes; nil if there are none or their time zones are unknown.
  static func ofSchedule(_ site: SiteContext) -> Validity? { of(site.routeTimetables.routes, site) }

  /// The validity of several routes.
  static func of(_ routes: [RouteIndex], _ site: SiteContext) -> Validity? {
    joined(routes.lazy.map { of($0, site) })
  }

  /// The validity of all offers and scheduled routes.
  static func ofAll(_ site: SiteContext) -> Validity? {
    joined(
      site.directory.pairs.lazy.map { of($0.offers, site.directory) } + [ofSchedule(site)])
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
