import CivilTime

/// How the clocks of stops differ from those of their agencies, which changes where only one of them is put forward.
package struct ClockDifferences {
  private let schedule: Schedule
  /// One for each two zones that differ.
  private let places: [(stop: StopIndex, agency: AgencyIndex)]

  /// - Parameter places: stops with the agencies whose trips stop there.
  package init(_ places: some Sequence<(stop: StopIndex, agency: AgencyIndex)>, _ schedule: Schedule) {
    self.schedule = schedule
    var known: Set<[String?]> = []
    self.places = places.filter { stop, agency in
      let zones = [schedule.zone(of: stop, agency)?.name, schedule.zone(of: agency)?.name]
      return zones[0] != zones[1] && known.insert(zones).inserted
    }
  }

  /// The local times of all places when it is noon at their agencies.
  private func noons(on day: Day) -> [Int] {
    places.map { StopClock($0.stop, $0.agency, on: day, schedule).sinceMidnight(43_200, schedule) }
  }

  /// A number that is equal on days with equal differences; 0 if none differs.
  func hash(on day: Day) -> UInt64 {
    noons(on: day).reduce(0) { ($0 ^ UInt64(truncatingIfNeeded: $1 &+ 1)) &* 0x9E37_79B9_7F4A_7C15 }
  }

  /// The days in groups with equal differences, each in order, by their first days.
  func groups(_ days: [Day]) -> [[Day]] {
    guard !places.isEmpty else { return [days] }
    var groups: [[Day]] = []
    var numbers: [[Int]: Int] = [:]
    for day in days {
      let key = noons(on: day)
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

/// The clocks of the stops of a route on days of a kind on which they differ equally from the agency's.
package struct StopClocks: Sendable {
  /// In order.
  package let days: [Day]
  private let agency: StopClock
  private let own: [StopIndex: StopClock]

  /// - Returns: one for each group of days; a single one with all days if differences never change.
  package static func periods(
    of kind: DayKind, _ agency: AgencyIndex, stops: some Collection<StopIndex>, _ schedule: Schedule
  ) -> [StopClocks] {
    let differences = ClockDifferences(stops.lazy.map { (stop: $0, agency: agency) }, schedule)
    return differences.groups(kind.days).map { days in
      let day = schedule.usualDay(of: days, agency)
      let zone = schedule.zone(of: agency)?.name
      let apart = Set(stops.filter { schedule.zone(of: $0, agency)?.name != zone })
      return StopClocks(
        days: days, agency: StopClock(nil, agency, on: day, schedule),
        own: Dictionary(uniqueKeysWithValues: apart.map { ($0, StopClock($0, agency, on: day, schedule)) }))
    }
  }

  /// The local time at a stop in seconds from the midnight that begins the service day; negative before it.
  /// - Parameter seconds: from the origin of the service day.
  package func sinceMidnight(_ seconds: Int32, at stop: StopIndex, _ schedule: Schedule) -> Int {
    (own[stop] ?? agency).sinceMidnight(seconds, schedule)
  }
}
