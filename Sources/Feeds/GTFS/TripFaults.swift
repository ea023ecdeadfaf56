import Diagnostics
import Model

/// Examines the stop times of one trip.
extension TripJoin {
  /// Sorts the stop times of a trip, gives the first and the last one time each, and examines them.
  /// - Returns: why the trip is unusable; nil if it is not.
  func fault(
    _ stops: inout [StopTimeRow], _ untimed: inout [PatternStop], _ trip: Index<TripRecord>, _ findings: inout Findings
  ) -> SkippedTrips.Reason? {
    guard let first = stops.first else { return requests.trips.contains(trip) ? .requests : .record }
    if stops.contains(where: \.isBroken) { return .stopTime }
    guard stops.count > 1 || requests.has(trip) else {
      findings.add(.unusableTrip(set.trips.texts[trip], at: place(stops[0])))
      return .stopCount
    }
    var before = first.sequence
    var isSorted = true
    for stop in stops.dropFirst() {
      isSorted = isSorted && stop.sequence > before
      before = stop.sequence
    }
    if !isSorted { stops.sort { ($0.sequence, $0.line) < ($1.sequence, $1.line) } }
    guard removeUntimedEnds(&stops, &untimed, &findings) else { return .ends }
    return faultOfTimes(&stops, &findings)
  }

  /// Removes the stops before the first time and after the last, between which missing times can be estimated.
  /// - Returns: false if no stop has a time.
  private func removeUntimedEnds(
    _ stops: inout [StopTimeRow], _ untimed: inout [PatternStop], _ findings: inout Findings
  ) -> Bool {
    let hasTime = { (stop: StopTimeRow) in stop.arrival >= 0 || stop.departure >= 0 }
    guard let first = stops.firstIndex(where: hasTime), let last = stops.lastIndex(where: hasTime) else {
      findings.add(.missingTripEdge(isSkipped: true, at: place(stops[0])))
      return false
    }
    guard last - first + 1 < stops.count else { return true }
    let ends = stops[..<first] + stops[(last + 1)...]
    if let one = ends.first { findings.add(.missingTripEdge(isSkipped: false, at: place(one))) }
    untimed = ends.map { PatternStop($0) }
    stops = Array(stops[first...last])
    return true
  }

  /// The longest time between two stops from midnight on if the times begin again at 0:00, in seconds.
  private static let longestNight: Int32 = 6 * 3600

  private func faultOfTimes(_ stops: inout [StopTimeRow], _ findings: inout Findings) -> SkippedTrips.Reason? {
    var before: Int32 = 0
    var shift: Int32 = 0
    /// The time on its day: after midnight the times may begin again.
    func onItsDay(_ time: Int32) -> Int32 {
      if time < 0 { return time }
      if shift == 0, time < before, time + 86_400 - before <= Self.longestNight { shift = 86_400 }
      return time + shift
    }
    for number in stops.indices {
      var stop = stops[number]
      if (stop.arrival < 0) != (stop.departure < 0) { findings.add(.onlyArrivalOrDeparture(at: place(stop))) }
      if number > 0, stop.distance <= stops[number - 1].distance {
        findings.add(.decreasingDistance(at: place(stop)))
      }
      if stop.arrival < 0 { stop.arrival = stop.departure }
      if stop.departure < 0 { stop.departure = stop.arrival }
      let hadShift = shift > 0
      let last = before
      stop.arrival = onItsDay(stop.arrival)
      before = max(before, stop.arrival)
      stop.departure = onItsDay(stop.departure)
      if shift > 0, !hadShift { set.stopTimeFacts.note(.afterMidnight, line: Int(stop.line)) }
      if number > 0 && stop.sequence == stops[number - 1].sequence {
        findings.add(.equalSequences(stop.sequence, at: place(stop)))
        return .sequence
      }
      if stop.arrival >= 0 {
        let isNear = shift == 0 || number == 0 || stop.arrival - last <= Self.longestNight
        guard stop.arrival >= last, stop.departure >= stop.arrival, isNear else {
          findings.add(.decreasingTimes(at: place(stop)))
          return .times
        }
        before = stop.departure
      }
      stops[number] = stop
    }
    return nil
  }
}
