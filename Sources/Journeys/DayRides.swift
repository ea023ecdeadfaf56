import CivilTime
import Model

/// The rides around a day on patterns that lead from one town to another, in lines that nobody overtakes.
struct DayRides {
  /// Rides of one pattern of which each is nowhere before the one before it.
  struct Line {
    let pattern: Int
    /// How late its rides may be: the headway of a frequency without exact times.
    let slack: Int32
    /// The first of its places among those of all lines.
    let places: Int
    /// The times of each ride at each stop: arrival and departure.
    var times: [Int32] = []
    var count = 0

    /// Whether its last ride is nowhere after another one.
    func isBefore(_ others: [Int32]) -> Bool {
      let start = times.count - others.count
      return others.indices.allSatisfy { times[start + $0] <= others[$0] }
    }
  }

  /// From midnight in UTC.
  let zero: Int
  let trips: PlanTrips
  private(set) var lines: [Line] = []
  /// The lines of each pattern.
  private(set) var linesOf: [Range<Int>]
  private(set) var placeCount = 0
  private let days: ClosedRange<Int>

  /// Nil if they are too many.
  /// - Parameters:
  ///   - most: the most times at stops.
  ///   - isWanted: the patterns.
  init?(
    _ trips: PlanTrips, _ schedule: Schedule, on day: Day, most: Int, isWanted: (PlanTrips.Pattern) -> Bool
  ) {
    self.trips = trips
    zero = day.number * 86_400
    days = (day.number - trips.longest)...(day.number + trips.longest)
    linesOf = Array(repeating: 0..<0, count: trips.patterns.count)
    let runs = trips.services.values.map { service in days.map { service.runs(on: $0) } }
    var total = 0
    for (number, pattern) in trips.patterns.enumerated() where isWanted(pattern) {
      let start = lines.count
      let agency = schedule[pattern.key.parts[0].route].agency
      let origins = days.map { schedule.origin(of: Day(number: $0), agency) - zero }
      var rides: [(start: Int, row: Int)] = []
      for (row, own) in pattern.rows.enumerated() {
        for (place, runs) in runs[own.service].enumerated() where runs {
          for run in 0..<max(Int(own.runs), 1) {
            rides.append((origins[place] + Int(own.start) + run * Int(own.headway), row))
          }
        }
      }
      total += rides.count * pattern.key.stops.count
      guard total <= most else { return nil }
      rides.sort { ($0.start, $0.row) < ($1.start, $1.row) }
      for ride in rides { add(pattern, number, ride.start, pattern.rows[ride.row], after: start) }
      linesOf[number] = start..<lines.count
    }
  }

  private mutating func add(
    _ pattern: PlanTrips.Pattern, _ number: Int, _ start: Int, _ row: PlanTrips.Row, after first: Int
  ) {
    let count = pattern.key.stops.count
    let profile = pattern.profiles.values[row.profile].seconds
    var times: [Int32] = [Int32(start), Int32(start)]
    for place in 1..<count {
      let arrival = times[times.count - 1] + profile[place - 1]
      let stay = place < count - 1 && profile.count > count - 1 ? profile[count - 2 + place] : 0
      times += [arrival, arrival + stay]
    }
    let slack = row.isApproximate ? row.headway : 0
    for line in first..<lines.count where lines[line].slack == slack && lines[line].isBefore(times) {
      lines[line].times += times
      lines[line].count += 1
      return
    }
    lines.append(Line(pattern: number, slack: slack, places: placeCount, times: times, count: 1))
    placeCount += count
  }

  func arrival(_ line: Int, _ ride: Int, _ place: Int) -> Int32 {
    lines[line].times[2 * (ride * trips.patterns[lines[line].pattern].key.stops.count + place)]
  }

  func departure(_ line: Int, _ ride: Int, _ place: Int) -> Int32 {
    lines[line].times[2 * (ride * trips.patterns[lines[line].pattern].key.stops.count + place) + 1]
  }

  /// The first ride of a line that departs from a place at a time or later.
  func first(_ line: Int, at place: Int, from time: Int32) -> Int {
    var (low, high) = (0, lines[line].count)
    while low < high {
      let middle = (low + high) / 2
      if departure(line, middle, place) < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
