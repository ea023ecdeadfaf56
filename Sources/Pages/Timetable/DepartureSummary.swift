import CivilTime
import Model
import Money

/// What people ask first of a run of departures: a day's, or a route's.
struct DepartureSummary {
  /// The earliest and the latest departure by the clock, whatever their days.
  let first: LocalTime
  let last: LocalTime
  /// The shortest way, in minutes.
  let fastest: Int
  /// The lowest price of each currency, by the currencies' codes; where one is free, that alone. Empty where no price is
  /// known.
  let cheapest: [Money]

  /// - Parameter departures: at least one.
  init(_ departures: ArraySlice<Departure>) {
    var (first, last) = (Int.max, Int.min)
    var fastest = Int.max
    var cheapest: [Currency: Int] = [:]
    for departure in departures {
      let clock = departure.departs.local.secondOfDay
      first = min(first, clock)
      last = max(last, clock)
      fastest = min(fastest, departure.minutes)
      if let price = departure.price {
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
