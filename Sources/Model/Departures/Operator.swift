import Diagnostics

package typealias OperatorID = Identifier<Operator>

/// An operator of departures, an agency in GTFS.
package struct Operator: Sendable {
  package let id: OperatorID
  /// Its name for passengers, whitespace normalised.
  package internal(set) var name: String
  /// Its website: http(s); nil without one.
  package let website: String?
  /// The amenities of each class.
  package let classes: [OperatorClass]
  /// The terms of its tickets, unless a departure has its own.
  package let terms: [Fact]
  /// Indices of `Directory.pairs`, in their order.
  package internal(set) var pairs: [Int] = []
  /// The number of its offers.
  package internal(set) var departureCount = 0
  /// Whether it is an agency of the schedule.
  package internal(set) var isAgency = false
  /// Whether its id is derived, so that departures may belong to it without naming it.
  package let hasDerivedID: Bool
  /// The location of its first record.
  package let place: SourceLocation
}

/// A class of an operator, with its amenities.
package struct OperatorClass: Sendable, Hashable {
  /// The source's key: `PROMO+`.
  package let key: String
  /// Its name for passengers: `Promo+`.
  package let name: String
  package let amenities: [Fact]

  package init(key: String, name: String, amenities: [Fact]) {
    (self.key, self.name, self.amenities) = (key, name, amenities)
  }
}

extension Directory {
  /// The operators that have departures or routes, or may have departures without being named, in their order.
  package var runningOperators: [CarrierIndex] {
    operators.references.filter { index in
      operators[index].isAgency || operators[index].departureCount > 0
        || !schedule.offers.isEmpty && operators[index].hasDerivedID
    }
  }

  /// Counts what each operator runs.
  mutating func countTrips() {
    for (index, pair) in pairs.enumerated() {
      for ends in schedule.offerEnds[pair.offers] {
        guard let carrier = ends.carrier else { continue }
        operators[carrier].departureCount += 1
        if operators[carrier].pairs.last != index { operators[carrier].pairs.append(index) }
      }
    }
    let offering = Set(schedule.routes.lazy.filter(\.isOffered).map(\.agency))
    for agency in schedule.agencies.references where !offering.contains(agency) {
      if let carrier = schedule[agency].carrier { operators[carrier].isAgency = true }
    }
  }
}
