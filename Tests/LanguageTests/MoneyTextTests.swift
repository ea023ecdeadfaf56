import Language
import Money
import Testing

@Suite struct MoneyTextTests {
  private func text(_ tag: String, _ minorUnits: Int, _ code: String) throws -> String {
    Language.load(tag: tag, strings: [english]).0
      .money(Money(minorUnits: minorUnits, try #require(Currency(code))))
  }

  @Test(arguments: [
    ("en", "US$54.81", "CA$54.81", "€54.81"), ("en-US", "$54.81", "CA$54.81", "€54.81"),
    ("en-CA", "US$54.81", "$54.81", "€54.81"), ("ru", "54,81\u{A0}USD", "54,81\u{A0}CA$", "54,81\u{A0}€"),
    ("de", "54,81\u{A0}USD", "54,81\u{A0}CA$", "54,81\u{A0}€"),
    ("fr", "54,81\u{A0}$US", "54,81\u{A0}$CA", "54,81\u{A0}€"),
    ("ja", "USD\u{A0}54.81", "CA$54.81", "€54.81"), ("es-MX", "USD\u{A0}54.81", "CAD\u{A0}54.81", "EUR\u{A0}54.81"),
  ])
  func aPriceShowsItsCurrency(tag: String, dollars: String, canadian: String, euros: String) throws {
    #expect(try text(tag, 5481, "USD") == dollars)
    #expect(try text(tag, 5481, "CAD") == canadian)
    #expect(try text(tag, 5481, "EUR") == euros)
  }

  @Test(arguments: [
    (5481, "JPY", "JP¥5,481"), (5481, "KWD", "KWD\u{A0}5.481"), (5481, "IQD", "IQD\u{A0}5.481"),
    (5481, "HUF", "HUF\u{A0}54.81"), (5481, "RSD", "RSD\u{A0}54.81"), (123_456_789, "USD", "US$1,234,567.89"),
    (0, "USD", "US$0.00"), (-50, "USD", "-US$0.50"), (5481, "XQQ", "XQQ\u{A0}54.81"), (5481, "XCG", "XCG\u{A0}54.81"),
    (.max, "USD", "US$92,233,720,368,547,758.07"),
  ])
  func theDigitsAreThoseOfISO(minorUnits: Int, code: String, shown: String) throws {
    #expect(try text("en", minorUnits, code) == shown)
  }

  @Test func aPriceIsTheSameWhenItIsAskedForAgain() throws {
    let language = Language.load(tag: "en", strings: [english]).0
    let dollar = try #require(Currency("USD"))
    for round in 0..<2 {
      for cents in stride(from: 0, to: 20_000, by: 1) {
        let shown = language.money(Money(minorUnits: cents, dollar))
        if shown != "US$" + Money(minorUnits: cents, dollar).decimal {
          Issue.record("\(cents) in round \(round): \(shown)")
        }
      }
    }
  }
}
