import Language
import Testing

@Suite struct FormatTests {
  private func language(_ tag: String) -> Language { Language.load(tag: tag, strings: [english]).0 }

  @Test(arguments: [
    ("en", "4,037", "-1,234,567"), ("de", "4.037", "-1.234.567"), ("ru", "4\u{A0}037", "-1\u{A0}234\u{A0}567"),
    ("es", "4037", "-1.234.567"), ("hi", "4,037", "-12,34,567"),
  ])
  func groupsDigitsAsTheLanguageDoes(tag: String, thousands: String, millions: String) {
    #expect(language(tag).number(4_037) == thousands)
    #expect(language(tag).number(-1_234_567) == millions)
    #expect(language(tag).number(0) == "0")
    #expect(language("en").number(.max) == "9,223,372,036,854,775,807")
  }

  @Test func decimalsHaveTheDigitsAskedFor() {
    #expect(language("en").decimal(3, digits: 1) == "3.0")
    #expect(language("en").decimal(2.5, digits: 0) == "3")
    #expect(language("en").decimal(-0.125, digits: 2) == "-0.13")
    #expect(language("ru").decimal(1234.5, digits: 2) == "1\u{A0}234,50")
    #expect(language("en").decimal(.nan, digits: 1) == "NaN")
    #expect(language("en").decimal(1e300, digits: 0).count == 401)
  }

  @Test(arguments: [
    (0.0, "0.0 km"), (44, "0.0 km"), (400, "0.4 km"), (1_000, "1.0 km"), (9_949, "9.9 km"), (9_950, "10 km"),
    (9_999, "10 km"), (12_400, "12 km"), (1_234_567, "1,235 km"),
  ])
  func kilometresHaveADecimalUnderTen(metres: Double, text: String) {
    #expect(language("en").distance(metres: metres, unit: .kilometres) == text)
  }

  @Test(arguments: [(400.0, "400 m"), (999.4, "999 m"), (999.5, "1.0 km"), (12_000, "12 km"), (0, "0 m")])
  func metresBecomeKilometres(metres: Double, text: String) {
    #expect(language("en").distance(metres: metres, unit: .metres) == text)
  }

  /// The same as in Tests/Browser/chooser.test.mjs.
  @Test(arguments: [
    (Language.DistanceUnit.metres, 99.5, "100 m", "99.5 m"), (.metres, 99.9, "100 m", "99.9 m"),
    (.metres, 0.04, "0 m", "0 m"), (.metres, 949, "949 m", "949 m"), (.metres, 999.4, "999 m", "999.4 m"),
    (.metres, 999.5, "1.0 km", "999.5 m"), (.metres, 999.94, "1.0 km", "999.9 m"),
    (.metres, 999.95, "1.0 km", "1.0 km"), (.metres, 1_000, "1.0 km", "1.0 km"), (.metres, 9_960, "10 km", "10 km"),
    (.metres, 99_900, "100 km", "100 km"), (.kilometres, 99.9, "0.1 km", "0.1 km"),
    (.kilometres, 949, "0.9 km", "0.9 km"), (.kilometres, 950, "1.0 km", "1.0 km"),
    (.kilometres, 9_949, "9.9 km", "9.9 km"), (.kilometres, 9_960, "10 km", "10 km"),
    (.kilometres, 99_500, "100 km", "100 km"), (.miles, 1_609.344, "1.0 mi", "1.0 mi"),
    (.miles, 80.4672, "0.1 mi", "0.1 mi"), (.miles, 80.46, "0.0 mi", "0.0 mi"), (.miles, 16_000, "9.9 mi", "9.9 mi"),
    (.miles, 16_093.44, "10 mi", "10 mi"),
  ])
  func aDistanceIsRoundedOnceAndWhatIsGivenInMetresKeepsADecimal(
    unit: Language.DistanceUnit, metres: Double, text: String, given: String
  ) {
    #expect(language("en").distance(metres: metres, unit: unit) == text)
    #expect(language("en").distance(metres: metres, unit: unit, isGiven: true) == given)
  }

  @Test func aDistanceInJustThisUnitHasTheDecimalsAskedFor() {
    #expect(language("en").distance(0.05, .miles, digits: 2) == "0.05 mi")
    #expect(language("en").distance(2, .kilometres, digits: 0) == "2 km")
    #expect(language("ru").distance(500, .metres, digits: 0) == "500 м")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func whatIsNoDistanceIsEmpty(metres: Double) {
    for unit in Language.DistanceUnit.allCases { #expect(language("en").distance(metres: metres, unit: unit) == "") }
  }

  @Test func distancesAreWrittenInTheLanguage() {
    #expect(language("en").distance(metres: 1609.344, unit: .miles) == "1.0 mi")
    #expect(language("en").distance(metres: 160_934.4, unit: .miles) == "100 mi")
    #expect(language("ru").distance(metres: 400, unit: .kilometres) == "0,4 км")
    #expect(language("de").distance(metres: 12_000, unit: .kilometres) == "12 km")
  }

  @Test(arguments: [
    ("en", "Thursday, 28 January 2021", "28 Jan 2021"), ("en-US", "Thursday, January 28, 2021", "Jan 28, 2021"),
    ("en-GB", "Thursday, 28 January 2021", "28 Jan 2021"),
    ("ru", "четверг, 28 января 2021\u{202F}г.", "28 янв. 2021\u{202F}г."),
    ("de", "Donnerstag, 28. Januar 2021", "28. Jan. 2021"), ("ja", "2021年1月28日木曜日", "2021年1月28日"),
    ("fr", "jeudi 28 janvier 2021", "28 janv. 2021"),
  ])
  func datesAreWrittenInTheLanguage(tag: String, full: String, medium: String) {
    #expect(language(tag).date("2021-01-28", .full) == full)
    #expect(language(tag).date("2021-01-28", .medium) == medium)
  }

  @Test func daysAreGregorianInEveryLanguage() {
    #expect(language("th").date("2021-01-28", .medium)?.contains("2021") == true)
    #expect(language("fa").date("2021-01-28", .medium)?.contains("۲۰۲۱") == true)
  }

  @Test(arguments: [
    ("1970-01-01", "1 Jan 1970"), ("1969-12-31", "31 Dec 1969"), ("2000-02-29", "29 Feb 2000"),
    ("2024-02-29", "29 Feb 2024"), ("2024-03-01", "1 Mar 2024"), ("2100-02-28", "28 Feb 2100"),
    ("9999-12-31", "31 Dec 9999"), ("1600-01-01", "1 Jan 1600"),
  ])
  func everyDayIsItself(iso: String, text: String) {
    #expect(language("en").date(iso, .medium) == text)
  }

  @Test(arguments: [
    "", "2021", "2021-02-29", "2100-02-29", "2021-13-01", "2021-00-10", "2021-01-00", "2021-04-31", "28.01.2021",
    "2021-01-28T00:00:00", "2021-1-28", "２０２１-01-28", "-021-01-28", "yesterday",
  ])
  func whatIsNoDateIsNil(text: String) {
    #expect(language("en").date(text, .full) == nil)
  }

  @Test func severalThreadsMayShareOneValue() async {
    let russian = language("ru")
    let days = (1...28).map { "2021-02-\($0 < 10 ? "0" : "")\($0)" }
    let work: @Sendable () -> [String] = {
      days.enumerated().map { index, day in
        let distance = russian.distance(metres: Double(index) * 777, unit: .kilometres)
        return "\(russian.date(day, .full) ?? "") \(russian.number(index * 1_000)) \(distance)"
      }
    }
    let expected = work()
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask(operation: work) }
      for await result in group { #expect(result == expected) }
    }
  }
}
