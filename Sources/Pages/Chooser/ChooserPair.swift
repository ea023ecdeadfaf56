import CivilTime
import Documents

/// What leaves one station for another: how many journeys on which days, as runs of days that follow one another.
struct ChooserPair {
  /// Indices of `Directory.stations`.
  let from: Int
  let to: Int
  private var runs: [(first: Day, counts: [Int])] = []

  init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// Adds a journey; days come in order.
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
