import Testing

@testable import CivilTime

@Suite struct ObservanceTests {
  private let zones = Zones()

  @Test func anObservanceLastsFromChangeToChange() throws {
    let montreal = try #require(zones.zone("America/Montreal"))
    let winter = Observance(
      begin: 1_604_210_400, previousOffset: -14_400, offset: -18_000, abbreviation: "EST", isDaylight: false,
      end: 1_615_705_200)
    #expect(montreal.observance(utc: 1_611_844_200) == winter)
    #expect(montreal.observance(utc: 1_604_210_400) == winter, "the first second belongs to it")
    #expect(montreal.observance(utc: 1_615_705_199) == winter, "the last second does too")
    let summer = montreal.observance(utc: 1_615_705_200)
    #expect(summer.begin == 1_615_705_200 && summer.previousOffset == -18_000 && summer.offset == -14_400)
    #expect(summer.isDaylight && summer.end == 1_636_264_800)
  }

  @Test func changesByARuleGoOn() throws {
    let summer = try #require(zones.zone("America/New_York")).observance(utc: 2_540_000_000)
    #expect(summer.begin == 2_530_767_600 && summer.end == 2_551_327_200)
    #expect(summer.abbreviation == "EDT")
  }

  @Test func aZoneThatNeverChangedHasOneObservance() throws {
    let utc = try #require(zones.zone("UTC")).observance(utc: 1_611_844_200)
    #expect(
      utc
        == Observance(
          begin: nil, previousOffset: 0, offset: 0, abbreviation: "UTC", isDaylight: false, end: nil))
  }

  @Test func aZoneThatChangesNoMoreHasNoEnd() throws {
    let moscow = try #require(zones.zone("Europe/Moscow")).observance(utc: 1_611_844_200)
    #expect(moscow.begin == 1_414_274_400 && moscow.end == nil)
    #expect(moscow.previousOffset == 14_400 && moscow.offset == 10_800)
  }

  @Test func aDayThatIsSkippedIsOneChange() throws {
    let apia = try #require(zones.zone("Pacific/Apia")).observance(utc: 1_325_239_200)
    #expect(apia.begin == 1_325_239_200)
    #expect(apia.previousOffset == -36_000 && apia.offset == 50_400)
  }
}
