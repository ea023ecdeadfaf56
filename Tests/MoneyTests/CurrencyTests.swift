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
}
