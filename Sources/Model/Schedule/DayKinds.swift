import CivilTime

/// The kinds of day of some trips: days on which the same trips run are of one kind.
///
/// Kinds come from the data, not from names. Trips are the same if their times and patterns are, whatever their ids
/// and services.
package struct DayKinds: Sendable {
  /// The kinds with service, those with most days first, ties by their first day.
  package let kinds: [DayKind]
  /// The index of the kind of each day from `first` on; nil without service.
  private let kindOfDay: [Int?]
  private let first: Day

  /// The fewest days of a kind that has a table of its own however many kinds there are.
  package static let fewestDays = 3
  /// The number of kinds up to which those of fewer days have tables too.
  package static let most = 8

  /// - Parameter trips: indices of `schedule.trips`.
  package init(of trips: some Sequence<Int>, _ schedule: Schedule) {
    // What runs is a sum of hashes, so that the order of trips does not matter.
    var contents: [ServiceIndex: UInt64] = [:]
    for index in trips {
      let trip = schedule.trips[index]
      contents[trip.service, default: 0] &+= schedule.contentHash(of: trip)
    }
    self.init(contents: contents, schedule)
  }

  /// - Parameter contents: a hash of what each service runs. The hashes of the services of a day are added.
  package init(contents: [ServiceIndex: UInt64], _ schedule: Schedule) {
    let days = schedule.services.days
    var sums = Array(repeating: UInt64(0), count: schedule.services.dayCount)
    for (service, content) in contents {
      for day in schedule.services.days(of: service) { sums[day.number - days.lowerBound.number] &+= content }
    }
    self.init(sums, from: days.lowerBound) { day in
      contents.keys.filter { schedule.services.contains($0, day) }.sorted()
    }
  }

  /// The kinds of days that are known one by one, without services.
  /// - Parameter contents: a hash of what runs on each day.
  package init(contents: [Day: UInt64]) {
    let first = contents.keys.min() ?? Day(number: 0)
    let last = contents.keys.max() ?? first
    let sums = (first.number...last.number).map { contents[Day(number: $0)] ?? 0 }
    self.init(sums, from: first) { _ in [] }
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

  /// The kinds that have a table of their own: the first ones.
  package var tabulated: ArraySlice<DayKind> {
    kinds.prefix(max(kinds.count { $0.days.count >= Self.fewestDays }, Self.most))
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
  /// The days of the week, 1 for Monday to 7 for Sunday, on which it is usual; empty if it is for single days only.
  package let weekdays: Set<Int>
  /// The first and last of the usual days; the same as those of `days` if there are none.
  package let period: ClosedRange<Day>
  /// Usual days of the period on which other trips run, or none.
  package let missing: [Day]
  /// Days of other weekdays, or outside of the period.
  package let extra: [Day]
  /// Its name in addresses, the same in all languages.
  package internal(set) var slug: String

  /// - Parameters:
  ///   - days: in order; not empty.
  init(days: [Day], services: [ServiceIndex]) {
    (self.days, self.services) = (days, services)
    let span = days[0]...days[days.count - 1]
    let isUsual = days.count < DayKinds.fewestDays ? [] : Self.usual(days, in: span)
    weekdays = Set(isUsual.indices.filter { isUsual[$0] })
    guard let firstUsual = days.first(where: { !isUsual.isEmpty && isUsual[$0.weekday] }),
      let lastUsual = days.last(where: { isUsual[$0.weekday] })
    else {
      (period, missing, extra) = (span, [], days)
      slug = "d-\(days[0].iso)"
      return
    }
    period = firstUsual...lastUsual
    var missing: [Day] = []
    // Each day of the kind is met in turn.
    var next = days.firstIndex(of: firstUsual) ?? 0
    for number in firstUsual.number...lastUsual.number {
      let day = Day(number: number)
      if days[next] == day {
        next += 1
      } else if isUsual[day.weekday] {
        missing.append(day)
      }
    }
    self.missing = missing
    extra = days.filter { !isUsual[$0.weekday] }
    slug = Self.slug(weekdays)
  }

  /// Whether each weekday, from 1, is usual: most of its days in the span are of this kind, or most of those between its
  /// own first and last day if they are several.
  private static func usual(_ days: [Day], in span: ClosedRange<Day>) -> [Bool] {
    var found = Array(repeating: (count: 0, first: 0, last: 0), count: 8)
    for day in days {
      let weekday = day.weekday
      if found[weekday].count == 0 { found[weekday].first = day.number }
      found[weekday].count += 1
      found[weekday].last = day.number
    }
    return found.map { count, first, last in
      let before = (first - span.lowerBound.number) / 7
      let after = (span.upperBound.number - last) / 7
      let own = (last - first) / 7 + 1
      return count > 0 && (count * 2 > before + own + after || count > 3 && count * 2 > own)
    }
  }

  /// `weekdays`, `saturdays`, `mon-thu`, `mon-wed-fri`.
  private static func slug(_ weekdays: Set<Int>) -> String {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    switch weekdays {
    case [1, 2, 3, 4, 5, 6, 7]: return "daily"
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

extension Schedule {
  /// A hash of what riders see of a trip: its pattern, times, headsign and number.
  fileprivate func contentHash(of trip: Trip) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: trip.pattern.number &* 0x9E37_79B9)
    func mix(_ value: Int) {
      hash ^= UInt64(truncatingIfNeeded: value)
      hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
      hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
      hash ^= hash >> 32
    }
    for time in times[trip.times..<trip.times + self[trip.pattern].stops.count] {
      mix(Int(time.arrival) << 32 ^ Int(time.departure))
    }
    mix(Int(trip.shift) << 32 ^ Int(trip.shortName))
    mix(Int(trip.headsign) << 8 | Int(trip.frequency.rawValue))
    if trip.isFolded { mix(Int(trip.runs) << 32 ^ Int(trip.headway)) }
    return hash | 1
  }
}
