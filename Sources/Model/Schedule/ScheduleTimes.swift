import CivilTime

extension Schedule {
  /// The time zone of an agency's stop times.
  package func zone(of agency: AgencyIndex) -> Zone? { zones[agency.number] }

  /// The time zone of a stop: its own, its station's, or the agency's.
  package func zone(of stop: StopIndex, _ agency: AgencyIndex) -> Zone? {
    stopZones[stop.number].flatMap { $0 } ?? zone(of: agency)
  }

  /// The origin of a service day, its noon minus 12 hours in the zone of the agency, in seconds since 1970 in UTC.
  package func origin(of day: Day, _ agency: AgencyIndex) -> Int {
    let noon = LocalTime(day, secondOfDay: 43_200)
    return switch zone(of: agency)?.resolve(noon) {
    case .one(let moment)?, .skipped(let moment)?, .twice(let moment, _)?: moment.utc - 43_200
    case nil: noon.seconds - 43_200
    }
  }

  /// The agency of a pattern's route.
  package func agency(of pattern: PatternIndex) -> AgencyIndex { self[self[pattern].route].agency }

  /// The local time at a stop.
  /// - Parameter seconds: from the origin of the service day.
  package func moment(_ seconds: Int32, on day: Day, at stop: StopIndex, _ agency: AgencyIndex) -> Moment? {
    zone(of: stop, agency)?.moment(utc: origin(of: day, agency) + Int(seconds))
  }

  /// Finds the time zones of agencies and stops. Unknown names count as missing.
  mutating func findZones(_ known: Zones) {
    zones = agencies.map { known.zone($0.timeZone) }
    var byName: [String: Zone?] = ["": nil]
    stopZones = stops.map { stop in
      // Stops of a station are in the zone of the station.
      let name = stop.parent.map { stops[$0.number].timeZone }.flatMap { $0.isEmpty ? nil : $0 } ?? stop.timeZone
      if let zone = byName[name] { return zone }
      let zone = known.zone(name)
      byName[name] = .some(zone)
      return zone
    }
  }
}
