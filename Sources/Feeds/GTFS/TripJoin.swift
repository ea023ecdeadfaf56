import Bytes
import Diagnostics
import Model

/// Joins the records of trips.txt, stop_times.txt and frequencies.txt.
struct TripJoin: Sendable {
  private let set: DataSet
  private let rows: StopTimeRows
  /// The positions of the rows by trip, in the order of the file.
  private let order: [StopTimeRows.Position]
  private let starts: [Int]
  private let requests: RequestJoin
  /// The numbers of services that run on some day.
  private let activeServices: Set<Int>

  private init(_ set: DataSet, _ rows: StopTimeRows, _ requests: RequestJoin) {
    (self.set, self.rows, self.requests) = (set, rows, requests)
    activeServices = set.calendar.activeServices
    var starts = [Int](repeating: 0, count: set.tripRecords.count + 1)
    for part in rows.parts {
      for row in part { starts[Int(row.trip) + 1] += 1 }
    }
    for trip in starts.indices.dropFirst() { starts[trip] += starts[trip - 1] }
    var next = starts
    var order = Array(repeating: StopTimeRows.Position(part: 0, row: 0), count: starts[starts.count - 1])
    for (number, part) in rows.parts.enumerated() {
      for row in part.indices {
        let trip = Int(part[row].trip)
        order[next[trip]] = StopTimeRows.Position(part: Int32(number), row: Int32(row))
        next[trip] += 1
      }
    }
    (self.starts, self.order) = (starts, order)
  }

  /// Adds all usable trips to the schedule.
  static func join(_ set: inout DataSet, _ findings: inout Findings) {
    var parts = parts(of: &set, findings.another())
    set.schedule.times.reserveCapacity(parts.reduce(0) { $0 + $1.times.count })
    set.schedule.tripIDs = StringTable(set.trips.texts.lazy.map { [prefix = set.prefix] in prefix + $0 })
    var patterns = PatternTable()
    let frequencies = Dictionary(grouping: set.frequencies, by: { Int($0.trip) })
    let folding = RunFolding(
      parts.lazy.flatMap { part in
        part.trips.lazy.compactMap { joined in
          frequencies[joined.trip].map { ($0, stops: part.patterns.patterns[joined.pattern].stops.count) }
        }
      }, stopTimes: parts.reduce(0) { $0 + $1.times.count })
    for index in parts.indices {
      // Freed one by one, because a large city has millions of times.
      let part = parts[index]
      parts[index] = Part(findings: part.findings)
      findings.add(all: part.findings)
      set.skipped.add(part.skipped)
      set.cutStarts.formUnion(part.cutStarts)
      set.cutEnds.formUnion(part.cutEnds)
      for trip in part.withoutHeadsign { set.tripRecords[trip].headsign = 0 }
      set.joinedTrips += part.trips.count + part.withoutTimes
      for (trip, visits) in part.requested {
        if frequencies[trip] == nil, !set.frequentTrips.contains(trip) {
          set.schedule.requested.add(set.tripRecords[trip], visits)
        } else {
          findings.add(
            .requestsOfRuns(
              set.trips.texts[trip], at: set.place(TripsFile.name, line: set.tripRecords[trip].line)))
        }
      }
      let numbers = part.patterns.patterns.map { pattern in
        patterns.number(of: pattern, part.patterns.stops[pattern.stops])
      }
      let start = set.schedule.times.count
      set.schedule.times += part.times
      for joined in part.trips {
        let trip = Trip(
          set.tripRecords[joined.trip], number: joined.trip, pattern: numbers[joined.pattern],
          times: start + joined.times)
        guard let runs = frequencies[joined.trip] else {
          if set.frequentTrips.contains(joined.trip) {
            set.joinedTrips -= 1
            set.skipped.add(.frequency)
            findings.add(
              .tripWithoutRuns(
                set.trips.texts[joined.trip], at: set.place(TripsFile.name, line: set.tripRecords[joined.trip].line)))
          } else {
            set.schedule.trips.append(trip)
          }
          continue
        }
        let isFolded = folding.folds(runs, stops: patterns.patterns[numbers[joined.pattern]].stops.count)
        if isFolded {
          findings.add(
            .manyRuns(
              set.trips.texts[joined.trip], RunFolding.count(runs),
              at: set.place(FrequenciesFile.name, line: runs[0].line)))
        }
        set.schedule.trips += trip.runs(
          runs, departure: joined.departure, isFolded: isFolded)
      }
    }
    (set.schedule.patterns, set.schedule.patternStops) = (patterns.patterns, patterns.stops)
  }

