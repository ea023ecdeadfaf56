import Testing

@testable import Money

@Suite struct CurrencyTests {
  @Test func aCodeComesBackAsItWent() {
    #expect(Currency("CAD")?.code == "CAD")
  }

  @Test(arguments: ["", "EU", "EURO", "eur", "E1R", "ÄÄÄ"])
  func whatIsNoCodeIsNoCurrency(_ text: String) {
    #expect(Currency(text) == nil)
  }

  @Test(arguments: [
    ("CAD", 2), ("JPY", 0), ("ISK", 0), ("XOF", 0), ("KWD", 3), ("TND", 3), ("IQD", 3), ("CLF", 4), ("UYW", 4),
    ("MGA", 2), ("MRU", 2), ("HUF", 2), ("RSD", 2), ("XQQ", 2),
  ])
  func theMinorUnitIsThatOfISO(code: String, digits: Int) {
    #expect(Currency(code)?.minorDigits == digits)
  }

  @Test(arguments: ["CAD", "USD", "EUR", "JPY", "RUB", "MXN", "CLF", "XOF", "ZWG", "HRK"])
  func aCurrencyThatIsOrWasInUseIsListed(code: String) {
    #expect(Currency(code)?.isListed == true)
  }

  @Test(arguments: ["XXX", "XTS", "XAU", "DEM", "BTC", "QQQ"])
  func whatNothingIsPaidInIsNotListed(code: String) {
    #expect(Currency(code)?.isListed == false)
  }

  @Test func everyCurrencyWithOtherDigitsIsListed() {
    for currency in CurrencyList.digits.keys { #expect(currency.isListed, "\(currency.code)") }
    #expect(CurrencyList.all.count == 170)
  }
}
