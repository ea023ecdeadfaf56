import Testing

@testable import CivilTime

@Suite struct DayTests {
  @Test func everyDayOfEightCenturiesComesBackAsItWent() throws {
    let first = try #require(Day(iso: "1599-12-31"))
    let last = try #require(Day(iso: "2401-01-01"))
    var previous = ""
    for number in first.number...last.number {
      let iso = Day(number: number).iso
      #expect(Day(iso: iso)?.number == number && iso > previous, "\(iso) after \(previous)")
      previous = iso
    }
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (18_655, "2021-01-28"), (11_016, "2000-02-29"), (-719_468, "0000-03-01"),
    (-719_469, "0000-02-29"), (-719_529, "-0001-12-31"), (2_932_896, "9999-12-31"), (2_932_897, "10000-01-01"),
  ])
  func aDayIsWrittenByItsNumber(number: Int, iso: String) {
    #expect(Day(number: number).iso == iso)
  }

  @Test func mondayIsTheFirstDayOfTheWeek() {
    #expect(Day(iso: "2021-01-25")?.weekday == 1)
    #expect(Day(iso: "2021-01-28")?.weekday == 4)
    #expect(Day(iso: "2021-01-31")?.weekday == 7)
    #expect(Day(iso: "1969-12-31")?.weekday == 3)
    #expect(Day(iso: "1600-01-01")?.weekday == 6)
  }

  @Test func daysAreCountedAcrossTheEndOfAYear() {
    #expect(Day(iso: "2020-12-31")?.advanced(by: 1).iso == "2021-01-01")
    #expect(Day(iso: "2024-03-01")?.advanced(by: -1).iso == "2024-02-29")
  }
}
