import Model

/// The stations at which each operator's journeys stop.
struct ServedStations: Sendable {
  private let stations: [[Int]]

  init(_ directory: Directory) {
    var served = Array(repeating: Set<Int>(), count: directory.operators.count)
    for departure in directory.schedule.offered {
      guard let carrier = departure.carrier else { continue }
      served[carrier].insert(departure.origin)
      served[carrier].insert(departure.destination)
      for stop in departure.stops { if let station = stop.station { served[carrier].insert(station) } }
    }
    stations = served.map { $0.sorted() }
  }

  /// - Parameter carrier: index of `Directory.operators`.
  /// - Returns: indices of `Directory.stations`, in their order.
  subscript(carrier: Int) -> [Int] { stations[carrier] }
}
