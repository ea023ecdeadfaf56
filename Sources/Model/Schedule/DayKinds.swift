import Bytes
import CivilTime

/// The kinds of day of some trips: days on which the same trips run are of one kind.
///
/// Kinds come from the data, not from names. Trips are the same if their times and patterns are, whatever their ids
/// and services.
package struct DayKinds: Sendable {
  /// The kinds with service, those with most days first, ties by their first day.
  package let kinds: [DayKind]
  /// The kinds that have a table of their own, those with most days, in their usual order.
  package let tabulated: [DayKind]
  /// The days of the week on which anything runs.
  package private(set) var weekdays: Weekdays
  /// The first and the last day with service; nil without any.
  package private(set) var days: ClosedRange<Day>?
  /// The index of the kind of each day from `first` on; nil without service.
  private let kindOfDay: [Int?]
  private let first: Day

  /// The fewest days of a kind that has a table of its own however many kinds there are.
  package static let fewestDays = 3
  /// The number of kinds up to which those of fewer days have tables too.
  package static let most = 8

  package init(of trips: some Sequence<TripIndex>, _ schedule: Schedule) {
    var contents = DayContents(schedule)
    for trip in trips.lazy.map({ schedule[$0] }) {
      var hash = InputHash(UInt64(trip.pattern.number))
      hash.add(schedule.times[trip.times..<trip.times + schedule[trip.pattern].stops.count].span.bytes)
      hash.add(Int(trip.shift))
      hash.add(trip, headsign: trip.headsign)
      contents.add(hash, on: trip.service)
    }
    self.init(contents)
  }

  package init(_ contents: DayContents) {
    let (first, sums) = contents.days
    self.init(sums, from: first) { day in
      contents.services.keys.filter { contents.schedule.services.contains($0, day) }.sorted()
    }
  }

  /// The kinds of dates that are known one by one, without services.
  /// - Parameter dates: a number for what runs on each, other than 0.
  package init(dates: [Day: UInt64]) { self.init(DayContents(Schedule(), dates: dates)) }

  /// One kind: the days on which anything of others runs.
  package init(joining others: [DayKinds]) {
    let period = others.compactMap(\.days).whole ?? Day(number: 0)...Day(number: 0)
    let first = period.lowerBound.number
    var sums = Array(repeating: UInt64(0), count: period.upperBound.number - first + 1)
    for day in others.lazy.flatMap(\.kinds).flatMap(\.days) { sums[day.number - first] = 1 }
    self.init(sums, from: period.lowerBound) { _ in [] }
  }

  /// - Parameters:
  ///   - sums: a hash of what runs on each day; 0 for nothing.
  ///   - services: the services of a day.
  private init(_ sums: [UInt64], from first: Day, services: (Day) -> [ServiceIndex]) {
    self.first = first
    let sorted = Self.daysOfEqual(sums, from: first).sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    var slugs: Set<String> = []
    var kinds: [DayKind] = []
    for days in sorted {
      var kind = DayKind(days: days, services: services(days[0]))
      // Two timetables of one season each have the same weekdays: the one with more days has the plain name.
      if !slugs.insert(kind.slug).inserted { kind.slug = "d-\(days[0].iso)" }
      kinds.append(kind)
    }
    self.kinds = kinds
    weekdays = Weekdays(kinds.lazy.flatMap(\.days).map(\.weekday))
    days = kinds.map { $0.days[0]...$0.days[$0.days.count - 1] }.whole
    tabulated = Self.ordered(kinds.prefix(max(kinds.count { $0.days.count >= Self.fewestDays }, Self.most)))
    var kindOfDay = [Int?](repeating: nil, count: sums.count)
    for (index, kind) in kinds.enumerated() {
      for day in kind.days { kindOfDay[day.number - first.number] = index }
    }
    self.kindOfDay = kindOfDay
  }

  /// The days of each sum other than 0.
  private static func daysOfEqual(_ sums: [UInt64], from first: Day) -> [[Day]] {
    var groups: [[Day]] = []
    var groupOfSum: [UInt64: Int] = [:]
    var groupOfDay = Array(repeating: 0, count: sums.count)
    for (offset, sum) in sums.enumerated() where sum != 0 {
      // Most days are like the day or the week before.
      let known = offset > 0 && sums[offset - 1] == sum ? 1 : offset >= 7 && sums[offset - 7] == sum ? 7 : 0
      let group = known > 0 ? groupOfDay[offset - known] : groupOfSum[sum] ?? groups.count
      if group == groups.count {
        groups.append([])
        groupOfSum[sum] = group
      }
      groupOfDay[offset] = group
      groups[group].append(first.advanced(by: offset))
    }
    return groups
  }

  /// In the order of the week, then periods, then single dates.
  package static func ordered(_ kinds: some Sequence<DayKind>) -> [DayKind] {
    kinds.sorted { $0.order == $1.order ? $0.days.lexicographicallyPrecedes($1.days) : $0.order < $1.order }
  }

  /// The same kinds as part of a longer service, to name them beside others of it.
  /// - Parameters:
  ///   - span: its first and last day; nil to leave them as they are.
  ///   - days: the days of the week on which anything of it runs.
  package func within(_ span: ClosedRange<Day>?, weekdays days: Weekdays = []) -> DayKinds {
    var kinds = self
    kinds.days = span ?? self.days
    kinds.weekdays.formUnion(days)
    return kinds
  }

  /// The kind of a day; nil without service.
  package func kind(of day: Day) -> DayKind? {
    let offset = day.number - first.number
    return kindOfDay.indices.contains(offset) ? kindOfDay[offset].map { kinds[$0] } : nil
  }
}

