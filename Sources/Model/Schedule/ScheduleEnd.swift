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
    var kept = Column<ServiceDays, (id: String, days: [Day])>([])
    var remaining: [Trip] = []
    /// Sets the service of a trip. Returns whether the trip stays.
    func shorten(_ service: inout ServiceIndex, _ agency: AgencyIndex) -> Bool {
      let needed = Shortened(service: service, end: days[agency])
      if numbers[needed] == nil {
        numbers[needed] = kept.endIndex
        let all = services.days(of: service)
        kept.append((services.ids[service], all.filter { day in needed.end.map { day < $0 } ?? true }))
      }
      service = numbers[needed] ?? service
      return needed.end == nil || !kept[service].days.isEmpty
    }
    for var trip in trips where shorten(&trip.service, agency(of: trip.pattern)) { remaining.append(trip) }
    trips = remaining
    requested.changeServices { [routes] in shorten(&$0.service, routes[$0.route].agency) }
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
    for index in old.references where used.contains(index) {
      var pattern = old[index]
      let start = places.count
      places += patternStops[pattern.stops]
      pattern.stops = start..<places.count
      numbers[index] = patterns.add(pattern)
    }
    patternStops = places
    for index in trips.indices { trips[index].pattern = numbers[trips[index].pattern] ?? trips[index].pattern }
  }
}
