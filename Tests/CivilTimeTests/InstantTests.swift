import Testing

@testable import CivilTime

@Suite struct InstantTests {
  @Test func oneInUTCIsReadToTheMillisecond() {
    #expect(Instant(iso: "1970-01-02T00:00:01.5Z")?.milliseconds == 86_401_500)
  }

  @Test func anOffsetIsTakenAway() {
    #expect(Instant(iso: "2021-01-28T09:17:42+01:00") == Instant(iso: "2021-01-28T08:17:42.000Z"))
  }

  @Test(arguments: [
    "", "2021-01-28", "2021-01-28T09:17:42", "2021-02-30T09:17:42Z", "2021-01-28T24:17:42Z", "2021-01-28T09:17:42.Z",
    "2021-01-28T09:17:42+0100", "soon, on a day of the week",
  ])
  func anyOtherFormIsNone(_ text: String) {
    #expect(Instant(iso: text) == nil)
  }

  @Test func secondsBeforeTheEpochAreRoundedDown() {
    #expect(Instant(milliseconds: -1).utc == -1)
  }
}
