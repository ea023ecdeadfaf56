import Testing

@testable import Money

@Suite struct MoneyTests {
  @Test(arguments: [
    (5481, "USD", "54.81"), (-50, "USD", "-0.50"), (0, "CAD", "0.00"), (7, "EUR", "0.07"), (100, "EUR", "1.00"),
    (5481, "JPY", "5481"), (0, "JPY", "0"), (-5481, "KRW", "-5481"), (5481, "KWD", "5.481"), (5, "KWD", "0.005"),
    (12_345, "CLF", "1.2345"), (5481, "IQD", "5.481"), (5481, "RSD", "54.81"), (5481, "MRU", "54.81"),
    (5481, "XQQ", "54.81"), (.max, "USD", "92233720368547758.07"), (.min, "USD", "-92233720368547758.08"),
  ])
  func anAmountHasTheDigitsOfItsMinorUnit(minorUnits: Int, code: String, decimal: String) throws {
    #expect(Money(minorUnits: minorUnits, try #require(Currency(code))).decimal == decimal)
  }

  @Test func nothingToPayIsFree() throws {
    let currency = try #require(Currency("USD"))
    #expect(Money(minorUnits: 0, currency).isFree)
    #expect(!Money(minorUnits: 1, currency).isFree)
  }
}
