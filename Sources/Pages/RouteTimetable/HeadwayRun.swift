import Bytes
import Model

/// Trips of a timetable that follow each other at equal intervals and take equal times: «then every 10 minutes until».
struct HeadwayRun: Equatable {
  /// The indices of the columns between its first and its last trip, which can be folded away; empty between the two
  /// columns of a folded trip.
  let folded: Range<Int>
  /// Seconds from one trip to the next.
  let headway: Int32

  /// The smallest number of trips in a run.
  static let least = 5

  /// All runs of a timetable, in order.
  /// - Parameter apart: columns that are in none of them.
  static func runs(of grid: RouteGrid, apart: Set<Int> = [], _ schedule: Schedule) -> [HeadwayRun] {
    let headways = grid.columns.indices.dropLast().map { column in
      apart.contains(column) || apart.contains(column + 1)
        ? nil : headway(grid.columns[column], grid.columns[column + 1], schedule)
    }
    return headways.runs(==).compactMap { intervals in
      let start = intervals.lowerBound
      if grid.columns[start].end == .firstRun {
        return HeadwayRun(folded: start + 1..<start + 1, headway: grid.columns[start].trip.headway)
      }
      // There is one trip more than intervals.
      guard let headway = headways[start], intervals.count + 1 >= least else { return nil }
      return HeadwayRun(folded: start + 1..<intervals.upperBound, headway: headway)
    }
  }

  /// The seconds from a trip to the next one; nil if they differ in more than that, and without whole minutes.
  private static func headway(_ trip: RouteGrid.Column, _ next: RouteGrid.Column, _ schedule: Schedule) -> Int32? {
    let (a, b) = (trip.trip, next.trip)
    guard trip.end == nil, next.end == nil, a.pattern == b.pattern, a.wheelchair == b.wheelchair, a.bikes == b.bikes,
      a.frequency == b.frequency
    else {
      return nil
    }
    let differences = trip.rows.indices.map { place in
      let (time, other) = (schedule.time(of: a, at: place), schedule.time(of: b, at: place))
      return (other.arrival - time.arrival, other.departure - time.departure)
    }
    guard let first = differences.first, first.1 > 0, first.1 % 60 == 0,
      differences.allSatisfy({ $0.0 == first.1 && $0.1 == first.1 })
    else { return nil }
    return first.1
  }
}
