import Model

/// The records of trips on request, by trip, with the names of their places.
struct RequestJoin: Sendable {
  /// A stop of a trip with times, or a place on request, in the order of the trip.
  private struct Event {
    let sequence: Int32
    let pickup, dropOff: PatternStop.Boarding
    /// The index of the stop, or of the record.
    let timed: Int?
    let row: RequestedRow?
  }

  /// What a trip is: with times, on request, or both.
  struct Found {
    /// Its stops with times, between the first where one may board and the last where one may alight.
    let timed: Range<Int>
    /// The names of places on request before and after these, in `Schedule.texts`; nil without one.
    var start, end: Int32?
    var visits: [RequestedVisit] = []
  }

  /// The usable records by trip.
  private var rows: [Int: [RequestedRow]] = [:]
  /// The trips with a record, be it usable or not.
  private(set) var trips: Set<Int> = []
  private var names: [RequestedVisit.Place: Int32] = [:]

  init(_ set: inout DataSet) {
    for row in set.requestedRows {
      trips.insert(Int(row.trip))
      if let place = row.place {
        rows[Int(row.trip), default: []].append(row)
        if names[place] == nil { names[place] = Self.name(of: place, &set) }
      }
    }
    set.requestedRows = []
    for trip in rows.keys { rows[trip]?.sort { ($0.sequence, $0.line) < ($1.sequence, $1.line) } }
  }

  private static func name(of place: RequestedVisit.Place, _ set: inout DataSet) -> Int32 {
    switch place {
    case .stop(let stop): set.number(ofText: set.schedule[stop].name, set.schedule[stop].names)
    case .wide(let index):
      set.number(ofText: set.schedule.requested.places[index].name, set.schedule.requested.places[index].names)
    }
  }

  /// The places of all records.
  var places: some Sequence<RequestedVisit.Place> { names.keys }

  /// The line of a trip's first record; 1 without one.
  func line(of trip: Int) -> Int { rows[trip]?.first.map { Int($0.line) } ?? 1 }

  /// Whether a trip has places on request.
  func has(_ trip: Int) -> Bool { rows[trip] != nil }

  /// - Parameters:
  ///   - stops: its stops with times, in order.
  ///   - times: theirs.
  /// - Returns: nil if nobody can ride.
  func found(_ trip: Int, _ stops: [PatternStop], _ times: [ScheduledTime]) -> Found? {
    let events = events(of: trip, stops)
    guard let first = events.firstIndex(where: { $0.pickup != .none }),
      let last = events.lastIndex(where: { $0.dropOff != .none }),
      // Within one area, or between the stops of a group, one record may be enough.
      first < last || first == last && isWide(events[first])
    else { return nil }
    let shown = events[first...last]
    let timed = shown.compactMap(\.timed)
    var found = Found(timed: timed.first.flatMap { first in timed.last.map { first..<$0 + 1 } } ?? 0..<0)
    found.start = shown.first.flatMap(name)
    found.end = shown.last.flatMap(name)
    if shown.contains(where: { $0.row != nil }) { found.visits = shown.compactMap { visit($0, stops, times) } }
    return found
  }

  private func events(of trip: Int, _ stops: [PatternStop]) -> [Event] {
    let timed = stops.enumerated().map {
      Event(sequence: $1.sequence, pickup: $1.pickup, dropOff: $1.dropOff, timed: $0, row: nil)
    }
    let requested = (rows[trip] ?? []).map {
      Event(sequence: $0.sequence, pickup: $0.pickup, dropOff: $0.dropOff, timed: nil, row: $0)
    }
    if requested.isEmpty { return timed }
    return (timed + requested).enumerated()
      .sorted { ($0.element.sequence, $0.offset) < ($1.element.sequence, $1.offset) }.map(\.element)
  }

  private func isWide(_ event: Event) -> Bool {
    if case .wide = event.row?.place { return true }
    return false
  }

  private func name(_ event: Event) -> Int32? { event.row?.place.flatMap { names[$0] } }

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
    visit.isTimed = true
    return visit
  }
}
