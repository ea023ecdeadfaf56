import Testing

@testable import CivilTime

@Suite struct LocalTimeTests {
  @Test func theDayOfATimeBeforeTheEpochIsTheOneItFallsIn() {
    let time = LocalTime(seconds: -1)
    #expect(time.day == Day(iso: "1969-12-31"))
    #expect(time.secondOfDay == 86_399)
    #expect(time.iso == "1969-12-31T23:59:59")
  }

  @Test(arguments: [
    ("2021-01-28T09:30:00", "2021-01-28T09:30:00"), ("2021-01-28T09:30", "2021-01-28T09:30:00"),
    ("2021-01-28 09:30:05", "2021-01-28T09:30:05"), ("2021-01-28T23:59:59.999", "2021-01-28T23:59:59"),
    ("2021-01-28T09:30:00,5", "2021-01-28T09:30:00"), ("2024-02-29T00:00:00", "2024-02-29T00:00:00"),
    ("0000-03-01T00:00", "0000-03-01T00:00:00"), ("9999-12-31 23:59", "9999-12-31T23:59:00"),
  ])
  func readsWhatFeedsWrite(text: String, iso: String) {
    #expect(LocalTime(iso: text)?.iso == iso)
  }

  @Test(arguments: [
    "", "2021-01-28", "2021-01-28T", "2021-01-28T9:30", "2021-01-28T09", "2021-02-30T09:30:00", "2021-01-28T24:00:00",
    "2021-01-28T25:00:00", "2021-01-28T09:60:00", "2021-01-28T09:30:60", "2021-01-28T09:30:00Z",
    "2021-01-28T09:30:00-05:00", "2021-01-28T09:30Z", "2021-01-28T09:30:0", "2021-01-28T09:30:00.",
    "2021-01-28T09:30:00.1Z", "2021-01-28T09:30:00 ", " 2021-01-28T09:30:00", "2021-01-28X09:30:00",
    "2021-01-28T-9:30:00", "2021-01-28T09.30.00", "２０２１-01-28T09:30", "09:30",
  ])
  func whatIsNoLocalTimeIsNil(text: String) {
    #expect(LocalTime(iso: text) == nil)
  }

  @Test func theClockShowsHoursAndMinutes() {
    #expect(LocalTime(iso: "2021-01-28T00:05:59")?.clock == "00:05")
    #expect(LocalTime(iso: "2021-01-28T23:59")?.clock == "23:59")
  }

  @Test func aTimeIsItsDayAndItsSecond() throws {
    let day = try #require(Day(iso: "2021-01-28"))
    #expect(LocalTime(day, secondOfDay: 34_200) == LocalTime(iso: "2021-01-28T09:30"))
  }
}
