import Model

/// The operators that run something, and where.
struct OperatorIndex: Sendable {
  /// Indices of `Timetable.operators`, in their order.
  let running: [Int]
  /// For each of the timetable's operators the stations at which its journeys call, as indices of
  /// `Directory.stations`, in their order.
  let stations: [[Int]]

  init(_ timetable: Timetable) {
    running = timetable.operators.indices.filter { timetable.operators[$0].departureCount > 0 }
    var served = Array(repeating: Set<Int>(), count: timetable.operators.count)
    for departure in timetable.departures {
      guard let carrier = departure.carrier else { continue }
      served[carrier].insert(departure.origin)
      served[carrier].insert(departure.destination)
      for stop in departure.stops { if let station = stop.station { served[carrier].insert(station) } }
    }
    stations = served.map { $0.sorted() }
  }
}
