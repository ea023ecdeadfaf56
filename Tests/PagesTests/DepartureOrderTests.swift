import Model
import Settings
import Testing

@testable import Pages

@Suite("The order of a day's departures") struct DepartureOrderTests {
  /// Ids of departures by price, each an hour after the one before.
  private func byPrice(_ prices: [(Int?, String)], _ change: (inout Settings) -> Void = { _ in }) -> [String] {
    var sample = SampleSite.travelling(
      prices.enumerated().map { index, price in
        .init("\(index)", "2021-01-28T1\(index):00:00", "2021-01-28T1\(index):30:00") {
          ($0.price, $0.currency) = price
        }
      })
    change(&sample.settings)
    let schedule = sample.directory.schedule
    return DepartureOrder(sample.settings).indices(schedule.offers.indices, of: schedule, by: .price).map {
      schedule.offers[$0].id.text
    }
  }

  @Test func pricesOfACurrencyAreSortedByAmountThenTimeAndMissingOnesComeLast() {
    #expect(byPrice([(nil, "EUR"), (500, "EUR"), (0, "EUR"), (500, "EUR"), (10, "EUR")]) == ["2", "4", "1", "3", "0"])
  }

  @Test func withoutRatesCurrenciesFollowOneAnother() {
    #expect(byPrice([(100, "SEK"), (900, "EUR"), (50, "SEK"), (800, "EUR")]) == ["3", "1", "2", "0"])
  }

  @Test func withRatesPricesAreSortedInTheSitesCurrency() {
    let order = byPrice([(9_900, "SEK"), (1_000, "EUR"), (12_000, "SEK"), (100, "JPY"), (5, "USD")]) { settings in
      settings.currency = "EUR"
      settings.rates = Rates(date: "2021-01-01", perUnit: ["SEK": 10, "JPY": 125])
    }
    #expect(
      order == ["3", "0", "1", "2", "4"], "100 yen are 0.80, 99 kronor 9.90 of ten euros; of dollars no rate is known")
  }
}
