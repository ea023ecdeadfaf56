import Documents
import Model

/// The pairs of stations that parts of departures connect: from the first stop or one on the way to one on the way or the
/// last.
struct JourneyParts: Sendable {
  /// The number of stops up to which parts are offered: the number of pairs is about its square.
  static let mostStops = 100

  /// Indices of `Directory.stations`.
  private var reached: [StationIndex: Set<StationIndex>] = [:]
  private var ends: Set<StationIndex> = []

  init(_ schedule: Schedule) {
    for pattern in schedule.patterns.references where schedule[schedule[pattern].route].isOffered {
      let stops = schedule.stops(of: pattern).compactMap { schedule[$0.stop].station }
      guard 3...Self.mostStops ~= stops.count else { continue }
      for (place, from) in stops.enumerated() {
        let isFirst = place == 0
        for to in stops[(place + 1)...].dropLast(isFirst ? 1 : 0) where to != from {
          reached[from, default: []].insert(to)
          ends.insert(to)
        }
      }
    }
  }

  var isEmpty: Bool { reached.isEmpty }

  /// The ends of parts that a station is.
  func roles(of station: StationIndex) -> Station.Roles {
    var roles: Station.Roles = []
    if reached[station] != nil { roles.insert(.origin) }
    if ends.contains(station) { roles.insert(.destination) }
    return roles
  }

  /// The stations that parts of journeys from a station reach.
  func reached(from station: StationIndex) -> Set<StationIndex> { reached[station] ?? [] }

  /// Lists of two: a station, and those reached from it.
  var term: JSONTerm {
    .list(
      reached.sorted { $0.key < $1.key }.map { from, to in
        .list([.integer(from.number), .list(to.sorted().map { .integer($0.number) })])
      })
  }
}
