import CivilTime
import Model
import Money

/// The key figures of the departures of a day or of a pair of towns.
struct DepartureSummary {
  /// The earliest and the latest departure by local time, on any day.
  let first: LocalTime
  let last: LocalTime
  /// The shortest duration, in minutes.
  let fastest: Int
  /// The lowest price in each currency, by currency code; only the free one if there is one; empty if no price is
  /// known.
  let cheapest: [Money]

  /// - Parameter departures: at least one.
  init(_ departures: [OfferedTrip]) {
    var (first, last) = (Int.max, Int.min)
    var fastest = Int.max
    var cheapest: [Currency: Int] = [:]
    for departure in departures {
      let clock = departure.departs.local.secondOfDay
      first = min(first, clock)
      last = max(last, clock)
      fastest = min(fastest, departure.minutes)
      if let price = departure.terms.price {
        cheapest[price.currency] = min(cheapest[price.currency] ?? Int.max, price.minorUnits)
      }
    }
    self.first = LocalTime(seconds: first)
    self.last = LocalTime(seconds: last)
    self.fastest = fastest
    let lowest = cheapest.sorted { $0.key < $1.key }.map { Money(minorUnits: $0.value, $0.key) }
    self.cheapest = lowest.first(where: \.isFree).map { [$0] } ?? lowest
  }
}
