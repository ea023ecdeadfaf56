import Testing

@testable import CivilTime

@Suite struct LocalTimeTests {
  @Test func theDayOfATimeBeforeTheEpochIsTheOneItFallsIn() {
    let time = LocalTime(seconds: -1)
    #expect(time.day == Day(iso: "1969-12-31"))
    #expect(time.secondOfDay == 86_399)
  }
}
