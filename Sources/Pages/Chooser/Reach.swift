import Model

/// The stations that journeys from a station, or from the stations of a city, reach. Stations are indices of
/// `Directory.stations`.
struct Reach {
  /// The departures to each station from the given ones, by day.
  private(set) var pairs: [ChooserPair] = []
  /// Those that a part of a departure's journey reaches.
  private(set) var parts: Set<StationIndex> = []
  /// Those that a trip of a timetable reaches without a change.
  private(set) var direct: Set<StationIndex> = []

  /// - Parameters:
  ///   - stations: of one city.
  ///   - city: that city.
  init(from stations: Range<StationIndex>, in city: TownIndex, _ directory: Directory, _ parts: JourneyParts) {
    for pair in directory.pairs.from(city).map({ directory.pairs[$0] }) {
      var known: [StationIndex: Int] = [:]
      for day in pair.days {
        for departure in directory.schedule.offered(day.offers) where stations.contains(departure.origin) {
          let number = known[departure.destination] ?? pairs.count
          if number == pairs.count {
            known[departure.destination] = number
            pairs.append(ChooserPair(from: departure.origin, to: departure.destination))
          }
          pairs[number].add(day.day)
        }
      }
    }
    pairs.sort { $0.to < $1.to }
    for station in stations {
      self.parts.formUnion(parts.reached(from: station))
      Self.visitDirect(from: station, directory.schedule) {
        direct.insert($0)
        return true
      }
    }
  }

  /// All of them, in order.
  var stations: [StationIndex] { Set(pairs.map(\.to)).union(parts).union(direct).sorted() }

  /// The number of other stations to which trips of a timetable go on from some stations, counted up to a limit.
  static func countDirect(from stations: Range<StationIndex>, upTo most: Int, _ schedule: Schedule) -> Int {
    var found: Set<StationIndex> = []
    for station in stations where found.count < most {
      visitDirect(from: station, schedule) {
        found.insert($0)
        return found.count < most
      }
    }
    return found.count
  }

  /// Visits the other stations at which passengers from a station may leave trips of a timetable, until the caller stops it.
  private static func visitDirect(from station: StationIndex, _ schedule: Schedule, _ goesOn: (StationIndex) -> Bool) {
    // Where a trip stops more than once, the first stop at which passengers may board reaches what the others do.
    var first: [PatternIndex: Int] = [:]
    for visit in schedule.visits(of: station) where !schedule[schedule[visit.pattern].route].isOffered {
      let stops = schedule.stops(of: visit.pattern)
      guard stops[stops.startIndex + visit.place].pickup != .none else { continue }
      first[visit.pattern] = min(visit.place, first[visit.pattern] ?? visit.place)
    }
    for (pattern, place) in first {
      for stop in schedule.stops(of: pattern).dropFirst(place + 1) where stop.dropOff != .none {
        guard let other = schedule[stop.stop].station, other != station else { continue }
        if !goesOn(other) { return }
      }
    }
  }
}
