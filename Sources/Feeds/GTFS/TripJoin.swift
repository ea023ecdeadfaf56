import Bytes
import Diagnostics
import Model

/// Joins the records of trips.txt, stop_times.txt and frequencies.txt.
struct TripJoin: Sendable {
  let set: DataSet
  private let rows: StopTimeRows
  /// The positions of the rows by trip, in the order of the file.
  private let order: [StopTimeRows.Position]
  private let starts: [Int]
  let requests: RequestJoin
  private let activeServices: Set<ServiceIndex>

  /// The result of joining consecutive trips.
  struct Part: Sendable {
    struct Joined: Sendable {
      var trip: Index<TripRecord>
      /// One of the part's.
      var pattern: PatternIndex
      /// The start of its times in those of the part.
      var times: Int
      /// Its departure from its first stop, be that for riders or not.
      var departure: Int32
    }

    var trips: [Joined] = []
    /// Trips that are on request, or come to places on request too.
    var requested: [(trip: Index<TripRecord>, visits: [RequestedVisit])] = []
    /// The number of those without times.
    var withoutTimes = 0
    var patterns = PatternTable()
    var times: [ScheduledTime] = []
    var travel = FastTravel()
    var skipped = SkippedTrips()
    /// The trips that run on without riders before their first stop for riders, and after their last.
    var cutStarts: [Index<TripRecord>] = []
    var cutEnds: [Index<TripRecord>] = []
    /// Of these, those whose headsign is the last stop of the vehicle.
    var withoutHeadsign: [Index<TripRecord>] = []
    var findings: Findings
  }

  private init(_ set: DataSet, _ rows: StopTimeRows, _ requests: RequestJoin) {
    (self.set, self.rows, self.requests) = (set, rows, requests)
    activeServices = set.calendar.activeServices
    var starts = [Int](repeating: 0, count: set.tripRecords.count + 1)
    for part in rows.parts {
      for row in part { starts[row.trip.number + 1] += 1 }
    }
    for trip in starts.indices.dropFirst() { starts[trip] += starts[trip - 1] }
    var next = starts
    var order = Array(repeating: StopTimeRows.Position(part: 0, row: 0), count: starts[starts.count - 1])
    for (number, part) in rows.parts.enumerated() {
      for row in part.indices {
        let trip = part[row].trip.number
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
    let frequencies = Dictionary(grouping: set.frequencies, by: \.trip)
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
      let indices = Column<Pattern, PatternIndex>(
        part.patterns.patterns.map { patterns.index(of: $0, part.patterns.stops[$0.stops]) })
      let start = set.schedule.times.count
      set.schedule.times += part.times
      for joined in part.trips {
        let trip = Trip(
          set.tripRecords[joined.trip], joined.trip, pattern: indices[joined.pattern], times: start + joined.times)
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
        let isFolded = folding.folds(runs, stops: patterns.patterns[trip.pattern].stops.count)
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
    for number in trips {
      let trip = Index<TripRecord>(number)
      guard activeServices.contains(set.tripRecords[trip].service) else {
        part.skipped.add(.days)
        continue
      }
      stops.removeAll(keepingCapacity: true)
      for position in order[starts[number]..<starts[number + 1]] { stops.append(rows[position]) }
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
          let last = set.schedule[stops[stops.count - 1].stop].name
          if set.schedule.text(set.tripRecords[trip].headsign).lowercased() == last.lowercased() {
            part.withoutHeadsign.append(trip)
          }
        }
        stops = Array(stops[riding])
        times = Array(times[riding])
        sequence = Array(sequence[riding])
      }
      let passed = sequence.indices.filter { sequence[$0].isPassed }
      if let first = passed.first {
        set.stopTimeFacts.note(.emptyRuns, line: Int(stops[first].line))
        for number in passed.reversed() {
          stops.remove(at: number)
          times.remove(at: number)
          sequence.remove(at: number)
        }
      }
      let record = set.tripRecords[trip]
      var own = Pattern(route: record.route, direction: record.direction, shape: record.shape, stops: 0..<0)
      (own.before, own.after) = (found.before, found.after)
      let pattern = part.patterns.index(of: own, sequence[...])
      if pattern == part.travel.next {
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

  /// Notes which trips and stops the records name.
  private func noteUse(_ set: inout DataSet) {
    set.usedStops = Column(set.schedule.stops, false)
    for part in rows.parts {
      for row in part where !row.isBroken { set.usedStops[row.stop] = true }
    }
    for place in requests.places {
      for stop in set.schedule.requested.stops(of: place) { set.usedStops[stop] = true }
    }
    set.tripsWithoutTimes = zip(set.tripRecords.references, zip(starts, starts.dropFirst())).compactMap { trip, rows in
      rows.0 == rows.1 && !requests.trips.contains(trip) ? trip : nil
    }
  }

  func place(_ stop: StopTimeRow) -> SourceLocation { set.place(StopTimesFile.name, line: stop.line) }
}