/// A set of days on which the same trips run.
package struct DayKind: Sendable, Hashable {
  /// In order; never empty.
  package let days: [Day]
  /// The services that run on these days.
  package let services: [ServiceIndex]
  /// The days of the week on which it is usual; empty if it is for single dates only.
  package let weekdays: Weekdays
  /// The first and last of the usual days; the same as those of `days` if there are none.
  package let period: ClosedRange<Day>
  /// Its seasons, if its days of the week change, or if it does not run between them more often than it runs; otherwise one.
  package let seasons: [Season]
  /// Usual days of the seasons on which other trips run, or none.
  package let missing: [Day]
  /// Days of other weekdays than those of the season, or between seasons.
  package let extra: [Day]
  /// Its name in addresses, the same in all languages.
  package internal(set) var slug: String

  /// - Parameters:
  ///   - days: in order; not empty.
  init(days: [Day], services: [ServiceIndex]) {
    (self.days, self.services) = (days, services)
    let span = days[0]...days[days.count - 1]
    let found = days.count < DayKinds.fewestDays ? Described(days, in: []) : Self.described(days)
    (missing, extra) = (found.missing, found.extra)
    weekdays = found.seasons.reduce(into: []) { $0.formUnion($1.weekdays) }
    guard let first = found.seasons.first, let last = found.seasons.last else {
      (period, seasons) = (span, [Season(weekdays: [], period: span)])
      slug = "d-\(days[0].iso)"
      return
    }
    (period, seasons) = (first.period.lowerBound...last.period.upperBound, found.seasons)
    slug = Self.slug(weekdays)
  }

  /// - Parameters:
  ///   - days: in order; not empty.
  ///   - weekdays: those on which it is usual.
  ///   - all: the days on which it may run, in order.
  init(days: [Day], weekdays: Weekdays, among all: [Day]) {
    (self.days, self.weekdays, services) = (days, weekdays, [])
    let own = Set(days)
    missing = all.filter { weekdays.contains($0.weekday) && !own.contains($0) }
    extra = days.filter { !weekdays.contains($0.weekday) }
    let usual = weekdays.isEmpty ? days : days.filter { weekdays.contains($0.weekday) }
    period = usual[0]...usual[usual.count - 1]
    seasons = [Season(weekdays: weekdays, period: period)]
    slug = Self.slug(weekdays)
  }

  /// Days as seasons and what differs from them.
  private struct Described {
    let seasons: [Season]
    let missing, extra: [Day]

    /// - Parameters:
    ///   - days: in order.
    ///   - seasons: in order, each after the one before.
    init(_ days: [Day], in seasons: [Season]) {
      self.seasons = seasons
      var (missing, next): ([Day], Int) = ([], 0)
      for season in seasons {
        for number in season.period.lowerBound.number...season.period.upperBound.number {
          while next < days.count, days[next].number < number { next += 1 }
          let isMissing = next == days.count || days[next].number > number
          if isMissing, season.contains(Day(number: number)) { missing.append(Day(number: number)) }
        }
      }
      self.missing = missing
      extra = days.filter { day in !seasons.contains { $0.contains(day) } }
    }
  }

  /// Without seasons for irregular dates.
  private static func described(_ days: [Day]) -> Described {
    let usual = UsualDays(inPeriods: days).weekdays
    let whole = described(days, on: usual)
    if !usual.isEmpty, whole.missing.count + whole.extra.count <= mostExceptions { return whole }
    let divided = SeasonSearch(days).seasons()
    if !divided.isEmpty { return Described(days, in: divided) }
    let kept = days.filter { usual.contains($0.weekday) }
    let periods = UsualDays.periods(kept)
    if periods.count > 1, whole.missing.count >= kept.count {
      return Described(days, in: periods.map { Season(weekdays: usual, period: $0) })
    }
    // Tuesdays of one month are exceptions.
    let most = Weekdays(
      usual.filter { weekday in
        whole.missing.count { $0.weekday == weekday } <= kept.count { $0.weekday == weekday }
      })
    return most == usual || most.isEmpty ? whole : described(days, on: most)
  }

  /// Days of the week from the first to the last of them.
  private static func described(_ days: [Day], on weekdays: Weekdays) -> Described {
    let kept = days.filter { weekdays.contains($0.weekday) }
    guard let first = kept.first, let last = kept.last else { return Described(days, in: []) }
    return Described(days, in: [Season(weekdays: weekdays, period: first...last)])
  }

  /// Up to this number of exceptions, days of the week are not looked for in parts of the time.
  private static let mostExceptions = 6

  /// Its place among others: by its first day of the week, then by its first date.
  fileprivate var order: (Int, Int, Int) {
    (weekdays.min() ?? (days.count < DayKinds.fewestDays ? 9 : 8), period.lowerBound.number, -weekdays.count)
  }

  /// `weekdays`, `saturdays`, `mon-thu`, `mon-wed-fri`.
  private static func slug(_ weekdays: Weekdays) -> String {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    switch weekdays {
    case .all: return "daily"
    case [1, 2, 3, 4, 5]: return "weekdays"
    case [6, 7]: return "weekends"
    default: break
    }
    let sorted = weekdays.sorted()
    if sorted.count == 1 {
      let plurals = ["mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays"]
      return plurals[sorted[0] - 1]
    }
    let isRun = sorted.count > 2 && sorted[sorted.count - 1] - sorted[0] == sorted.count - 1
    return (isRun ? [sorted[0], sorted[sorted.count - 1]] : sorted).map { names[$0 - 1] }.joined(separator: "-")
  }
}
