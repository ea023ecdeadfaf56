import Bytes
import Model

/// The days of all pairs, numbered consecutively. Each has one page for every order.
package struct DayTable: Sendable {
  /// One day of one pair.
  package struct Entry: Sendable {
    /// Index of `Directory.pairs`.
    package let pair: Int
    /// Index of the pair's `days`.
    package let day: Int
    /// Its first offer.
    fileprivate let start: OfferIndex
  }

  /// In the order of the offers.
  package let entries: [Entry]
  /// The address of each.
  private let addresses: [String]
  /// Where the entries of each pair begin.
  private let firsts: [Int]

  /// - Parameter folders: the address of each pair.
  init(_ pairs: TownPairs, folders: [String]) {
    var (entries, firsts): ([Entry], [Int]) = ([], [])
    for (index, pair) in pairs.enumerated() {
      firsts.append(entries.count)
      for (day, found) in pair.days.enumerated() {
        entries.append(Entry(pair: index, day: day, start: found.offers.lowerBound))
      }
    }
    (self.entries, self.firsts) = (entries, firsts)
    addresses = entries.map { "\(folders[$0.pair])\(pairs[$0.pair].days[$0.day].day.iso)/" }
  }

  /// The address of a day of a pair.
  func address(_ pair: Int, _ day: Int) -> String { addresses[firsts[pair] + day] }

  /// The day of an offer.
  package func entry(ofDeparture index: OfferIndex) -> Entry {
    entries[entries.partitioningIndex { $0.start > index } - 1]
  }
}

/// The orders of a day's departures. Each has its own address.
package enum DayOrder: Int, CaseIterable, Sendable {
  case time, duration, price

  /// The path component after the day's address.
  var step: String {
    switch self {
    case .time: ""
    case .duration: "by-duration/"
    case .price: "by-price/"
    }
  }
}
