import Model
import Money
import Testing

@testable import Feeds

@Suite("Prices of departures") struct DeparturePriceTests {
  private func read(_ prices: String, currency: Currency? = nil) -> DeparturesReading {
    DeparturesReading(departures: [DeparturesReading.departure("\"prices\": \(prices)")], currency: currency)
  }

  @Test func freeAndMissingPricesAreTwoThings() {
    let free = read(#"{"total": 0, "currency": "JPY"}"#)
    #expect(free.departures.first?.terms.price?.isFree == true && free.reported == [])
    for none in [
      "null", "{}", #"{"total": null}"#, #"{"total": null, "currency": "EUR"}"#, #"{"currency": "EUR"}"#,
      #"{"total": " "}"#,
    ] {
      let read = read(none)
      #expect(read.departures.count == 1 && read.departures[0].terms.price == nil && read.reported == [], "\(none)")
    }
  }

  @Test func theCurrencyIsItsOwnElseTheConfigs() throws {
    let (eur, sek) = (try #require(Currency("EUR")), try #require(Currency("SEK")))
    #expect(
      read(#"{"total": 5, "currency": "SEK"}"#, currency: eur).departures[0].terms.price == Money(minorUnits: 5, sek))
    for prices in [#"{"total": 5}"#, #"{"total": 5, "currency": null}"#, #"{"total": 5, "currency": ""}"#] {
      #expect(read(prices, currency: eur).departures[0].terms.price == Money(minorUnits: 5, eur))
      let none = read(prices)
      #expect(none.departures[0].terms.price == nil && none.reportedIDs == ["departures/missing-currency"])
    }
  }

  @Test(arguments: ["eur", "EURO", "€", "XQZ", "12"]) func aCurrencyThatIsNotListedIsReported(_ code: String) {
    let read = read("{\"total\": 5, \"currency\": \"\(code)\"}", currency: Currency("EUR"))
    #expect(read.departures[0].terms.price == nil && read.reportedIDs == ["departures/unknown-currency"])
  }

  @Test(arguments: ["54.81", "\"dear\"", "true", "[5]", "1e400"]) func aTotalThatIsNotWholeIsReported(_ total: String) {
    let read = read("{\"total\": \(total), \"currency\": \"EUR\"}")
    #expect(read.departures[0].terms.price == nil && read.reportedIDs == ["departures/wrong-type"])
  }

  @Test(arguments: ["-1", "-1.5", "-1e3", "-92233720368547758080", "\"-5\"", "\" -5.5 \""])
  func aTotalBelowZeroCostsThePriceHoweverItIsWritten(_ total: String) {
    let read = read("{\"total\": \(total), \"currency\": \"EUR\"}")
    #expect(read.reportedIDs == ["departures/negative-price"])
    #expect(read.departures.count == 1 && read.departures[0].terms.price == nil)
  }

  @Test(arguments: [
    ("23.5", "EUR", "2350"), ("\"54.81\"", "EUR", "5481"), ("1.25", "KWD", "1250"), ("23.505", "EUR", nil),
    ("23.5", "JPY", nil), ("\"dear\"", "EUR", nil), ("0.07", "EUR", "7"),
  ])
  func aTotalInWholeUnitsIsReportedWithItsMinorUnits(_ total: String, _ currency: String, _ minor: String?) {
    let read = read("{\"total\": \(total), \"currency\": \"\(currency)\"}")
    #expect(read.reportedIDs == ["departures/wrong-type"] && read.departures.first?.terms.price == nil)
    let advice = read.findings.first?.advice ?? ""
    #expect(advice.contains("in minor units") == (minor != nil))
    if let minor { #expect(advice.contains(" \(minor) for "), "\(advice)") }
  }

  @Test(arguments: ["-0", "\"-0\"", "\" 0 \""]) func zeroIsNotBelowZero(_ total: String) {
    #expect(read("{\"total\": \(total), \"currency\": \"EUR\"}").departures.first?.terms.price?.isFree == true)
  }

  @Test func aWholeTotalMayBeWrittenInAnyWay() {
    for total in ["5481", "5481.0", "5.481e3", "\"5481\"", "\" 5481 \""] {
      #expect(read("{\"total\": \(total), \"currency\": \"EUR\"}").departures[0].terms.price?.minorUnits == 5_481)
    }
  }

  @Test func aBadPartCostsItself() {
    let read = read(
      #"{"total": 5, "currency": "EUR", "breakdown": {"base": 7, "fees": "x", "discount": -2}, "categories": []}"#)
    #expect(read.reportedIDs == ["departures/wrong-type", "departures/wrong-type"])
    let parts = read.directory.schedule.offers.priceParts[read.departures[0].terms.priceParts]
    #expect(parts.breakdown == [PriceParts.Part("base", 7), PriceParts.Part("discount", -2)])
    #expect(parts.categories.isEmpty && read.departures[0].terms.price?.minorUnits == 5)
  }
}
