import CivilTime
import Model

/// The departures of a station by kind of day, as its poster shows them.
struct PosterService {
  /// Departures to one destination: of a route, or of an operator.
  struct Line: Hashable {
    /// Nil for trips with offers.
    let route: RouteIndex?
    /// The headsign or the destination.
    let name: String
    /// The operator of departures; what tells a route apart from others of its number; otherwise empty.
    let carrier: String
  }

  struct Call: Hashable {
    /// Index of `lines`.
    let line: Int
    /// By the local clock, from the midnight that begins the service day.
    let seconds: Int
    let marks: [GridMark]
    /// The offset from UTC, in seconds, if clocks that go back show the time twice and both have departures.
    var offset: Int32?
    /// The number of the trip for passengers, where there is space for it; empty without one.
    var number = ""

    /// The hour that it is in, from the midnight that begins the service day; negative before it.
    var hour: Int { seconds >= 0 ? seconds / 3_600 : -1 - (-1 - seconds) / 3_600 }

    /// The number of letters behind its time.
    var letterCount: Int {
      marks.reduce(0) { $0 + $1.letterCount } + (offset == nil ? 0 : 6) + (number.isEmpty ? 0 : number.count + 1)
    }
  }

  struct Kind {
    let name: String
    /// Sentences about dates on which it differs.
    let exceptions: [String]
    /// By time.
    let calls: [Call]
  }

  /// Departures whose days are too different for kinds of day.
  struct Dates {
    /// The first dates, as many as there is space for.
    let days: [Day]
    /// By time.
    let rows: [(call: Call, days: Set<Day>)]
    static let most = 21
  }

  /// The largest number of departures whose trips have their numbers.
  private static let mostNumbered = 80

  /// The number of kinds of day for which there is space.
  static let mostKinds = 4

  private(set) var lines = InternTable<Line>()
  /// For each line the destination, after the name of its route if that has no badge.
  private(set) var names: [String] = []
  /// For each line the stops on the way and the platforms.
  private(set) var via: [[String]] = []
  private(set) var platforms: [Set<String>] = []
  private(set) var kinds: [Kind] = []
  /// Nil if `kinds` are all that runs.
  private(set) var dates: Dates?
  /// The dates of kinds that are not shown.
  private(set) var otherDays: [Day] = []
  /// The largest number of them for which there is space.
  static let mostOtherDays = 12
  /// The largest number of different trips as which others continue; more would leave no space for the times.
  private static let mostContinuations = 8
  /// Single dates from this number on have a kind of their own beside days of the week.
  private static let manyDates = 10
  /// With `dates`, the smallest and the largest number of departures to each destination on a date with any.
  private(set) var perDay: [Int: ClosedRange<Int>] = [:]
  /// The first and the last date.
  private(set) var days: ClosedRange<Day>?

  private let schedule: Schedule
  /// The code of the station's country; nil if it is unknown.
  let country: String?

  var callCount: Int { kinds.reduce(0) { $0 + $1.calls.count } }

