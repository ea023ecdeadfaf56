import Model

/// Fills in the missing times of a trip: by `shape_dist_traveled` if all its stops have it, otherwise by the distances
/// between stops, rounded to the minute.
struct InterpolatedTimes {
  private let distances: [Double]

  /// - Parameter stops: the stop times of the trip, in order.
  init(_ stops: [StopTimeRow], _ known: [Stop]) {
    let travelled = stops.map { Double($0.distance) }
    let isRising = zip(travelled, travelled.dropFirst()).allSatisfy { $0 <= $1 }
    if isRising, travelled.allSatisfy(\.isFinite) {
      distances = travelled
      return
    }
    var sum = 0.0
    var before: Coordinate?
    distances = stops.map { row in
      let point = Self.point(row.stop, known)
      if let before, let point { sum += before.distance(to: point) }
      before = point ?? before
      return sum
    }
  }

  /// The point of a stop or, if it has none, of what it is in.
  private static func point(_ stop: StopIndex, _ known: [Stop]) -> Coordinate? {
    known[stop].point ?? known[stop].parent.flatMap { known[$0].point }
  }

  /// - Parameter times: those that are missing are negative; the first and the last are known.
  func fill(_ times: inout [ScheduledTime]) {
    var last = 0
    for next in times.indices.dropFirst() where times[next].arrival >= 0 {
      let (start, end) = (times[last].departure, times[next].arrival)
      let whole = distances[next] - distances[last]
      for between in (last + 1)..<next {
        let part =
          whole > 0 ? (distances[between] - distances[last]) / whole : Double(between - last) / Double(next - last)
        let seconds = Double(start) + part * Double(end - start)
        let time = min(max(Int32((seconds / 60).rounded()) * 60, start), end)
        times[between] = ScheduledTime(arrival: time, departure: time)
      }
      last = next
    }
  }
}
