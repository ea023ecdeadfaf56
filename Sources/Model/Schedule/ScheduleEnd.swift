import CivilTime

extension Schedule {
  /// Removes the trips of agencies from given days on.
  mutating func end(_ days: [AgencyIndex: Day]) {
    /// A service as some of its trips need it.
    struct Shortened: Hashable {
      let service: ServiceIndex
      let end: Day?
    }
    var numbers: [Shortened: ServiceIndex] = [:]
    var kept: [(id: String, days: [Day])] = []
    var remaining: [Trip] = []
    for var trip in trips {
      let needed = Shortened(service: trip.service, end: days[agency(of: trip.pattern)])
      if numbers[needed] == nil {
        numbers[needed] = ServiceIndex(kept.count)
        let all = services.days(of: trip.service)
        kept.append((services.ids[trip.service.number], all.filter { day in needed.end.map { day < $0 } ?? true }))
      }
      trip.service = numbers[needed] ?? trip.service
      if needed.end == nil || !kept[trip.service.number].days.isEmpty { remaining.append(trip) }
    }
    trips = remaining
    let all = kept.flatMap(\.days)
    services = all.min().flatMap { first in all.max().map { ServiceDays(days: first...$0) } } ?? ServiceDays()
    for (id, days) in kept {
      let service = services.append(id)
      for day in days { services.set(service, day, true) }
    }
    removeUnusedPatterns()
  }

  private mutating func removeUnusedPatterns() {
    let used = Set(trips.map(\.pattern))
    guard used.count < patterns.count else { return }
    var (numbers, places): ([PatternIndex: PatternIndex], [PatternStop]) = ([:], [])
    let old = patterns
    patterns = []
    for index in old.indices.map({ PatternIndex($0) }) where used.contains(index) {
      numbers[index] = PatternIndex(patterns.count)
      var pattern = old[index.number]
      let start = places.count
      places += patternStops[pattern.stops]
      pattern.stops = start..<places.count
      patterns.append(pattern)
    }
    patternStops = places
    for index in trips.indices { trips[index].pattern = numbers[trips[index].pattern] ?? trips[index].pattern }
  }
}