  /// - Parameters:
  ///   - calls: what stops at the station.
  ///   - isOffered: whether to show trips with offers, by date, or those of timetables, by service day.
  init(_ calls: StationCalls, isOffered: Bool, in country: String?, _ site: SiteContext) {
    let visits = calls.visits
    schedule = visits.schedule
    self.country = country
    let entries = calls.entries.filter { $0.isOffered == isOffered && $0.isDeparture }
    /// Runs that share a row of the poster are kept once.
    struct Folded: Hashable {
      let service: ServiceIndex
      let entry, line: Int
      let seconds: Int32
      let marks: [GridMark]
    }
    var folded: Set<Folded> = []
    /// A departure; of several runs that share a row, those of the first trip.
    struct Found {
      let trip: Trip
      let entry, line: Int
      let seconds: Int32
      let marks: [GridMark]
      /// By the clock of the station, of a trip with an offer.
      let moment: Moment?
      var number: Int32 { trip.isFolded ? 0 : trip.shortName }
    }
    var found: [Found] = []
    var clocks = ClockDifferences(schedule)
    let shared = SharedNumbers(Set(entries.map(\.pattern.route)), schedule)
    for (number, entry) in entries.enumerated() {
      let agency = schedule[entry.pattern.route].agency
      let place = clocks.place(entry.stop.stop, agency)
      var known: [Int32: Int] = [:]
      for index in schedule.trips(of: entry.visit.pattern) {
        let trip = schedule.trips[index]
        let headsign = visits.headsign(of: trip, entry)
        let line = known[headsign] ?? self.line(headsign, entry, shared, visits, site)
        known[headsign] = line
        let seconds = schedule.time(of: trip, at: entry.visit.place).departure
        let own = GridMark.marks(ofDeparture: trip, from: entry)
        let date = isOffered ? schedule.services.firstDay(of: trip.service) : nil
        let moment = date.flatMap { schedule.moment(seconds, on: $0, at: entry.stop.stop, agency) }
        guard !isOffered || moment != nil else { continue }
        func add(_ seconds: Int32) {
          found.append(Found(trip: trip, entry: number, line: line, seconds: seconds, marks: own, moment: moment))
          if moment == nil { clocks.add(seconds, at: place, of: trip.service) }
        }
        guard trip.isFolded else {
          add(seconds)
          continue
        }
        for shift in trip.shiftsByMinute {
          let run = Folded(service: trip.service, entry: number, line: line, seconds: seconds + shift, marks: own)
          if folded.insert(run).inserted { add(seconds + shift) }
        }
      }
    }
    let areNumbered = found.count <= Self.mostNumbered
    let repeated = RepeatedTimes(found.lazy.compactMap(\.moment))
    var (contents, dates): ([ServiceIndex: UInt64], [Day: UInt64]) = ([:], [:])
    for call in found {
      let number = areNumbered ? call.number : 0
      if let moment = call.moment {
        let seconds = moment.local.secondOfDay + 86_400 * Int(repeated.offset(of: moment) ?? 0)
        dates[moment.local.day, default: 0] &+= Self.hash(call.line, seconds, call.marks, number: number)
      } else {
        contents[call.trip.service, default: 0] &+= Self.hash(call.line, Int(call.seconds), call.marks, number: number)
      }
    }
    let all = DayKinds(contents: contents, dates: dates, clocks: clocks, schedule)
    let (chosen, continuations) = (choose(all), TripContinuations(schedule))
    let next = chosen.map { kind in found.map { continuations.next(after: $0.trip, on: kind) } }
    let hasNext = Set(next.joined().joined()).count <= Self.mostContinuations
    let call = { [schedule] (found: Found, seconds: Int, next: [GridMark]) in
      Call(
        line: found.line, seconds: seconds, marks: found.marks + (hasNext ? next : []),
        offset: found.moment.flatMap(repeated.offset), number: areNumbered ? schedule.text(found.number) : "")
    }
    for (kind, next) in zip(chosen, next) {
      let services = Set(kind.services)
      let clocks = entries.map {
        StopClock($0.stop.stop, schedule[$0.pattern.route].agency, on: kind.days[0], schedule)
      }
      let calls = zip(found, next).compactMap { found, next -> Call? in
        if let local = found.moment?.local {
          return local.day == kind.days[0] ? call(found, local.secondOfDay, next) : nil
        }
        guard services.contains(found.trip.service) else { return nil }
        return call(found, clocks[found.entry].sinceMidnight(found.seconds, schedule), next)
      }
      add(kind, all, calls, site)
    }
    guard isOffered, !otherDays.isEmpty else { return }
    let ofDates = found.compactMap { found in found.moment.map { ($0.local.day, call(found, $0.local.secondOfDay, [])) }
    }
    mix(Dictionary(grouping: ofDates, by: \.0).mapValues { $0.map(\.1) }, site)
  }

  /// Joins departures whose days are too different for kinds of day.
  private mutating func mix(_ calls: [Day: [Call]], _ site: SiteContext) {
    let dates = Self.dates(calls)
    self.dates = dates
    otherDays = calls.keys.filter { !dates.days.contains($0) }
    for calls in calls.values {
      for (line, calls) in Dictionary(grouping: calls, by: \.line) {
        let known = perDay[line] ?? calls.count...calls.count
        perDay[line] = min(known.lowerBound, calls.count)...max(known.upperBound, calls.count)
      }
    }
    let all = Self.sorted(Set(calls.values.joined()))
    kinds = [Kind(name: site.language.phrase("weekdays.single"), exceptions: [], calls: all)]
  }

