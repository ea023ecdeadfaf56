import CivilTime

/// Trips on which riders may stay on board, because their vehicle continues as another trip.
package struct Continuations: Sendable {
  /// A trip that follows another, on days on which both run.
  package struct Link: Sendable {
    /// Their numbers in `Schedule.tripIDs`.
    package var from, to: Int32
    /// Whether riders may stay on board; otherwise the link only says that this trip comes next.
    package var isForRiders: Bool

    package init(from: Int32, to: Int32, isForRiders: Bool) {
      (self.from, self.to, self.isForRiders) = (from, to, isForRiders)
    }
  }

  /// Of one trip, the first whose trip runs on a day applies on that day.
  package var links: [Link] = []
  /// Set when the directory is built: the trips of the links by id, and the positions of the links by both trips.
  fileprivate var trips: [Int32: TripIndex] = [:]
  private var after: [Int32: [Int]] = [:]
  private var before: [Int32: [Int]] = [:]

  package init() {}

  mutating func append(_ other: Continuations, tripCount: Int32) {
    links += other.links.map { Link(from: $0.from + tripCount, to: $0.to + tripCount, isForRiders: $0.isForRiders) }
  }

  /// Finds the trips of the links.
  mutating func index(_ all: [Trip]) {
    guard !links.isEmpty else { return }
    let linked = Set(links.lazy.flatMap { [$0.from, $0.to] })
    for trip in all.references where linked.contains(all[trip].id) { trips[all[trip].id] = trip }
    links.removeAll { trips[$0.from] == nil || trips[$0.to] == nil }
    for (number, link) in links.enumerated() {
      after[link.from, default: []].append(number)
      before[link.to, default: []].append(number)
    }
  }

  fileprivate func following(_ trip: Int32) -> [(trip: TripIndex, isForRiders: Bool)] {
    (after[trip] ?? []).compactMap { number in
      trips[links[number].to].map { ($0, links[number].isForRiders) }
    }
  }

  fileprivate func leading(_ trip: Int32) -> [TripIndex] { (before[trip] ?? []).compactMap { trips[links[$0].from] } }
}

extension Schedule {
  /// The trips of all links on which riders may stay on board.
  package var continued: [(from: TripIndex, to: TripIndex)] {
    continuations.links.lazy.filter(\.isForRiders).compactMap { link in
      continuations.trips[link.from].flatMap { from in continuations.trips[link.to].map { (from, $0) } }
    }
  }

  /// Whether no trip continues as another.
  package var hasNoContinuations: Bool { continuations.links.isEmpty }

  /// The trips that follow a trip: on a day, the first of them that runs.
  package func following(_ trip: Trip) -> [(trip: TripIndex, isForRiders: Bool)] { continuations.following(trip.id) }

  /// The trips that a trip may follow.
  package func leading(_ trip: Trip) -> [TripIndex] { continuations.leading(trip.id) }

  /// The trip as which another continues on a day; nil without one.
  /// - Parameter following: those that follow it.
  package func next(among following: [(trip: TripIndex, isForRiders: Bool)], on day: Day) -> TripIndex? {
    guard let next = following.first(where: { services.contains(self[$0.trip].service, day) }) else { return nil }
    return next.isForRiders ? next.trip : nil
  }
}
