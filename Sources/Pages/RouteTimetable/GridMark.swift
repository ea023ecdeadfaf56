import Model

/// A symbol in a timetable, explained below it.
enum GridMark: Hashable {
  case fact(Fact)
  /// A note of the agency, by its index in `TimetableLayouts.notes`.
  case note(Int)
  /// As what a trip continues, or from which route it comes: on all dates of the timetable or on some.
  case continuesAs(TripContinuations.Found, isAlways: Bool)
  case continuesFrom(RouteIndex, isAlways: Bool)
  /// The time zone of a stop that begins, with its place among those of the timetable, from 1.
  case zone(StopIndex, AgencyIndex, number: Int)

  /// What the data says about all timetables in the same words.
  enum Fact: String, CaseIterable {
    case approximate, byDriver = "by_driver", byPhone = "by_phone"
    /// Riders who board need not ask.
    case alightByDriver = "alight_by_driver", alightByPhone = "alight_by_phone"
    case noPickup = "no_pickup", noDropOff = "no_drop_off"
    /// The trip comes from a place on request, continues to one, or continues to a stop without a time.
    case requestedStart = "requested_start", requestedEnd = "requested_end"
    /// Likewise, where riders ask the driver.
    case requestedEndByDriver = "requested_end_by_driver"
    case untimedEnd = "untimed_end"
    /// The stop has no time.
    case untimed
    case wheelchair, bikes

    /// From 1.
    var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

    var symbol: String {
      switch self {
      case .approximate: "≈"
      case .byDriver: "×"
      case .alightByDriver: "↓×"
      case .alightByPhone: "↓☎\u{FE0E}"
      case .byPhone: "☎\u{FE0E}"
      case .noPickup: "◗"
      case .noDropOff: "◖"
      case .requestedStart: "…→"
      case .requestedEnd, .requestedEndByDriver, .untimedEnd: "→…"
      case .untimed: "…"
      case .wheelchair: "♿\u{FE0E}"
      case .bikes: "🚲\u{FE0E}"
      }
    }
  }

  func symbol(_ site: SiteContext) -> String {
    switch self {
    case .fact(let fact): fact.symbol
    case .note(let note): site.directory.schedule.layouts.notes[note].symbol
    case .continuesAs(let next, let isAlways): site.continuationSigns.symbol(next, isAlways: isAlways)
    case .continuesFrom(let route, let isAlways):
      site.continuationSigns.symbol(.init(route: route, place: nil), isAlways: isAlways)
    case .zone(_, _, let number): "◷\(site.language.number(number))"
    }
  }

  /// What it means, in words.
  func text(_ site: SiteContext) -> String {
    switch self {
    case .fact(let fact): site.language.phrase("routes.\(fact.rawValue)")
    case .note(let note): site.timetableNotes[note].words
    case .continuesAs(let next, let isAlways): Self.dated(next.text(site), isAlways, site)
    case .continuesFrom(let route, let isAlways):
      Self.dated(site.language.phrase("routes.continues_from", ["route": site.routeMark(route)]), isAlways, site)
    case .zone(let stop, let agency, _):
      site.language.phrase(
        "routes.zone", ["zone": site.directory.schedule.zone(of: stop, agency).map(site.language.zoneName) ?? ""])
    }
  }

  private static func dated(_ text: String, _ isAlways: Bool, _ site: SiteContext) -> String {
    isAlways ? text : site.language.phrase("routes.some_days", ["what": text])
  }

  /// What applies to a stop of a trip. Nobody boards at the last stop or alights at the first.
  static func marks(of stop: PatternStop, isFirst: Bool, isLast: Bool) -> [GridMark] {
    if !stop.isApproximate, stop.pickup == .regular, stop.dropOff == .regular { return [] }
    let (pickup, dropOff) = (isLast ? .none : stop.pickup, isFirst ? .none : stop.dropOff)
    let isAsked = pickup == .byDriver || pickup == .byPhone
    let alighting = isAsked ? .none : dropOff
    let boarding = isAsked ? [pickup, dropOff] : []
    var facts: [Fact] = stop.isApproximate ? [.approximate] : []
    if boarding.contains(.byDriver) { facts.append(.byDriver) }
    if boarding.contains(.byPhone) { facts.append(.byPhone) }
    if alighting == .byDriver { facts.append(.alightByDriver) }
    if alighting == .byPhone { facts.append(.alightByPhone) }
    if !isLast && stop.pickup == .none { facts.append(.noPickup) }
    if !isFirst && stop.dropOff == .none { facts.append(.noDropOff) }
    return facts.map { .fact($0) }
  }

  /// What applies to the departure of a trip from a stop.
  static func marks(ofDeparture trip: Trip, from entry: StationVisits.Entry) -> [GridMark] {
    let own = marks(of: entry.stop, isFirst: true, isLast: false) + marks(ofDepartures: entry.pattern)
    let isMarked = trip.frequency != .approximate || own.contains(.fact(.approximate))
    return isMarked ? own : [.fact(.approximate)] + own
  }

  /// A number that is equal for equal facts.
  static func number(of marks: [GridMark]) -> Int {
    marks.reduce(0) { number, mark in if case .fact(let fact) = mark { number * 32 + fact.number } else { number } }
  }

  /// What applies to all departures of a pattern.
  private static func marks(ofDepartures pattern: Pattern) -> [GridMark] {
    pattern.after.last.map { [.fact($0.isOnRequest ? $0.requestedEnd : .untimedEnd)] } ?? []
  }

  /// What applies to all trips of a pattern in a timetable, which has rows for stops without times.
  static func marks(ofTrips pattern: Pattern) -> [GridMark] {
    (pattern.before.first?.isOnRequest ?? false ? [.fact(.requestedStart)] : [])
      + (pattern.after.last.map { $0.isOnRequest ? [.fact($0.requestedEnd)] : [] } ?? [])
  }

  /// What applies to a whole trip.
  static func marks(of trip: Trip) -> [GridMark] {
    var facts: [Fact] = trip.frequency == .approximate ? [.approximate] : []
    if trip.wheelchair == .yes { facts.append(.wheelchair) }
    if trip.bikes == .yes { facts.append(.bikes) }
    return facts.map { .fact($0) }
  }

  /// Its place among the explanations.
  private var rank: (Int, Int, Int) {
    switch self {
    case .fact(let fact): (0, fact.number, 0)
    case .note(let note): (1, note, 0)
    case .continuesFrom(let route, let isAlways): (2, route.number, isAlways ? 0 : 1)
    case .continuesAs(let next, let isAlways):
      (3, next.route.number, 2 * (next.place?.number ?? 0) + (isAlways ? 0 : 1))
    case .zone(_, _, let number): (4, number, 0)
    }
  }

  static func sorted(_ marks: Set<GridMark>) -> [GridMark] { marks.sorted { $0.rank < $1.rank } }

  static func precedes(_ marks: [GridMark], _ others: [GridMark]) -> Bool {
    marks.lexicographicallyPrecedes(others) { $0.rank < $1.rank }
  }

  /// The number of letters for which it needs space.
  var letterCount: Int { isFact ? 1 : 5 }

  /// Whether it is one of `Fact`, which may be written once for all trips or for a whole row.
  var isFact: Bool { if case .fact = self { true } else { false } }
}

extension FurtherPlace {
  fileprivate var requestedEnd: GridMark.Fact { asksDriver ? .requestedEndByDriver : .requestedEnd }
}
