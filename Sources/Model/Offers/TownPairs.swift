import Bytes
import CivilTime

/// The trips from one town to another that are offered, from the town of the first stop to that of the last.
package struct TownPair: Sendable {
  package let from, to: TownIndex
  /// By day, then by time.
  package let offers: Range<OfferIndex>
  /// The days that have any, in order; never empty.
  package internal(set) var days: [TownPairDay]
}

/// The trips of a pair of towns on a day. The day is that of the departure, in the origin's time zone.
package struct TownPairDay: Sendable {
  package let day: Day
  /// By time.
  package let offers: Range<OfferIndex>
  /// False if a search ended early, so that there may be more of them.
  package let isComplete: Bool
  /// Whether it has pages in other orders than by time.
  package internal(set) var hasOrders: Bool
}

/// The pairs of towns between which trips are offered, by the town of departure, then of arrival, in the order of the towns:
/// a query over the trips of a schedule.
package struct TownPairs: RandomAccessCollection, Sendable {
  private var pairs: [TownPair] = []
  /// The pairs of each town.
  private var leaving = Buckets<Int>()
  private var arriving = Buckets<Int>()

  init() {}

  /// - Parameters:
  ///   - towns: the town of each station.
  ///   - count: the number of towns.
  init(_ schedule: Schedule, towns: Column<Station, TownIndex>, count: Int) {
    let (offers, ends) = (schedule.offers, schedule.offerEnds)
    let isSamePair = { (some: OfferedTrip.Ends, other: OfferedTrip.Ends) in
      (towns[some.origin], towns[some.destination]) == (towns[other.origin], towns[other.destination])
    }
    let pairs = ends.runs(isSamePair).map { range in
      let days = ends[range].runs { $0.departs.local.day == $1.departs.local.day }.map { day in
        let complete = offers[day].lazy.map(\.terms.isFromCompleteSearch)
        return TownPairDay(
          day: ends[day.lowerBound].departs.local.day, offers: day,
          isComplete: complete.contains(true) || !complete.contains(false),
          hasOrders: offers[day].contains { $0.uses.contains(.orders) })
      }
      let first = ends[range.lowerBound]
      return TownPair(from: towns[first.origin], to: towns[first.destination], offers: range, days: days)
    }
    leaving = Buckets(count: count, pairs.indices, of: { pairs[$0].from })
    arriving = Buckets(count: count, pairs.indices, of: { pairs[$0].to })
    self.pairs = pairs
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { pairs.count }
  package subscript(number: Int) -> TownPair { pairs[number] }

  /// The pairs from a town, as indices.
  package func from(_ town: TownIndex) -> ArraySlice<Int> { leaving[town] }

  /// The pairs to a town, as indices.
  package func to(_ town: TownIndex) -> ArraySlice<Int> { arriving[town] }

  /// The pair of two towns, as an index.
  package func pair(from: TownIndex, to: TownIndex) -> Int? {
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
