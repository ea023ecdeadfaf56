import Model

/// The stations at which each operator's journeys stop.
struct ServedStations: Sendable {
  private let stations: Column<Operator, [StationIndex]>

  init(_ directory: Directory) {
    var served = Column<Operator, Set<StationIndex>>(directory.operators, [])
    for departure in directory.schedule.offered {
      guard let carrier = departure.carrier else { continue }
      served[carrier].insert(departure.origin)
      served[carrier].insert(departure.destination)
      for stop in departure.stops { if let station = stop.station { served[carrier].insert(station) } }
    }
    stations = Column(served.map { $0.sorted() })
  }

  /// - Parameter carrier: index of `Directory.operators`.
  /// - Returns: indices of `Directory.stations`, in their order.
  subscript(carrier: CarrierIndex) -> [StationIndex] { stations[carrier] }
}
