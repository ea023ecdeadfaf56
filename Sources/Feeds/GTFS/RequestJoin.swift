import Model

/// The records of trips on request, by trip.
struct RequestJoin: Sendable {
  /// A stop of a trip with times, or a place on request, in the order of the trip.
  private struct Event {
    let sequence: Int32
    let pickup, dropOff: PatternStop.Boarding
    /// The index of the stop, or of the record.
    var timed: Int?
    var row: RequestedRow?
    /// A stop before or after all of those with times.
    var untimed: StopIndex?
  }

  /// What a trip is: with times, on request, or both.
  struct Found {
    /// Its stops with times, between the first where one may board and the last where one may alight.
    let timed: Range<Int>
    /// The places to which it comes before these, and after them.
    var before: [FurtherPlace] = []
    var after: [FurtherPlace] = []
    var visits: [RequestedVisit] = []
  }

  /// The usable records by trip.
  private var rows: [Index<TripRecord>: [RequestedRow]] = [:]
  /// The trips with a record, be it usable or not.
  private(set) var trips: Set<Index<TripRecord>> = []
  /// The places of all records.
  private(set) var places: Set<RequestedVisit.Place> = []

  init(_ set: inout DataSet) {
    for row in set.requestedRows {
      trips.insert(row.trip)
      if let place = row.place {
        rows[row.trip, default: []].append(row)
        places.insert(place)
      }
    }
    set.requestedRows = []
    for trip in rows.keys { rows[trip]?.sort { ($0.sequence, $0.line) < ($1.sequence, $1.line) } }
  }

  /// The line of a trip's first record; 1 without one.
  func line(of trip: Index<TripRecord>) -> Int { rows[trip]?.first.map { Int($0.line) } ?? 1 }

  /// Whether a trip has places on request.
  func has(_ trip: Index<TripRecord>) -> Bool { rows[trip] != nil }

  /// - Parameters:
  ///   - stops: its stops with times, in order.
  ///   - times: theirs.
  ///   - untimed: its stops before and after these, whose times are unknown.
  /// - Returns: nil if nobody can ride.
  func found(
    _ trip: Index<TripRecord>, _ stops: [PatternStop], _ times: [ScheduledTime], untimed: [PatternStop]
  ) -> Found? {
    let events = events(of: trip, stops, untimed)
    guard let first = events.firstIndex(where: { $0.pickup != .none }),
      let last = events.lastIndex(where: { $0.dropOff != .none }),
      // Within one area, or between the stops of a group, one record may be enough.
      first < last || first == last && events[first].row?.place?.wide != nil
    else { return nil }
    let shown = events[first...last]
    let timed = shown.indices.filter { shown[$0].timed != nil }
    var found = Found(timed: 0..<0)
    if let first = timed.first, let last = timed.last, let start = shown[first].timed, let end = shown[last].timed {
      found = Found(
        timed: start..<end + 1, before: shown[..<first].compactMap(place), after: shown[(last + 1)...].compactMap(place)
      )
    }
    if shown.contains(where: { $0.row != nil }) { found.visits = shown.compactMap { visit($0, stops, times) } }
    return found
  }

  private func events(of trip: Index<TripRecord>, _ stops: [PatternStop], _ untimed: [PatternStop]) -> [Event] {
    let timed = stops.enumerated().map {
      Event(sequence: $1.sequence, pickup: $1.pickup, dropOff: $1.dropOff, timed: $0)
    }
    let others =
      (rows[trip] ?? []).map { Event(sequence: $0.sequence, pickup: $0.pickup, dropOff: $0.dropOff, row: $0) }
      + untimed.map { Event(sequence: $0.sequence, pickup: $0.pickup, dropOff: $0.dropOff, untimed: $0.stop) }
    if others.isEmpty { return timed }
    return (timed + others).enumerated()
      .sorted { ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset) }.map(\.element)
  }

  /// Nil for a stop with times.
  private func place(_ event: Event) -> FurtherPlace? {
    event.untimed.map { FurtherPlace(.stop($0), isOnRequest: false) }
      ?? event.row?.place.map { place in
        let boarding = [event.pickup, event.dropOff]
        return FurtherPlace(
          place, isOnRequest: true, asksDriver: boarding.contains(.byDriver) && !boarding.contains(.byPhone))
      }
  }

  private func visit(_ event: Event, _ stops: [PatternStop], _ times: [ScheduledTime]) -> RequestedVisit? {
    if let row = event.row, let place = row.place {
      var visit = RequestedVisit(place, (row.start, row.end), pickup: row.pickup, dropOff: row.dropOff)
      (visit.pickupRule, visit.dropOffRule) = (row.pickupRule, row.dropOffRule)
      return visit
    }
    guard let timed = event.timed else { return nil }
    var visit = RequestedVisit(
      .stop(stops[timed].stop), (times[timed].arrival, times[timed].departure), pickup: event.pickup,
      dropOff: event.dropOff)
    (visit.isTimed, visit.isApproximate) = (true, stops[timed].isApproximate)
    return visit
  }
}
