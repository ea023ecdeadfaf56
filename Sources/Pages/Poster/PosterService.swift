import Bytes
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
    let days: NamedDays
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

  /// - Parameter isOffered: whether to show trips with offers, by date, or those of timetables, by service day.
  init(_ calls: StationCalls, isOffered: Bool, in country: String?, _ site: SiteContext) {
    let schedule = calls.visits.schedule
    (self.schedule, self.country) = (schedule, country)
    let found = rows(
      calls.all.filter { $0.isDeparture && calls.entries[$0.entry].isOffered == isOffered }, calls, site)
    let areNumbered = found.count <= Self.mostNumbered
    let repeated = RepeatedTimes(found.lazy.compactMap(\.call.here))
    func shown(_ row: Row, at seconds: Int, _ next: [GridMark] = []) -> Call {
      let trip = schedule[row.call.trip]
      return Call(
        line: row.line, seconds: seconds, marks: row.marks + next, offset: row.call.here.flatMap(repeated.offset),
        number: areNumbered && !trip.isFolded ? schedule.text(trip.shortName) : "")
    }
    var contents = DayContents(schedule)
    let places = calls.entries.map { entry in
      contents.clocks.place(entry.stop.stop, schedule[entry.pattern.route].agency)
    }
    for row in found {
      if let here = row.call.here?.local {
        contents.add(InputHash(of: shown(row, at: here.secondOfDay)), on: here.day)
      } else {
        contents.clocks.add(row.seconds, at: places[row.call.entry], of: row.service)
        contents.add(InputHash(of: shown(row, at: Int(row.seconds))), on: row.service)
      }
    }
    let all = DayKinds(contents)
    let (chosen, continuations) = (choose(all), TripContinuations(schedule))
    let runs = chosen.map { kind in
      let services = Set(kind.services)
      return found.filter { row in
        row.call.here.map { $0.local.day == kind.days[0] } ?? services.contains(row.service)
      }.map { (row: $0, next: continuations.next(after: schedule[$0.call.trip], on: kind)) }
    }
    let hasNext = Set(runs.joined().flatMap(\.next)).count <= Self.mostContinuations
    for (kind, runs) in zip(chosen, runs) {
      let clocks = calls.entries.map { BoardClocks($0, kind.days[0], schedule) }
      let shown = runs.map { row, next in
        let local = row.call.here?.local.secondOfDay ?? clocks[row.call.entry].time(row.seconds, schedule)
        return shown(row, at: local, hasNext ? next : [])
      }
      add(kind, all, shown, site)
    }
    guard isOffered, !otherDays.isEmpty else { return }
    let dated = found.compactMap { row in row.call.here.map { ($0.local.day, shown(row, at: $0.local.secondOfDay)) } }
    mix(Dictionary(grouping: dated, by: \.0).mapValues { $0.map(\.1) }, site)
  }

  /// A departure; of several runs of frequencies that are equal on a poster, the first.
  private struct Row {
    let call: StationCall
    let service: ServiceIndex
    let line: Int
    /// From the origin of the service day.
    let seconds: Int32
    let marks: [GridMark]
  }

  /// Each with its line.
  private mutating func rows(_ departures: [StationCall], _ calls: StationCalls, _ site: SiteContext) -> [Row] {
    struct Run: Hashable {
      let service: ServiceIndex
      let entry: Int
      let call: Call
    }
    var (runs, rows): (Set<Run>, [Row]) = ([], [])
    let shared = SharedNumbers(Set(departures.map { calls.entries[$0.entry].pattern.route }), schedule)
    var known = Array(repeating: [Int32: Int](), count: calls.entries.count)
    for call in departures {
      let (entry, trip) = (calls.entries[call.entry], schedule[call.trip])
      let headsign = calls.visits.headsign(of: trip, entry)
      let line = known[call.entry][headsign] ?? line(headsign, entry, shared, calls.visits, site)
      known[call.entry][headsign] = line
      let marks = GridMark.marks(ofDeparture: trip, from: entry)
      for seconds in trip.isFolded ? trip.shiftsByMinute.map({ call.seconds + $0 }) : [call.seconds] {
        let run = Run(
          service: trip.service, entry: call.entry, call: Call(line: line, seconds: Int(seconds), marks: marks))
        guard !trip.isFolded || runs.insert(run).inserted else { continue }
        rows.append(Row(call: call, service: trip.service, line: line, seconds: seconds, marks: marks))
      }
    }
    return rows
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
    kinds = [Kind(days: NamedDays(name: site.language.phrase("weekdays.single")), calls: all)]
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
    days = all.days
    return DayKinds.ordered(chosen)
  }

  private mutating func add(_ kind: DayKind, _ all: DayKinds, _ calls: [Call], _ site: SiteContext) {
    // Several trips at once, of one route to one destination, are one departure for those who wait.
    kinds.append(
      Kind(
        days: DayKindWords(language: site.language).named(kind, among: all), calls: Self.sorted(Set(calls))))
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
}
