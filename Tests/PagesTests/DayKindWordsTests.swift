import Bytes
import CivilTime
import Language
import Model
import Testing

@testable import Pages

@Suite("Kinds of day in words") struct DayKindWordsTests {
  /// Weekdays of 2026 and 2027 are numbered from Monday, as in the data.
  private static func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

  /// The kinds of a school bus: weekdays, other trips from 6 July to 4 September, none on single dates.
  private func kinds(
    last: String = "2026-12-18", without dates: [String] = [], also: [String] = []
  ) throws -> DayKinds {
    var schedule = Schedule()
    let (start, end) = (try Self.day("2026-01-05"), try Self.day(last))
    let summer = try Self.day("2026-07-06")...Self.day("2026-09-04")
    schedule.services = ServiceDays(days: start...end)
    let (school, holidays) = (schedule.services.append("school"), schedule.services.append("holidays"))
    for number in start.number...end.number {
      let day = Day(number: number)
      let runs = day.weekday < 6 && !dates.contains(day.iso) || also.contains(day.iso)
      if runs { schedule.services.set(summer.contains(day) ? holidays : school, day, true) }
    }
    var contents = DayContents(schedule)
    for service in [school, holidays] { contents.add(InputHash(of: service), on: service) }
    return DayKinds(contents)
  }

  private func words(_ language: String = "en") -> DayKindWords {
    var sample = SampleSite()
    sample.settings.language = language
    return DayKindWords(language: sample.context().language)
  }

  /// The exceptions of a kind without others beside it.
  private func exceptions(_ kind: DayKind, _ language: String = "en") -> [String] {
    let alone = DayKinds(dates: Dictionary(uniqueKeysWithValues: kind.days.map { ($0, 1) }))
    return words(language).exceptions(alone.kinds[0], among: alone)
  }

  /// With plain blanks.
  private func plain(_ text: String) -> String { String(text.map { $0.isWhitespace ? " " : $0 }) }

  @Test func aPeriodOfAnotherTimetableIsInTheNamesOfBoth() throws {
    let kinds = try kinds()
    #expect(
      kinds.kinds.map { words().name($0, among: kinds) } == [
        "Mondays to Fridays, except from 6 July to 4 September 2026",
        "Mondays to Fridays from 6 July to 4 September 2026",
      ])
    #expect(
      plain(words("ru").name(kinds.kinds[0], among: kinds))
        == "Понедельник – пятница, кроме периода с 6 июля по 4 сентября 2026 г.")
  }

  @Test func exceptionsInARowAreAPeriodAndTheYearIsGivenOnce() throws {
    let kinds = try kinds(without: ["2026-04-06", "2026-05-01"], also: ["2026-05-09"])
    #expect(
      exceptions(kinds.kinds[0])
        == ["Not on 6 Apr and 1 May, nor from 6 Jul to 4 Sept 2026.", "Also on 9 May 2026."])
    #expect(
      plain(exceptions(kinds.kinds[0], "ru")[0])
        == "Кроме 6 апр. и 1 мая, а также периода с 6 июл. по 4 сент. 2026 г.")
    #expect(try exceptions(self.kinds().kinds[0]) == ["Not from 6 Jul to 4 Sept 2026."])
  }

  @Test func datesOfSeveralYearsHaveThem() throws {
    let kinds = try kinds(last: "2027-06-30", without: ["2026-04-06", "2027-01-01"])
    #expect(
      exceptions(kinds.kinds[0])
        == ["Not on 6 Apr 2026 and 1 Jan 2027, nor from 6 Jul 2026 to 4 Sept 2026."])
  }

  @Test func onlyVeryLongListsAreCut() throws {
    // Each second Monday.
    let days = (0..<13).map { Day(number: 20_465 + $0 * 14).iso }
    // In each third week.
    let many = (0..<80).map { Day(number: 20_465 + $0 / 2 * 21 + $0 % 2 * 2).iso }
    let short = try kinds(last: "2026-06-30", without: days)
    #expect(exceptions(short.kinds[0])[0].hasSuffix(" 15 Jun and 29 Jun 2026."))
    let long = try kinds(last: "2028-12-30", without: many)
    #expect(exceptions(long.kinds[0])[0].contains(" more dates"), "\(exceptions(long.kinds[0]))")
  }
}