  /// Joins the trips in parts on all cores. The records of stop_times.txt are freed afterwards.
  private static func parts(of set: inout DataSet, _ findings: Findings) -> [Part] {
    let rows = set.stopTimes
    set.stopTimes = StopTimeRows()
    let requests = RequestJoin(&set)
    let join = TripJoin(set, rows, requests)
    join.noteUse(&set)
    let empty = Part(findings: findings)
    return parallelMap(join.set.tripRecords.count, by: 4096) { join.part($0, empty) }
  }

  private func part(_ trips: Range<Int>, _ empty: Part) -> Part {
    var part = empty
    var (stops, times): ([StopTimeRow], [ScheduledTime]) = ([], [])
    var sequence: [PatternStop] = []
    var untimed: [PatternStop] = []
    for trip in trips {
      guard activeServices.contains(Int(set.tripRecords[trip].service)) else {
        part.skipped.add(.days)
        continue
      }
      stops.removeAll(keepingCapacity: true)
      for number in starts[trip]..<starts[trip + 1] { stops.append(rows[order[number]]) }
      untimed.removeAll(keepingCapacity: true)
      if !stops.isEmpty || !requests.has(trip), let reason = fault(&stops, &untimed, trip, &part.findings) {
        part.skipped.add(reason)
        continue
      }
      times.removeAll(keepingCapacity: true)
      sequence.removeAll(keepingCapacity: true)
      var isComplete = true
      for stop in stops {
        isComplete = isComplete && stop.arrival >= 0
        times.append(ScheduledTime(arrival: stop.arrival, departure: stop.departure))
        sequence.append(PatternStop(stop))
      }
      if !isComplete { InterpolatedTimes(stops, set.schedule.stops).fill(&times) }
      guard let found = requests.found(trip, sequence, times, untimed: untimed) else {
        set.stopTimeFacts.note(.withoutRiders, line: stops.first.map { Int($0.line) } ?? requests.line(of: trip))
        part.skipped.add(.withoutRiders)
        continue
      }
      if !found.visits.isEmpty { part.requested.append((trip, found.visits)) }
      guard let departure = times.first?.departure, !found.timed.isEmpty else {
        part.withoutTimes += 1
        continue
      }
      let riding = found.timed
      if riding.count < stops.count {
        set.stopTimeFacts.note(.emptyRuns, line: Int(stops[riding.lowerBound > 0 ? 0 : riding.upperBound].line))
        if riding.lowerBound > 0 { part.cutStarts.append(trip) }
        if riding.upperBound < stops.count {
          part.cutEnds.append(trip)
          // Where the vehicle goes without riders is not where the trip goes.
          let last = set.schedule.stops[Int(stops[stops.count - 1].stop)].name
          if set.schedule.text(set.tripRecords[trip].headsign).lowercased() == last.lowercased() {
            part.withoutHeadsign.append(trip)
          }
        }
        stops = Array(stops[riding])
        times = Array(times[riding])
        sequence = Array(sequence[riding])
      }
      let record = set.tripRecords[trip]
      var own = Pattern(route: record.route, direction: record.direction, shape: record.shape, stops: 0..<0)
      (own.before, own.after) = (found.before, found.after)
      let pattern = part.patterns.number(of: own, sequence[...])
      if pattern == part.travel.count {
        part.travel.add(sequence, of: set.schedule[record.route], set.schedule.stops)
      }
      if let stop = part.travel.fault(times, ofPattern: pattern) {
        part.findings.add(.fastTravel(set.trips.texts[trip], at: place(stops[stop])))
      }
      part.trips.append(Part.Joined(trip: trip, pattern: pattern, times: part.times.count, departure: departure))
      part.times += times
    }
    return part
  }

  /// Sorts the stop times of a trip, gives the first and the last one time each, and examines them.
  /// - Returns: why the trip is unusable; nil if it is not.
  private func fault(
    _ stops: inout [StopTimeRow], _ untimed: inout [PatternStop], _ trip: Int, _ findings: inout Findings
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
        let isNear = shift == 0 || stop.arrival - last <= Self.longestNight
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

  /// Notes which trips and stops the records name.
  private func noteUse(_ set: inout DataSet) {
    set.usedStops = Array(repeating: false, count: set.schedule.stops.count)
    for part in rows.parts {
      for row in part where !row.isBroken { set.usedStops[Int(row.stop)] = true }
    }
    for place in requests.places {
      for stop in set.schedule.requested.stops(of: place) { set.usedStops[stop.number] = true }
    }
    set.tripsWithoutTimes = set.tripRecords.indices.filter {
      starts[$0] == starts[$0 + 1] && !requests.trips.contains($0)
    }
  }

  private func place(_ stop: StopTimeRow) -> SourceLocation { set.place(StopTimesFile.name, line: stop.line) }
}
