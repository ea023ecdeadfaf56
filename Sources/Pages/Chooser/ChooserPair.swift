import CivilTime
import Documents

/// The journeys from one station to another: their number, and their days as runs of consecutive days.
struct ChooserPair {
  /// Indices of `Directory.stations`.
  let from: Int
  let to: Int
  private var runs: [(first: Day, counts: [Int])] = []

  init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// Adds a journey. Days must be added in order.
  mutating func add(_ day: Day) {
    guard let last = runs.last else { return runs.append((day, [1])) }
    let offset = day.number - last.first.number
    if offset == last.counts.count - 1 {
      runs[runs.count - 1].counts[offset] += 1
    } else if offset == last.counts.count {
      runs[runs.count - 1].counts.append(1)
    } else {
      runs.append((day, [1]))
    }
  }

  var term: JSONTerm {
    .list([
      .integer(from), .integer(to),
      .list(runs.map { .list([.text($0.first.iso), .list($0.counts.map { .integer($0) })]) }),
    ])
  }
}
