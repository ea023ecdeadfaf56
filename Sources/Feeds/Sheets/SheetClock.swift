import CivilTime
import Model

/// The times of trips on days on which clocks change. Sheets have the times that clocks show, and the model counts from
/// noon minus 12 hours; before the change they differ.
struct SheetClock: Sendable {
  private let zone: Zone?
  /// The origin of service days on which it is not midnight, in seconds since 1970 in UTC; nil for other days.
  private var origins: [Day: Int?] = [:]

  /// - Parameter zone: nil if unknown; then no clocks change.
  init(_ zone: Zone?) { self.zone = zone }

  private static func utc(_ resolution: Zone.Resolution, after before: Int) -> Int {
    switch resolution {
    case .one(let moment), .skipped(let moment): moment.utc
    case .twice(let first, let second): first.utc >= before ? first.utc : second.utc
    }
  }

  private mutating func origin(of day: Day, _ zone: Zone) -> Int? {
    if let known = origins[day] { return known }
    let noon = Self.utc(zone.resolve(LocalTime(day, secondOfDay: 43_200)), after: .min)
    let midnight = Self.utc(zone.resolve(LocalTime(day, secondOfDay: 0)), after: .min)
    let origin = noon - 43_200 == midnight ? nil : noon - 43_200
    origins[day] = .some(origin)
    return origin
  }

  /// Divides the days of a trip by the times that it has on them.
  /// - Parameter times: as clocks show them, from midnight.
  mutating func divided(_ days: [Day], _ times: [ScheduledTime]) -> [(days: [Day], times: [ScheduledTime])] {
    guard let zone else { return [(days, times)] }
    var (usual, others): ([Day], [[ScheduledTime]: [Day]]) = ([], [:])
    for day in days {
      let own = origin(of: day, zone).map { self.times(times, on: day, zone, origin: $0) } ?? times
      if own == times { usual.append(day) } else { others[own, default: []].append(day) }
    }
    let changed = others.map { (days: $1, times: $0) }.sorted { $0.days[0] < $1.days[0] }
    return (usual.isEmpty ? [] : [(usual, times)]) + changed
  }

  private func times(_ times: [ScheduledTime], on day: Day, _ zone: Zone, origin: Int) -> [ScheduledTime] {
    var before = Int.min
    func shifted(_ seconds: Int32) -> Int32 {
      // A trip of the day before has the time that it takes.
      guard seconds < 86_400 else { return seconds }
      before = Self.utc(zone.resolve(LocalTime(day, secondOfDay: Int(seconds))), after: before)
      return Int32(before - origin)
    }
    let own = times.map { time in
      let arrival = shifted(time.arrival)
      return ScheduledTime(arrival: arrival, departure: shifted(time.departure))
    }
    let isInOrder = zip(own, own.dropFirst()).allSatisfy { $0.departure <= $1.arrival }
    return isInOrder && own.allSatisfy { $0.arrival <= $0.departure } ? own : times
  }
}
