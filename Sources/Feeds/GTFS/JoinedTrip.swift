import Model

extension PatternStop {
  init(_ row: StopTimeRow) {
    self.init(stop: row.stop, sequence: row.sequence)
    headsign = max(0, row.headsign)
    (pickup, dropOff) = (row.pickup, row.dropOff)
    isApproximate = row.arrival < 0
    isTimepoint = row.isTimepoint && !isApproximate
  }
}

extension RequestedTrips {
  mutating func add(_ record: TripRecord, _ visits: [RequestedVisit]) {
    trips.append(RequestedTrip(route: record.route, service: record.service, visits: visits))
  }
}

extension Trip {
  init(_ record: TripRecord, _ index: Index<TripRecord>, pattern: PatternIndex, times: Int) {
    self.init(pattern: pattern, service: record.service, id: Int32(index.number), times: times)
    (headsign, shortName, block) = (record.headsign, record.shortName, record.block)
    (wheelchair, bikes) = (record.wheelchair, record.bikes)
  }

  /// The runs of a trip by its records in frequencies.txt.
  /// - Parameters:
  ///   - departure: its departure from its first stop.
  ///   - isFolded: whether the runs of a record are one trip.
  func runs(_ frequencies: [FrequencyRecord], departure: Int32, isFolded: Bool) -> [Trip] {
    frequencies.sorted { $0.start < $1.start }.flatMap { frequency in
      var first = self
      first.shift = frequency.start - departure
      first.headway = frequency.headway
      first.frequency = frequency.isExact ? .exact : .approximate
      if isFolded {
        first.runs = Int32(frequency.count)
        return [first]
      }
      return (0..<Int32(frequency.count)).map { number in
        var run = first
        run.shift += number * frequency.headway
        return run
      }
    }
  }
}