  private static func dates(_ calls: [Day: [Call]]) -> Dates {
    let days = Array(calls.keys.sorted().prefix(Dates.most))
    var rows: [Call: Set<Day>] = [:]
    for day in days {
      for call in calls[day] ?? [] { rows[call, default: []].insert(day) }
    }
    return Dates(days: days, rows: sorted(rows.keys).map { ($0, rows[$0] ?? []) })
  }

  /// The name of a destination's route; empty without one.
  func badge(of line: Int) -> String { lines.values[line].route.map { schedule[$0].shortName } ?? "" }

  /// The destinations, those with most departures first.
  var linesByUse: [Int] {
    var counts = Array(repeating: 0, count: lines.values.count)
    for kind in kinds { for call in kind.calls { counts[call.line] += 1 } }
    return counts.indices.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
  }

  /// Those with most dates, by day of the week.
  private mutating func choose(_ all: DayKinds) -> [DayKind] {
    let kinds = all.kinds
    let regular = kinds.filter { !$0.weekdays.isEmpty }
    let single = kinds.filter { $0.weekdays.isEmpty && (regular.isEmpty || $0.days.count >= Self.manyDates) }
    let chosen = Array((regular + single).prefix(Self.mostKinds))
    otherDays = kinds.filter { !chosen.contains($0) }.flatMap(\.days)
    let dates = kinds.flatMap { [$0.days[0], $0.days[$0.days.count - 1]] }
    if let first = dates.min(), let last = dates.max() { days = first...last }
    return DayKinds.ordered(chosen)
  }

  private mutating func add(_ kind: DayKind, _ all: DayKinds, _ calls: [Call], _ site: SiteContext) {
    let words = DayKindWords(language: site.language)
    // Several trips at once, of one route to one destination, are one departure for those who wait.
    kinds.append(
      Kind(
        name: words.name(kind, among: all), exceptions: words.exceptions(kind, among: all),
        calls: Self.sorted(Set(calls))))
  }

  /// By time. Of times that clocks show twice, the earlier has the larger offset.
  private static func sorted(_ calls: some Sequence<Call>) -> [Call] {
    let order = { (call: Call) in
      (call.seconds, -(call.offset ?? 0), call.line, call.number, GridMark.number(of: call.marks))
    }
    return calls.sorted {
      let (first, second) = (order($0), order($1))
      return first == second ? GridMark.precedes($0.marks, $1.marks) : first < second
    }
  }

  private mutating func line(
    _ headsign: Int32, _ entry: StationVisits.Entry, _ shared: SharedNumbers, _ visits: StationVisits,
    _ site: SiteContext
  ) -> Int {
    let schedule = visits.schedule
    let towards = headsign != 0 ? schedule.text(headsign) : site.destinationName(of: entry)
    let route = entry.pattern.route
    let line = lines.index(
      of: entry.isOffered
        ? Line(route: nil, name: towards, carrier: schedule[route].longName)
        : Line(route: route, name: towards, carrier: shared.words(route, site)))
    if line == via.count {
      let name = entry.isOffered || !schedule[route].shortName.isEmpty ? "" : site.routeLongName(route)
      names.append([name, towards].filter { !$0.isEmpty }.joined(separator: " · "))
      via.append(visits.via(after: entry).map(site.stopName))
      platforms.append([])
    } else {
      via[line] = StationVisits.common(via[line], visits.via(after: entry).map(site.stopName))
    }
    let platform = schedule[entry.stop.stop].platform
    if !platform.isEmpty { platforms[line].insert(platform) }
    return line
  }

  private static func hash(_ line: Int, _ seconds: Int, _ marks: [GridMark] = [], number: Int32 = 0) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: line) &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(truncatingIfNeeded: seconds) &* 0xD6E8_FEB8_6659_FD93
    hash = (hash ^ UInt64(GridMark.number(of: marks))) &* 0xA24B_AED4_963E_E407
    hash ^= UInt64(UInt32(bitPattern: number)) &* 0x8CB9_2BA7_2F3D_8DD7
    hash = (hash ^ hash >> 29) &* 0xBF58_476D_1CE4_E5B9
    return hash ^ hash >> 32 | 1
  }
}
