import Model
import Money
import Settings

/// Sorts the departures of a day in one of the three orders. Ties are in the order of time.
struct DepartureOrder: Sendable {
  /// The value of one unit of the site's currency in other currencies; 1 for the site's own.
  private let rates: [Currency: Double]

  init(_ settings: Settings) {
    var rates: [Currency: Double] = [:]
    if let table = settings.rates, let base = settings.currency.flatMap({ Currency($0) }) {
      for (code, rate) in table.perUnit where rate > 0 { if let currency = Currency(code) { rates[currency] = rate } }
      rates[base] = 1
    }
    self.rates = rates
  }

  /// - Parameter range: sorted by time.
  func indices(_ range: Range<OfferIndex>, of schedule: Schedule, by order: DayOrder) -> [OfferIndex] {
    switch order {
    case .time: Array(range)
    case .duration: range.map { (schedule.offerEnds[$0].minutes, $0) }.sorted { $0 < $1 }.map(\.1)
    case .price: range.map { (Key(schedule.offers[$0].terms.price, rates), $0) }.sorted { $0 < $1 }.map(\.1)
    }
  }

  /// Prices in currencies with a rate come first, converted to the site's currency; then the others, currency by
  /// currency; departures without a price come last.
  private struct Key: Comparable {
    let group: Int
    let currency: String
    let amount: Double

    init(_ price: Money?, _ rates: [Currency: Double]) {
      guard let price else {
        (group, currency, amount) = (2, "", 0)
        return
      }
      if let rate = rates[price.currency] {
        var unit = 1.0
        for _ in 0..<price.currency.minorDigits { unit *= 10 }
        (group, currency, amount) = (0, "", Double(price.minorUnits) / unit / rate)
      } else {
        (group, currency, amount) = (1, price.currency.code, Double(price.minorUnits))
      }
    }

    static func < (a: Key, b: Key) -> Bool { (a.group, a.currency, a.amount) < (b.group, b.currency, b.amount) }
  }
}
