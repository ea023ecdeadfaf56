import CivilTime
import Diagnostics
import Settings

/// The searches of one run: each route on each day.
package struct SearchPlan: Sendable, Equatable {
  /// The maximum number of searches in one run.
  package static let most = 1_000

  package let searches: [Search]
}

/// The options of the command line that override the config.
package struct SearchChoice: Sendable, Equatable {
  package var from, to: Day?
  package var origins, destinations: [String]?

  package init(from: Day? = nil, to: Day? = nil, origins: [String]? = nil, destinations: [String]? = nil) {
    (self.from, self.to, self.origins, self.destinations) = (from, to, origins, destinations)
  }
}

extension SearchPlan {
  /// - Throws: the finding with the reason why no request can be made.
  package init(_ service: DeparturesService, _ choice: SearchChoice) throws(FetchRefusal) {
    let pairs = Self.pairs(service, choice)
    guard !pairs.isEmpty else { throw FetchRefusal(.noPlaces()) }
    let (from, to) = try Self.days(service, choice)
    let days = to.number - from.number + 1
    guard pairs.count <= Self.most, days <= Self.most, pairs.count * days <= Self.most else {
      throw FetchRefusal(.tooMany(pairs: pairs.count, days: days))
    }
    searches = pairs.flatMap { pair in
      (from.number...to.number).map {
        Search(origin: pair.origin, destination: pair.destination, day: Day(number: $0))
      }
    }
  }

  /// Each origin with each destination, then the pairs, each once and none from a city to itself. An origin or a
  /// destination on the command line replaces the pairs.
  private static func pairs(_ service: DeparturesService, _ choice: SearchChoice) -> [TownPairIDs] {
    let crossed = (choice.origins ?? service.origins).flatMap { origin in
      (choice.destinations ?? service.destinations).map { TownPairIDs(origin: origin, destination: $0) }
    }
    let isChosen = choice.origins != nil || choice.destinations != nil
    var seen: Set<TownPairIDs> = []
    return (crossed + (isChosen ? [] : service.pairs)).filter {
      $0.origin != $0.destination && seen.insert($0).inserted
    }
  }

  private static func days(
    _ service: DeparturesService, _ choice: SearchChoice
  ) throws(FetchRefusal) -> (from: Day, to: Day) {
    guard let from = choice.from ?? service.from.flatMap(Day.init(iso:)) else { throw FetchRefusal(.noDays()) }
    let to = choice.to ?? service.to.flatMap(Day.init(iso:)) ?? from
    guard from <= to else { throw FetchRefusal(.daysReversed(from: from, to: to)) }
    return (from, to)
  }
}
