import Testing

@testable import CivilTime

@Suite("Dates as people write them") struct DatePatternTests {
  private func read(_ text: String, _ pattern: String? = nil) -> String {
    switch DatePattern.read(text, pattern.flatMap { DatePattern($0) }) {
    case .day(let day): day.iso
    case .ambiguous: "ambiguous"
    case .invalid: "invalid"
    }
  }

  @Test func datesThatBeginWithTheYearNeedNoPattern() {
    for text in ["2026-12-01", "2026/12/1", "2026.12.01", "20261201"] {
      #expect(read(text) == "2026-12-01" && read(text, "d.m.y") == "2026-12-01", "\(text)")
    }
  }

  @Test func thePatternGivesTheOrder() {
    #expect(read("1.12.2026", "d.m.y") == "2026-12-01" && read("01/12/26", "d/m/y") == "2026-12-01")
    #expect(read("1/12/2026", "m/d/y") == "2026-01-12" && read("1-12-2026", "d-m-y") == "2026-12-01")
    #expect(read("13/1/2026", "m/d/y") == "invalid")
  }

  @Test func thePatternHoldsForItsOwnSeparatorOnly() {
    for text in ["12/1/2026", "12-1-2026", "12.1/2026"] { #expect(read(text, "d.m.y") == "ambiguous", "\(text)") }
    #expect(read("31/12/2026", "d.m.y") == "2026-12-31" && read("12.31.2026", "d.m.y") == "invalid")
    #expect(read("12.1.2026", "m/d/y") == "ambiguous" && read("12.1.2026.", "d.m.y") == "2026-01-12")
  }

  @Test func patternsWithTheSeparatorOfADateAreSuggested() {
    #expect(DatePattern.patterns(for: "12/1/2026") == ["d/m/y", "m/d/y"])
    #expect(DatePattern.patterns(for: "12.1.2026.") == ["d.m.y", "m.d.y"])
    #expect(DatePattern.patterns(for: "12.1/2026") == [] && DatePattern.patterns(for: "now") == [])
  }

  @Test func withoutAPatternADateOfTwoMeaningsIsAmbiguous() {
    #expect(read("1.12.2026") == "ambiguous" && read("12/31/2026") == "2026-12-31")
    #expect(read("31.12.2026") == "2026-12-31" && read("5.5.2026") == "2026-05-05")
  }

  @Test func pointsMayHaveAnOrderOfTheirOwn() {
    func read(_ text: String) -> DatePattern.Reading { DatePattern.read(text, .points) }
    #expect(read("1.12.2026") == .day(Day(year: 2026, month: 12, day: 1)!) && read("12.31.2026") == .invalid)
    #expect(read("1/12/2026") == .ambiguous && read("1-12-2026") == .ambiguous)
  }

  @Test func theMeaningsOfAnAmbiguousDateAreNamed() {
    #expect(DatePattern.meanings(of: "1.12.2026") == "2026-12-01 or 2026-01-12")
    #expect(["5.5.2026", "31.12.2026", "2026-12-01", "now"].allSatisfy { DatePattern.meanings(of: $0) == nil })
  }

  @Test func otherTextsAreNoDates() {
    for text in [
      "", "32.1.2026", "2026-02-30", "1.2", "1.2.3.4", "a.b.c", "1.2.026", "20261301", "-1.2.2026", "5 мая",
      "d.m.y\u{FFFD}",
    ] {
      #expect(read(text, "d.m.y") == "invalid", "\(text)")
    }
    #expect(read("31.31.2026") == "invalid")
  }

  @Test func aPatternNamesEachPartOnce() {
    #expect(DatePattern("d.m.y") != nil && DatePattern("D/M/Y") == DatePattern("d/m/y"))
    #expect(DatePattern("d/m/y") != DatePattern("d.m.y"))
    for text in ["", "d.m", "d.d.y", "dd.mm.yyyy", "dmy", "d.m/y"] { #expect(DatePattern(text) == nil, "\(text)") }
  }
}
