import CivilTime
import Foundation
import Testing

@testable import Model

/// The words of a kind of day follow from its weekdays, periods and exceptions; together they must be its dates.
@Suite("The dates of kinds of day") struct DayKindDatesTests {
  /// A generator of numbers that are the same in each run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }

  private func described(_ kind: DayKind) -> Set<Day> {
    var days = Set(kind.extra)
    guard !kind.weekdays.isEmpty else { return days }
    for season in kind.seasons {
      for number in season.period.lowerBound.number...season.period.upperBound.number {
        if season.weekdays.contains(Day(number: number).weekday) { days.insert(Day(number: number)) }
      }
    }
    return days.subtracting(kind.missing)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>) func weekdaysPeriodsAndExceptionsAreAllItsDates(seed: UInt64) {
    var numbers = Numbers(state: seed &* 7919)
    // Seasons of some weekdays each, with days that are moved or left out.
    var contents: [Day: UInt64] = [:]
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let start = Int.random(in: 20_000...20_400, using: &numbers)
      let weekdays = Set((1...7).filter { _ in Bool.random(using: &numbers) })
      let content = UInt64.random(in: 1...3, using: &numbers)
      for number in start...(start + Int.random(in: 0...250, using: &numbers)) {
        let day = Day(number: number)
        if weekdays.contains(day.weekday) != (Int.random(in: 0..<20, using: &numbers) == 0) { contents[day] = content }
      }
    }
    let kinds = DayKinds(dates: contents)
    for kind in kinds.kinds { #expect(described(kind) == Set(kind.days), "seed \(seed)") }
    #expect(Set(kinds.kinds.flatMap(\.days)) == Set(contents.keys))
    #expect(Set(kinds.kinds.map(\.slug)).count == kinds.kinds.count)
  }

  @Test func daysOfTheWeekThatChangeAreSeasons() {
    // Daily, and on Sundays from 4 January 2027 on; a season begins in the middle of a week.
    let daily = (20_700..<20_823).map { Day(number: $0) }
    let sundays = (20_823..<20_900).map { Day(number: $0) }.filter { $0.weekday == 7 }
    let kind = DayKinds(dates: Dictionary(uniqueKeysWithValues: (daily + sundays).map { ($0, 1) })).kinds[0]
    #expect(kind.seasons.map(\.weekdays) == [[1, 2, 3, 4, 5, 6, 7], [7]])
    #expect(kind.missing.isEmpty && kind.extra.isEmpty && kind.seasons[0].period == daily[0]...daily[daily.count - 1])
    // Mondays and Tuesdays by turns have none.
    let turns = (20_700..<20_900).map { Day(number: $0) }.filter { $0.weekday == 1 + ($0.number + 3) / 7 % 2 }
    #expect(DayKinds(dates: Dictionary(uniqueKeysWithValues: turns.map { ($0, 1) })).kinds[0].seasons.count == 1)
  }

  @Test func aServiceOfSeasonsIsJudgedWithinThem() {
    // Mondays to Fridays in three holidays.
    let starts = [20_500, 20_640, 20_745].map { $0 - (Day(number: $0).weekday - 1) }
    let days = zip(starts, [5, 54, 5]).flatMap { start, count in
      (start..<(start + count)).map { Day(number: $0) }.filter { $0.weekday < 6 }
    }
    let kinds = DayKinds(dates: Dictionary(uniqueKeysWithValues: days.map { ($0, 1) }))
    #expect(kinds.kinds.map(\.weekdays) == [[1, 2, 3, 4, 5]] && kinds.kinds[0].seasons.count == 3)
    #expect(kinds.kinds[0].missing.isEmpty && kinds.kinds[0].extra.isEmpty)
  }

  /// A calendar with its seasons as (days of the week, first day, last day), and the dates that differ.
  private struct Vector: Decodable {
    let first: Int
    let days: String
    let seasons: [Season]
    let missing, extra: [Int]

    struct Season: Decodable, Equatable {
      let weekdays: [Int]
      let first, last: Int

      init(_ season: Model.Season) {
        weekdays = season.weekdays.sorted()
        (first, last) = (season.period.lowerBound.number, season.period.upperBound.number)
      }

      init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        weekdays = try row.decode([Int].self)
        (first, last) = (try row.decode(Int.self), try row.decode(Int.self))
      }
    }
  }

  /// The browser describes the days of direct results by the same rules; both are held to Tests/Fixtures/days/kinds.json.
  @Test func calendarsAreDescribedAsInTheBrowser() throws {
    let path = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Fixtures/days/kinds.json"
    let vectors = try JSONDecoder().decode([Vector].self, from: Data(contentsOf: URL(filePath: path)))
    for vector in vectors {
      let days = vector.days.utf8.enumerated().filter { $0.element == UInt8(ascii: "1") }
      let kind = DayKind(days: days.map { Day(number: vector.first + $0.offset) }, services: [])
      let seasons = kind.weekdays.isEmpty ? [] : kind.seasons.map(Vector.Season.init)
      #expect(seasons == vector.seasons, "\(vector.first) \(vector.days)")
      #expect(kind.missing.map(\.number) == vector.missing && kind.extra.map(\.number) == vector.extra)
    }
    #expect(vectors.count > 40)
  }
}
