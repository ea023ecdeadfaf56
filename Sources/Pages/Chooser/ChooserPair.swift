import CivilTime
import Documents
import Model

/// The journeys from one station to another: their number, and their days as runs of consecutive days.
struct ChooserPair {
  let from: StationIndex
  let to: StationIndex
  private var runs: [(first: Day, counts: [Int])] = []

  init(from: StationIndex, to: StationIndex) { (self.from, self.to) = (from, to) }

  /// Adds journeys of a day. Days must be added in order.
  mutating func add(_ day: Day, _ count: Int = 1) {
    guard let last = runs.last else { return runs.append((day, [count])) }
    let offset = day.number - last.first.number
    if offset == last.counts.count - 1 {
      runs[runs.count - 1].counts[offset] += count
    } else if offset == last.counts.count {
      runs[runs.count - 1].counts.append(count)
    } else {
      runs.append((day, [count]))
    }
  }

  var term: JSONTerm { .list([.integer(from.number), .integer(to.number), runsTerm]) }

  /// Lists of two: a first day, and the number of journeys on it and on each following day.
  var runsTerm: JSONTerm {
    .list(runs.map { .list([.text($0.first.iso), .list($0.counts.map { .integer($0) })]) })
  }
}
