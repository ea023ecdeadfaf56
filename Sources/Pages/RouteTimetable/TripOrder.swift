/// The order of the trips of a timetable: times rise at every stop, unless trips overtake each other. Even then a trip
/// comes before those that it precedes at all common stops, unless these lead back to it.
enum TripOrder {
  /// The times of a trip in the rows at which it stops, from the first row to the last.
  typealias Times = [(row: Int, time: Int32)]

  /// The number of trips up to which each is compared with each other; more are in the order of their starts. All trips of
  /// a direction, of all days, may be a hundred thousand.
  private static let mostCompared = 4_000

  /// - Parameters:
  ///   - trips: the times of each trip.
  ///   - rowCount: the number of rows.
  /// - Returns: the indices of the trips in their order.
  static func order(_ trips: [Times], rowCount: Int) -> [Int] {
    let offsets = offsets(trips, rowCount: rowCount)
    let starts = trips.map { trip in trip.first.map { $0.time - offsets[$0.row] } ?? 0 }
    let byStart = trips.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    var graph = DirectedGraph(count: trips.count)
    for (index, others) in predecessors(byStart.map { trips[$0] }, rowCount: rowCount, &graph) {
      for other in others { graph.addEdge(from: index, to: other) }
    }
    let (order, isAcyclic) = graph.postorder(from: byStart.indices)
    if isAcyclic { return order.filter { $0 < trips.count }.map { byStart[$0] } }
    guard trips.count <= mostCompared else { return byStart }
    return OvertakingTrips(byStart.map { trips[$0] }, offsets).order.map { byStart[$0] }
  }

  /// For each row the seconds from the first row, by the first trip that has both it and a row known before.
  private static func offsets(_ trips: [Times], rowCount: Int) -> [Int32] {
    var offsets = Array(repeating: Int32?.none, count: rowCount)
    var missing = rowCount
    for trip in trips where missing > 0 {
      var start = trip.first?.time ?? 0
      for (row, time) in trip {
        guard let offset = offsets[row] else { continue }
        start = time - offset
        break
      }
      for (row, time) in trip where offsets[row] == nil {
        offsets[row] = time - start
        missing -= 1
      }
    }
    return offsets.map { $0 ?? 0 }
  }

  /// For each trip those directly before it in one of its rows, last first. Trips of equal time have no order.
  private static func predecessors(
    _ trips: [Times], rowCount: Int, _ graph: inout DirectedGraph
  ) -> [(index: Int, others: [Int])] {
    var before = Array(repeating: [Int](), count: trips.count)
    var lastBefore = Array(repeating: -1, count: trips.count)
    var junctions: [(index: Int, others: [Int])] = []
    for row in rows(trips, rowCount: rowCount) {
      var group = row.startIndex..<row.startIndex
      while group.upperBound < row.endIndex {
        let next = equalTimes(row, from: group.upperBound)
        if group.count <= 1 || next.count == 1 {
          for trip in next.lazy.map({ row[$0].trip }) {
            // The trip before is often the same in all rows.
            for other in group.lazy.map({ row[$0].trip }) where lastBefore[trip] != other {
              before[trip].append(other)
              lastBefore[trip] = other
            }
          }
        } else {
          // One node between two large groups, instead of an edge for each pair.
          let junction = graph.addNode()
          junctions.append((junction, row[group].reversed().map(\.trip)))
          for trip in row[next] { before[trip.trip].append(junction) }
        }
        group = next
      }
    }
    return before.enumerated().map { ($0, Self.sortedOnce($1)) } + junctions
  }

  /// The trips that stop in each row, by time.
  private static func rows(_ trips: [Times], rowCount: Int) -> [ArraySlice<(time: Int32, trip: Int)>] {
    var ends = Array(repeating: 0, count: rowCount)
    for trip in trips {
      for (row, _) in trip { ends[row] += 1 }
    }
    for row in ends.indices.dropFirst() { ends[row] += ends[row - 1] }
    // Filled from the end of each row.
    var starts = ends
    var cells = Array(repeating: (time: Int32(0), trip: 0), count: ends.last ?? 0)
    for (index, trip) in trips.enumerated().reversed() {
      for (row, time) in trip {
        starts[row] -= 1
        cells[starts[row]] = (time, index)
      }
    }
    return zip(starts, ends).map { start, end in
      let row = cells[start..<end]
      // Trips come by their start, so they are often in order already.
      let isSorted = row.indices.dropFirst().allSatisfy { row[$0 - 1].time <= row[$0].time }
      return isSorted ? row : row.sorted { ($0.time, $0.trip) < ($1.time, $1.trip) }[...]
    }
  }

  /// The trips of equal time from one on.
  private static func equalTimes(_ row: ArraySlice<(time: Int32, trip: Int)>, from start: Int) -> Range<Int> {
    var end = start + 1
    while end < row.endIndex, row[end].time == row[start].time { end += 1 }
    return start..<end
  }

  /// Each number once, the largest first.
  private static func sortedOnce(_ numbers: [Int]) -> [Int] {
    guard numbers.count > 1 else { return numbers }
    var result: [Int] = []
    for number in numbers.sorted(by: >) where number != result.last { result.append(number) }
    return result
  }
}
