import CivilTime
import Model
import Testing

@testable import Pages

@Suite("Times by day of the week") struct WeekTimetableTests {
  /// Departures from Turku to Stockholm of 30 minutes, each by its date and time.
  private func context(_ departures: [(day: String, time: String)]) -> SiteContext {
    SampleSite.travelling(
      departures.enumerated().map { number, one in
        let end = one.time.dropLast(2) + "59"
        return .init("d\(number)", "\(one.day)T\(one.time):00", "\(one.day)T\(end):00")
      }
    ).context()
  }

  /// All dates from one to another, of weekdays from 1 for Monday.
  private func dates(_ first: String, _ last: String, _ weekdays: Weekdays = .all) throws -> [String] {
    let ends = (try #require(Day(iso: first)).number, try #require(Day(iso: last)).number)
    return (ends.0...ends.1).map { Day(number: $0) }.filter { weekdays.contains($0.weekday) }.map(\.iso)
  }

  private func tables(_ departures: [(day: String, time: String)]) -> [WeekTimetable] {
    let directory = context(departures).directory
    return WeekPeriods.tables(of: directory.pairs[0], directory.schedule)
  }

  @Test func aWeekIsOneTableWithoutExceptions() throws {
    // Tuesday to the Thursday of the next week.
    let days = try dates("2026-12-01", "2026-12-10")
    let found = tables(days.map { ($0, "09:30") } + [("2026-12-04", "12:00")])
    #expect(found.count == 1)
    #expect(found[0].rows.map(\.days.weekdays) == [.all, [5]])
    #expect(found[0].rows.allSatisfy { $0.days.missing.isEmpty && $0.days.extra.isEmpty })
    #expect(found[0].missing.isEmpty)
  }

  @Test func aNewTimetableBeginsAPeriodOnItsDay() throws {
    let before = try dates("2026-11-30", "2026-12-12"), after = try dates("2026-12-13", "2027-01-03")
    let found = tables(
      before.flatMap { [($0, "06:00"), ($0, "09:00")] } + after.flatMap { [($0, "06:10"), ($0, "09:10")] })
    #expect(found.map(\.first.iso) == ["2026-11-30", "2026-12-13"])
    #expect(found.map(\.last.iso) == ["2026-12-12", "2027-01-03"])
    #expect(found.allSatisfy { $0.rows.count == 2 && $0.rows.allSatisfy { $0.days.weekdays == .all } })
  }

  @Test func exceptionsAreDatesAndAFewDoNotMakeAPeriod() throws {
    let days = try dates("2026-11-30", "2027-01-10")
    let found = tables(
      days.filter { $0 != "2026-12-25" }.flatMap { day in
        day == "2027-01-01" ? [(day, "09:00")] : [(day, "09:00"), (day, "18:00")]
      } + [("2026-12-06", "20:00")])
    #expect(found.count == 1)
    #expect(found[0].missing.map(\.iso) == ["2026-12-25"], "a day without any departure is no exception of each row")
    #expect(found[0].rows.map { $0.days.missing.map(\.iso) } == [[], ["2027-01-01"], []])
    #expect(found[0].rows.map { $0.days.extra.map(\.iso) } == [[], [], ["2026-12-06"]])
    #expect(found[0].rows.map { Weekdays($0.days.extra.map(\.weekday)) } == [[], [], [7]])
  }

  @Test func equalDeparturesOfADayAreTwoRows() throws {
    var sample = SampleSite.travelling(
      try dates("2026-12-01", "2026-12-08").flatMap { day in
        ["A", "A"].enumerated().map { number, carrier in
          SampleSite.Journey("\(day)\(number)", "\(day)T09:00:00", "\(day)T10:00:00") {
            $0.carrier = carrier
            $0.price = 100 + number
          }
        }
      })
    sample.settings.currency = "EUR"
    let directory = sample.context().directory
    let found = WeekPeriods.tables(of: directory.pairs[0], directory.schedule)
    #expect(found.count == 1)
    #expect(found[0].rows.reduce(0) { $0 + $1.departures.count } == directory.schedule.offers.count)
  }

  @Test func aGapOfYearsIsTwoPeriods() throws {
    let days = try dates("2021-01-25", "2021-02-07") + dates("2026-12-07", "2026-12-20")
    #expect(tables(days.map { ($0, "09:30") }).map(\.first.iso) == ["2021-01-25", "2026-12-07"])
  }

  @Test(arguments: [
    ("2026-11-30", "2026-12-20", [1, 3, 5], "Mon, Wed, Fri", "1 a day"),
    ("2026-11-30", "2026-12-20", [1, 2, 3, 4, 5], "Mon–Fri", "1 a day"),
    ("2026-11-30", "2026-12-20", [1, 2, 3, 4, 5, 6, 7], "Daily", "1 a day"),
    ("2026-12-01", "2026-12-03", [1, 2, 3, 4, 5, 6, 7], "3 days", "1 a day"),
  ]) func frequencyIsInWords(_ first: String, _ last: String, _ weekdays: [Int], _ days: String, _ perDay: String)
    throws
  {
    let site = context(try dates(first, last, Weekdays(weekdays)).map { ($0, "09:30") })
    let found = PairDays(site.directory.pairs[0])
    #expect(found.words(site) == days)
    #expect(found.perDay(site) == perDay)
  }
}
