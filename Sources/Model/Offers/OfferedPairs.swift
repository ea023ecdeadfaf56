import Bytes

/// The pairs of towns between which trips are offered, by the town of departure, then of arrival, in the order of the towns:
/// a query over the trips of a schedule.
package struct OfferedPairs: RandomAccessCollection, Sendable {
  private var pairs: [OfferedPair] = []
  /// The pairs of each town.
  private var leaving = Buckets()
  private var arriving = Buckets()

  init() {}

  /// - Parameters:
  ///   - towns: the town of each station.
  ///   - count: the number of towns.
  init(_ schedule: Schedule, towns: [Int], count: Int) {
    let (offers, ends) = (schedule.offers, schedule.offerEnds)
    let isSamePair = { (some: Int, other: Int) in
      (towns[ends[some].origin], towns[ends[some].destination])
        == (towns[ends[other].origin], towns[ends[other].destination])
    }
    let pairs = Self.runs(offers.indices, isSamePair).map { range in
      let days = Self.runs(range) { ends[$0].departs.local.day == ends[$1].departs.local.day }.map { day in
        let complete = offers.all[day].lazy.map(\.isFromCompleteSearch)
        return OfferedPairDay(
          day: ends[day.lowerBound].departs.local.day, offers: day,
          isComplete: complete.contains(true) || !complete.contains(false),
          hasOrders: offers.all[day].contains(where: \.hasOrders))
      }
      let first = ends[range.lowerBound]
      return OfferedPair(from: towns[first.origin], to: towns[first.destination], offers: range, days: days)
    }
    leaving = Buckets(count: count, pairs.indices) { pairs[$0].from }
    arriving = Buckets(count: count, pairs.indices) { pairs[$0].to }
    self.pairs = pairs
  }

  /// The parts of a range with numbers of which `areAlike` is true.
  private static func runs(_ range: Range<Int>, _ areAlike: (Int, Int) -> Bool) -> [Range<Int>] {
    range.reduce(into: []) { runs, number in
      if let last = runs.last, areAlike(last.lowerBound, number) {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { pairs.count }
  package subscript(number: Int) -> OfferedPair { pairs[number] }

  /// The pairs from a town, as indices.
  package func from(_ town: Int) -> ArraySlice<Int> { leaving[town] }

  /// The pairs to a town, as indices.
  package func to(_ town: Int) -> ArraySlice<Int> { arriving[town] }

  /// The pair of two towns, as an index.
  package func pair(from: Int, to: Int) -> Int? {
    let leaving = self.from(from)
    let place = leaving.partitioningIndex { pairs[$0].to >= to }
    return place < leaving.endIndex && pairs[leaving[place]].to == to ? leaving[place] : nil
  }

  /// Leaves out the pages in other orders than by time.
  mutating func leaveOutOrders() {
    for pair in pairs.indices {
      for day in pairs[pair].days.indices { pairs[pair].days[day].hasOrders = false }
    }
  }
}
