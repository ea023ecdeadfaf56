import CivilTime
import Model

/// Compares the departures of one thing in two publications, day by day.
struct ServiceComparison {
  /// The departures by day, as indices of the services.
  private let before, now: [Day: Int]
  private let services: (before: [PublishedService], now: [PublishedService])
  private var known: [[Int]: RunComparison] = [:]

  init(_ before: [PublishedService], _ now: [PublishedService]) {
    services = (before, now)
    self.before = Self.byDay(before)
    self.now = Self.byDay(now)
  }

  private static func byDay(_ services: [PublishedService]) -> [Day: Int] {
    var days: [Day: Int] = [:]
    for (index, service) in services.enumerated() { for day in service.days { days[day] = index } }
    return days
  }

  /// The changes on the days of a period.
  ///
  /// - Parameter last: the last day that the earlier publication knew; after it, the departures of the same day of the
  ///   week are expected. Nil if nothing is expected after it.
  mutating func changes(
    in period: ClosedRange<Day>, knownUntil last: Day, expectsMore: Bool
  ) -> (services: [ServiceChange], prices: [RunComparison.PricePair]) {
    let usual = expectsMore ? usualServices(until: last) : [:]
    var results: [RunComparison] = []
    var contents: [Day: UInt64] = [:]
    var prices: [RunComparison.PricePair] = []
    for number in period.lowerBound.number...period.upperBound.number {
      let day = Day(number: number)
      if day > last && !expectsMore { break }
      let (old, new) = (day > last ? usual[day.weekday] : before[day], now[day])
      guard old.map({ services.before[$0].isComplete }) ?? true, new.map({ services.now[$0].isComplete }) ?? true
      else { continue }
      let result = comparison(old, new)
      prices += result.prices
      let isOther = result.hasOtherTimes || old.map { services.before[$0].hash } != new.map { services.now[$0].hash }
      guard isOther else {
        // Of each day of the week apart, so that the days of a change are seen to begin or end.
        contents[day] = UInt64(day.weekday)
        continue
      }
      let place = results.firstIndex {
        $0.added == result.added && $0.removed == result.removed && $0.moved == result.moved
      }
      if place == nil { results.append(result) }
      contents[day] = UInt64(8 + (place ?? results.count - 1))
    }
    guard !results.isEmpty else { return ([], prices) }
    let kinds = DayKinds(dates: contents).kinds
    let changes = kinds.compactMap { kind -> ServiceChange? in
      guard let content = contents[kind.days[0]], content >= 8 else { return nil }
      return Self.change(kind, results[Int(content) - 8], contents)
    }
    return (changes, prices)
  }

  /// The most frequent service of each day of the week in the last weeks that were known.
  private func usualServices(until last: Day) -> [Int: Int] {
    var usual: [Int: Int] = [:]
    for weekday in 0..<7 {
      let days = (0..<4).map { last.advanced(by: -weekday - 7 * $0) }
      var counts: [Int?: Int] = [:]
      for day in days { counts[before[day], default: 0] += 1 }
      let best = days.map { before[$0] }.max { counts[$0, default: 0] < counts[$1, default: 0] }
      if let service = best ?? nil { usual[days[0].weekday] = service }
    }
    return usual
  }

  private mutating func comparison(_ old: Int?, _ new: Int?) -> RunComparison {
    let pair = [old ?? -1, new ?? -1]
    if let result = known[pair] { return result }
    let result = RunComparison(old.map { services.before[$0].runs } ?? [], new.map { services.now[$0].runs } ?? [])
    known[pair] = result
    return result
  }

  private static func change(_ kind: DayKind, _ result: RunComparison, _ contents: [Day: UInt64]) -> ServiceChange {
    var change = ServiceChange()
    (change.added, change.removed, change.moved) = (result.added, result.removed, result.moved)
    change.dayCount = kind.days.count
    guard !kind.weekdays.isEmpty else {
      change.dates = kind.days.count <= 3 ? kind.days : [kind.days[0], kind.days[kind.days.count - 1]]
      return change
    }
    change.weekdays = kind.weekdays
    let others = contents.keys.filter { kind.weekdays.contains($0.weekday) }
    if others.contains(where: { $0 < kind.period.lowerBound }) { change.from = kind.period.lowerBound }
    if others.contains(where: { $0 > kind.period.upperBound }) { change.until = kind.period.upperBound }
    return change
  }
}
