import CivilTime
import Model

/// Two towns with a page of what runs from the first to the second without a change.
struct PairOfTowns {
  let from, to: TownIndex
  /// The number of trips on all their days.
  let count: Int
  let trips: Trips

  enum Trips {
    /// Offered ones, each on a day: an index of `Directory.pairs`.
    case offered(Int)
    case timetabled(TimetabledPair)
  }

  /// - Parameter index: of `Directory.pairs`.
  init(offered index: Int, _ directory: Directory) {
    (from, to) = (directory.pairs[index].from, directory.pairs[index].to)
    count = directory.pairs[index].offers.count
    trips = .offered(index)
  }

  init(_ pair: TimetabledPair) {
    (from, to, count, trips) = (pair.from, pair.to, pair.count, .timetabled(pair))
  }

  var isOffered: Bool { if case .offered = trips { true } else { false } }

  func days(_ site: SiteContext) -> PairDays {
    switch trips {
    case .offered(let index): PairDays(site.directory.pairs[index])
    case .timetabled(let pair): PairDays(pair, site.directory.schedule)
    }
  }
}

extension SiteContext {
  /// The pairs from a town, in the order of the other towns.
  func pairs(from town: TownIndex) -> [PairOfTowns] {
    let offered = directory.pairs.from(town).map { PairOfTowns(offered: $0, directory) }
    return (offered + timetabledPairs.from(town).map { PairOfTowns($0) }).sorted { $0.to < $1.to }
  }

  /// The pairs to a town, likewise.
  func pairs(to town: TownIndex) -> [PairOfTowns] {
    let offered = directory.pairs.to(town).map { PairOfTowns(offered: $0, directory) }
    return (offered + timetabledPairs.to(town).map { PairOfTowns($0) }).sorted { $0.from < $1.from }
  }

  /// The pair of two towns; nil if there is none.
  func pair(from: TownIndex, to: TownIndex) -> PairOfTowns? {
    directory.pairs.pair(from: from, to: to).map { PairOfTowns(offered: $0, directory) }
      ?? timetabledPairs.pair(from: from, to: to).map { PairOfTowns($0) }
  }
}
