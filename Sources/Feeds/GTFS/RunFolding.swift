/// Decides which trips of frequencies.txt are one trip for all runs of a record instead of one for each: those with very
/// many runs, which a few bytes can ask for.
struct RunFolding {
  /// The number of runs of a trip, and of their stop times, up to which each run is a trip.
  private static let (mostRuns, mostTimes) = (2_000, 200_000)
  /// The number of runs and of stop times of all trips, at least, and for each record of stop_times.txt.
  private static let least = Size(runs: 200_000, times: 1_000_000)
  private static let perRecord = Size(runs: 5, times: 200)

  /// The largest number of runs of a trip that is not folded.
  private let limit: Int

  private struct Size {
    var runs, times: Int
  }

  /// - Parameters:
  ///   - trips: the records of each trip that has any, with the number of its stops.
  ///   - stopTimes: the number of records of stop_times.txt.
  init(_ trips: some Sequence<([FrequencyRecord], stops: Int)>, stopTimes: Int) {
    let sizes = trips.map { (runs: Self.count($0), stops: $1) }
    var limit = Self.mostRuns
    func fits() -> Bool {
      let size = Self.size(sizes, limit: limit)
      return size.runs <= Self.least.runs + Self.perRecord.runs * stopTimes
        && size.times <= Self.least.times + Self.perRecord.times * stopTimes
    }
    while limit > 1, !fits() { limit /= 2 }
    self.limit = limit
  }

  /// The number of runs of a trip.
  static func count(_ records: [FrequencyRecord]) -> Int { records.reduce(0) { $0 + $1.count } }

  /// Whether the runs of each record of a trip are one trip.
  func folds(_ records: [FrequencyRecord], stops: Int) -> Bool {
    Self.isFolded(runs: Self.count(records), stops: stops, limit: limit) && records.contains { $0.count > 1 }
  }

  private static func isFolded(runs: Int, stops: Int, limit: Int) -> Bool { runs > limit || runs * stops > mostTimes }

  /// The size of what is not folded.
  private static func size(_ sizes: [(runs: Int, stops: Int)], limit: Int) -> Size {
    sizes.reduce(into: Size(runs: 0, times: 0)) { sum, trip in
      guard !isFolded(runs: trip.runs, stops: trip.stops, limit: limit) else { return }
      sum.runs += trip.runs
      sum.times += trip.runs * trip.stops
    }
  }
}

extension FrequencyRecord {
  /// The number of its runs.
  var count: Int { (Int(end - start) + Int(headway) - 1) / Int(headway) }
}
