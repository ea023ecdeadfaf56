import CivilTime

/// How the clocks of stops differ on some days from what they show on others at the same times of a service day: where only
/// one of two zones is put forward, and in the nights in which clocks change.
package struct ClockDifferences {
  private struct Zones: Hashable {
    let stop, agency: String?
  }

  private let schedule: Schedule
  /// One for each two zones of a stop and an agency.
  private var places: [(stop: StopIndex, agency: AgencyIndex)] = []
  private var numbers: [Zones: Int] = [:]
  /// For each place the first and the last time, by service; nil for times of all days.
  private var times: [[ServiceIndex?: ClosedRange<Int32>]] = []

  package init(_ schedule: Schedule) { self.schedule = schedule }

  /// The number of a stop at which trips of an agency stop, for `add`.
  package mutating func place(_ stop: StopIndex, _ agency: AgencyIndex) -> Int {
    let zones = Zones(stop: schedule.zone(of: stop, agency)?.name, agency: schedule.zone(of: agency)?.name)
    if let known = numbers[zones] { return known }
    numbers[zones] = places.count
    places.append((stop, agency))
    times.append([:])
    return places.count - 1
  }

  /// Adds a time, in seconds from the origin of the service day.
  /// - Parameter service: nil if it is one of all days.
  package mutating func add(_ seconds: Int32, at place: Int, of service: ServiceIndex? = nil) {
    guard let known = times[place][service] else {
      times[place][service] = seconds...seconds
      return
    }
    if known.contains(seconds) { return }
    times[place][service] = min(known.lowerBound, seconds)...max(known.upperBound, seconds)
  }

  /// What the clocks add to the times of a day, equal on days with equal local times.
  private func differences(on day: Day) -> [Int] {
    places.indices.flatMap { place -> [Int] in
      let (stop, agency) = places[place]
      guard let offsets = schedule.offsets(of: stop, agency), let first = times[place].values.map(\.lowerBound).min(),
        let last = times[place].values.map(\.upperBound).max()
      else { return [0] }
      let origin = schedule.origin(of: day, agency)
      let start = origin - day.number * 86_400
      func offset(_ seconds: Int32) -> Int { Int(offsets.moment(utc: origin + Int(seconds)).offset) }
      if let same = offsets.offset(throughout: origin + Int(first)...origin + Int(last)) { return [start + same] }
      var found: Set<[Int]> = []
      for (service, range) in times[place] where service.map({ schedule.services.contains($0, day) }) ?? true {
        let both = (offset(range.lowerBound), offset(range.upperBound))
        if both.0 == both.1 {
          found.insert([start + both.0])
        } else {
          let change = (range.lowerBound...range.upperBound).partitioningIndex { offset($0) != both.0 }
          found.insert([start + both.0, start + both.1, Int(range.lowerBound) + change])
        }
      }
      return found.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
    }
  }

  /// A number that is equal on days with equal differences.
  func hash(on day: Day) -> UInt64 {
    differences(on: day).reduce(0) { ($0 ^ UInt64(truncatingIfNeeded: $1 &+ 1)) &* 0x9E37_79B9_7F4A_7C15 }
  }

  /// The days in groups with equal differences, each in order, by their first days.
  func groups(_ days: [Day]) -> [[Day]] {
    var groups: [[Day]] = []
    var numbers: [[Int]: Int] = [:]
    for day in days {
      let key = differences(on: day)
      if let known = numbers[key] {
        groups[known].append(day)
      } else {
        numbers[key] = groups.count
        groups.append([day])
      }
    }
    return groups
  }
}

extension ClosedRange<Int32> {
  /// How many numbers of the range are before the first with a property, which all later ones have.
  fileprivate func partitioningIndex(where isAfter: (Int32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(lowerBound + Int32(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The clocks of the stops of a route on days of a kind on which they show the same times.
package struct StopClocks: Sendable {
  /// In order.
  package let days: [Day]
  private let agency: StopClock
  private let own: [StopIndex: StopClock]

  /// - Parameter times: of the stops, in seconds from the origin of the service day.
  /// - Returns: one for each group of days; a single one with all days if the clocks never differ.
  package static func periods(
    of kind: DayKind, _ agency: AgencyIndex, times: some Sequence<(stop: StopIndex, seconds: Int32)>,
    _ schedule: Schedule
  ) -> [StopClocks] {
    var differences = ClockDifferences(schedule)
    let zone = schedule.zone(of: agency)?.name
    var apart: Set<StopIndex> = []
    var places: [StopIndex: Int] = [:]
    for (stop, seconds) in times {
      let place = places[stop] ?? differences.place(stop, agency)
      if places.updateValue(place, forKey: stop) == nil, schedule.zone(of: stop, agency)?.name != zone {
        apart.insert(stop)
      }
      differences.add(seconds, at: place)
    }
    return differences.groups(kind.days).map { days in
      StopClocks(
        days: days, agency: StopClock(nil, agency, on: days[0], schedule),
        own: Dictionary(uniqueKeysWithValues: apart.map { ($0, StopClock($0, agency, on: days[0], schedule)) }))
    }
  }

  /// The local time at a stop in seconds from the midnight that begins the service day; negative before it.
  /// - Parameter seconds: from the origin of the service day.
  package func sinceMidnight(_ seconds: Int32, at stop: StopIndex, _ schedule: Schedule) -> Int {
    (own[stop] ?? agency).sinceMidnight(seconds, schedule)
  }
}
