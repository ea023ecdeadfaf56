import CivilTime

extension Schedule {
  /// The time zone of an agency's stop times.
  package func zone(of agency: AgencyIndex) -> Zone? { agencyClocks[agency]?.offsets.zone }

  /// The time zone of a stop: its own, its station's, or the agency's.
  package func zone(of stop: StopIndex, _ agency: AgencyIndex) -> Zone? { offsets(of: stop, agency)?.zone }

  /// The time zone that a stop or its station has of its own; nil for that of each agency.
  package func ownZone(of stop: StopIndex) -> Zone? { stopOffsets[stop]?.zone }

  /// The origin of a service day, its noon minus 12 hours in the zone of the agency, in seconds since 1970 in UTC.
  package func origin(of day: Day, _ agency: AgencyIndex) -> Int {
    let number = day.number - services.days.lowerBound.number
    if let origins = agencyClocks[agency]?.origins, origins.indices.contains(number) { return origins[number] }
    return Self.origin(of: day, zone(of: agency))
  }

  static func origin(of day: Day, _ zone: Zone?) -> Int {
    let noon = LocalTime(day, secondOfDay: 43_200)
    return switch zone?.resolve(noon) {
    case .one(let moment)?, .skipped(let moment)?, .twice(let moment, _)?: moment.utc - 43_200
    case nil: noon.seconds - 43_200
    }
  }

  /// The agency of a pattern's route.
  package func agency(of pattern: PatternIndex) -> AgencyIndex { self[self[pattern].route].agency }

  /// The local time at a stop.
  /// - Parameters:
  ///   - seconds: from the origin of the service day.
  ///   - stop: nil for the time of the agency.
  package func moment(_ seconds: Int32, on day: Day, at stop: StopIndex?, _ agency: AgencyIndex) -> Moment? {
    offsets(of: stop, agency)?.moment(utc: origin(of: day, agency) + Int(seconds))
  }

  /// The offsets of a stop's clock: of its own zone, its station's, or the agency's.
  func offsets(of stop: StopIndex?, _ agency: AgencyIndex) -> ZoneOffsets? {
    stop.flatMap { stopOffsets[$0] } ?? agencyClocks[agency]?.offsets
  }

  /// Sorts the times like the trips: a board reads one time of each trip of a pattern, which is several times as fast if
  /// they are at equal distances.
  mutating func sortTimes() {
    guard !times.isEmpty else { return }
    var sorted: [ScheduledTime] = []
    sorted.reserveCapacity(times.count)
    // Runs of a frequency share their times.
    var moved: [Int: Int] = [:]
    for index in trips.indices {
      let start = trips[index].times
      if trips[index].frequency != .none, let known = moved[start] {
        trips[index].times = known
        continue
      }
      trips[index].times = sorted.count
      if trips[index].frequency != .none { moved[start] = sorted.count }
      sorted += times[start..<start + patterns[trips[index].pattern].stops.count]
    }
    times = sorted
  }

  /// Finds the time zones of agencies and stops. Unknown names count as missing.
  mutating func findZones(_ known: Zones) {
    let (days, span) = (services.days, services.span)
    let longest = (times.lazy.map(\.arrival).max() ?? 0) / 86_400 + 1
    let clocked = span.lowerBound..<span.upperBound.advanced(by: Int(longest))
    var byName: [String: ZoneOffsets?] = ["": nil]
    func offsets(_ name: String) -> ZoneOffsets? {
      if let offsets = byName[name] { return offsets }
      let offsets = known.zone(name).map { ZoneOffsets($0, clocked) }
      byName[name] = .some(offsets)
      return offsets
    }
    var clocks: [String: AgencyClock] = [:]
    func clock(_ agency: Agency) -> AgencyClock? {
      if let clock = clocks[agency.timeZone] { return clock }
      guard let offsets = offsets(agency.timeZone) else { return nil }
      let origins = (days.lowerBound.number..<days.upperBound.number).map { day in
        Self.origin(of: Day(number: day), offsets.zone)
      }
      let clock = AgencyClock(offsets: offsets, origins: origins)
      clocks[agency.timeZone] = clock
      return clock
    }
    agencyClocks = Column(agencies.map(clock))
    // Stops of a station are in the zone of the station, even if that is the agency's.
    stopOffsets = Column(stops.map { stop in offsets(stop.parent.map { stops[$0].timeZone } ?? stop.timeZone) })
  }

  /// The clock of an agency, and the origins of all service days.
  struct AgencyClock: Sendable {
    let offsets: ZoneOffsets
    /// In seconds since 1970 in UTC, from the first day of `services` on.
    let origins: [Int]
  }
}
