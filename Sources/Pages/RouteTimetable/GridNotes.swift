import Model

/// The notes about trips and stops of a timetable, as indices of `TimetableLayouts.notes`.
struct GridNotes {
  private struct OfStop {
    let note: Int
    let sequence: Int32?
    let isAtTimes: Bool

    init(_ note: Int, _ use: TimetableNote.Use) {
      (self.note, sequence, isAtTimes) = (note, use.sequence, use.isAtTimes)
    }
  }

  private struct Time: Hashable {
    let trip: Int32
    let stop: StopIndex
  }

  private var ofTrips: [Int32: [(note: Int, isAtTimes: Bool)]] = [:]
  private var ofStops: [StopIndex: [OfStop]] = [:]
  private var ofTimes: [Time: [OfStop]] = [:]
  /// Those about a stop, whatever the route is.
  private let ofAllRoutes: [StopIndex: [TimetableLayouts.Use]]

  init(ofAllRoutes: [StopIndex: [TimetableLayouts.Use]] = [:]) { self.ofAllRoutes = ofAllRoutes }

  var isEmpty: Bool { ofTrips.isEmpty && ofStops.isEmpty && ofTimes.isEmpty && ofAllRoutes.isEmpty }

  /// - Parameter use: names a trip, a stop, or both.
  mutating func add(_ note: Int, _ use: TimetableNote.Use) {
    switch (use.trip, use.stop) {
    case (let trip?, nil): ofTrips[trip, default: []].append((note, use.isAtTimes))
    case (let trip, let stop?):
      let own = OfStop(note, use)
      if let trip {
        ofTimes[Time(trip: trip, stop: stop), default: []].append(own)
      } else {
        ofStops[stop, default: []].append(own)
      }
    case (nil, nil): break
    }
  }

  /// Those about a trip as a whole.
  func notes(of trip: Trip) -> [GridMark] { (ofTrips[trip.id] ?? []).map { .note($0.note) } }

  /// Those about a stop as a whole.
  /// - Parameter sequences: the values of `stop_sequence` with which trips come to it.
  func notes(of stop: StopIndex, _ sequences: Set<Int32>) -> [GridMark] {
    all(of: stop).filter { $0.sequence.map(sequences.contains) ?? true }.map { .note($0.note) }
  }

  /// In the order of the notes.
  private func all(of stop: StopIndex) -> [OfStop] {
    let shared = (ofAllRoutes[stop] ?? []).map { OfStop($0.note, $0.use) }
    let own = ofStops[stop] ?? []
    return shared.isEmpty ? own : (own + shared).sorted { $0.note < $1.note }
  }

  /// Those about a trip at a stop, with those about the trip or the stop that are shown at times too.
  func notes(of trip: Trip, at place: PatternStop) -> [GridMark] {
    if isEmpty { return [] }
    func isHere(_ note: OfStop) -> Bool { note.sequence.map { $0 == place.sequence } ?? true }
    let own = (ofTimes[Time(trip: trip.id, stop: place.stop)] ?? []).filter(isHere).map(\.note)
    let trips = (ofTrips[trip.id] ?? []).filter(\.isAtTimes).map(\.note)
    let stops = all(of: place.stop).filter { $0.isAtTimes && isHere($0) }.map(\.note)
    return Set(own + trips + stops).sorted().map { .note($0) }
  }
}
