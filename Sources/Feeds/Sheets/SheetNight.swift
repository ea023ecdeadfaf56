import Diagnostics

/// The order of trips beside each other, which shows on which day those after midnight run.
extension SheetGrid {
  typealias ColumnTrip = (column: Int, trip: SheetTrip)

  private static let (early, late): (Int32, Int32) = (4 * 3600, 20 * 3600)

  /// Trips beside each other whose days are given in the same words.
  private func heads(_ made: [ColumnTrip]) -> [Range<Int>] {
    let labels: [SheetLabel] = [.days, .from, .to, .valid, .except]
    let keys = made.map { trip in labels.map { trip.trip.attributes[$0]?.text } }
    var heads: [Range<Int>] = []
    for place in made.indices {
      if place > 0, keys[place] == keys[place - 1], let last = heads.popLast() {
        heads.append(last.lowerBound..<place + 1)
      } else {
        heads.append(place..<place + 1)
      }
    }
    return heads
  }

  /// A trip before 4:00, right of one after 20:00 on the same days, is that of the next day if no trip at its right is at
  /// 4:00 or later.
  /// - Parameter lost: the columns whose trips are not shown.
  func readNights(_ made: inout [ColumnTrip], _ lost: Set<Int>, _ findings: inout Findings) {
    for head in heads(made) {
      let times = head.map { made[$0].trip.calls[0].departure }
      guard let evening = times.firstIndex(where: { $0 > Self.late }),
        let day = times.lastIndex(where: { $0 >= Self.early }), day < times.count - 1, evening <= day
      else { continue }
      for place in head.dropFirst(day + 1) {
        made[place].trip.calls = made[place].trip.calls.map { $0.later(by: 86_400) }
      }
      let shown = head.dropFirst(day + 1).filter { !lost.contains(made[$0].column) }
      if let first = shown.first.map({ made[$0].trip }) {
        findings.add(.nextDay(first.calls[0].departure, count: shown.count, at: first.place))
      }
    }
  }

  /// Reports trips that are earlier than the one at their left at each stop of both.
  func reportOrder(_ made: [ColumnTrip], _ findings: inout Findings) {
    var isReported = false
    let isOfHalves = made.allSatisfy { $0.trip.calls.allSatisfy { $0.departure < 13 * 3600 } }
    for head in heads(made) {
      for place in head.dropFirst() {
        let (before, after) = (made[place - 1].trip, made[place].trip)
        let times = Dictionary(before.calls.map { ($0.stop, $0.departure) }) { first, _ in first }
        let pairs = after.calls.compactMap { call in
          times[call.stop].flatMap { $0 >= 0 && call.departure >= 0 ? ($0, call.departure) : nil }
        }
        guard !pairs.isEmpty, pairs.allSatisfy({ $0.1 < $0.0 }) else { continue }
        let isNoon =
          isOfHalves && before.calls[0].departure >= 10 * 3600 && (3600..<8 * 3600).contains(after.calls[0].departure)
        if isNoon && isReported { continue }
        isReported = isReported || isNoon
        findings.add(isNoon ? .twelveHours(at: after.place) : .outOfOrder(at: after.place))
      }
    }
  }
}
