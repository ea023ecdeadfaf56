import Model

/// The first and last trip of a direction on a kind of day, and how often trips run.
struct ServiceSummary {
  /// In seconds of the service day.
  let first: Int32
  let last: Int32
  /// Where the first and the last trip begin; empty for departures from one stop.
  let ends: [StopIndex]
  /// Whether the times of these are approximate.
  let areApproximate: [Bool]
  let count: Int
  /// The usual intervals in minutes; nil for few trips, if they are too different to say how often trips run, and if one
  /// interval is much longer.
  let headways: ClosedRange<Int>?

  /// The times of both ends.
  var times: [(stop: StopIndex, seconds: Int32)] { zip(ends, [first, last]).map { ($0, $1) } }

  /// The fewest trips for which there are usual intervals.
  private static let fewest = 6
  /// The longest interval that is still a frequency, in minutes.
  private static let longest = 120
  /// Up to this interval in minutes, shorter ones do not matter. A longer one that is usual is at most twice the shortest
  /// usual one, and one that is not is at most twice the longest usual one.
  private static let short = 30

  /// - Parameter trips: not empty.
  init(_ trips: [TripIndex], _ schedule: Schedule) {
    let trips = trips.map { schedule[$0] }
    let earliest = trips.min { schedule.time(of: $0, at: 0).departure < schedule.time(of: $1, at: 0).departure }
    let latest = trips.map(\.lastRun).max {
      schedule.time(of: $0, at: 0).departure < schedule.time(of: $1, at: 0).departure
    }
    let both = [earliest, latest].compactMap { $0 }
    first = both.first.map { schedule.time(of: $0, at: 0).departure } ?? 0
    last = both.last.map { schedule.time(of: $0, at: 0).departure } ?? 0
    ends = both.compactMap { schedule.stops(of: $0.pattern).first?.stop }
    areApproximate = both.map {
      $0.frequency == .approximate || schedule.stops(of: $0.pattern).first?.isApproximate ?? false
    }
    count = trips.reduce(0) { $0 + Int($1.runs) }
    headways = Self.headways(trips, schedule)
  }

  /// The departures from one stop.
  /// - Parameter departures: by time, in seconds of the service day; not empty.
  init(departures: [Int32]) {
    (first, last, count) = (departures.first ?? 0, departures.last ?? 0, departures.count)
    (ends, areApproximate) = ([], [])
    headways = count >= Self.fewest ? Self.headways(departures) : nil
  }

  /// The intervals at the stop with most trips.
  private static func headways(_ trips: [Trip], _ schedule: Schedule) -> ClosedRange<Int>? {
    var runs: [PatternIndex: Int] = [:]
    for trip in trips { runs[trip.pattern, default: 0] += Int(trip.runs) }
    /// For each stop how many trips leave it, and for each pattern the first place of each stop, of which a loop has two.
    var (counts, places): ([StopIndex: Int], [PatternIndex: [StopIndex: Int]]) = ([:], [:])
    for (pattern, number) in runs {
      let stops = schedule.stops(of: pattern).map(\.stop).enumerated().map { ($1, $0) }
      let first = Dictionary(stops, uniquingKeysWith: min)
      for stop in first.keys { counts[stop, default: 0] += number }
      places[pattern] = first
    }
    guard let busiest = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key,
      trips.contains(where: \.isFolded) || trips.count >= fewest
    else { return nil }
    var times: [Int32] = []
    for trip in trips {
      guard let place = places[trip.pattern]?[busiest] else { continue }
      let departure = schedule.time(of: trip, at: place).departure
      times += trip.isFolded ? trip.shiftsByMinute.map { departure + $0 } : [departure]
    }
    return headways(times.sorted())
  }

  /// The intervals without the shortest and the longest tenth, unless one of these is much longer.
  /// - Parameter sorted: departures from one stop.
  private static func headways(_ sorted: [Int32]) -> ClosedRange<Int>? {
    let gaps = zip(sorted, sorted.dropFirst()).map { Int(($1 - $0 + 30) / 60) }.sorted()
    guard !gaps.isEmpty else { return nil }
    let tenth = gaps.count / 10
    let (least, most) = (gaps[tenth], gaps[gaps.count - 1 - tenth])
    // «every 9 to 68 min» does not say how long one waits.
    guard most > 0, most <= min(longest, max(short, 2 * least)) else { return nil }
    // «every 20 min» does not say that nothing runs from 8 to 15.
    return gaps[gaps.count - 1] <= max(short, 2 * most) ? max(1, least)...most : nil
  }

  /// «1 a day», «4 to 6 a day».
  /// - Parameter counts: the smallest and the largest number of trips on a day.
  static func perDay(_ counts: ClosedRange<Int>, _ site: SiteContext) -> String {
    site.language.phrase(
      counts.count > 1 ? "timetable.a_day_from" : "timetable.a_day", count: counts.upperBound,
      ["least": site.language.number(counts.lowerBound)])
  }

  /// «every 10 to 20 min», «4 trips».
  func frequency(_ site: SiteContext) -> String {
    guard let headways else { return site.language.phrase("routes.trips", count: count) }
    if headways.lowerBound == headways.upperBound {
      return site.language.phrase("routes.every", ["n": site.language.number(headways.upperBound)])
    }
    return site.language.phrase(
      "routes.every_between",
      ["least": site.language.number(headways.lowerBound), "n": site.language.number(headways.upperBound)])
  }
}
