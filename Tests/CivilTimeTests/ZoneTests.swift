import Testing

@testable import CivilTime

@Suite struct ZoneTests {
  private let zones = Zones()

  /// The times that a local time of a zone is, in ISO 8601.
  private func times(_ zone: String, _ local: String) throws -> [String] {
    let zone = try #require(zones.zone(zone))
    switch zone.resolve(try #require(LocalTime(iso: local))) {
    case .one(let moment): return [moment.iso]
    case .skipped: return []
    case .twice(let first, let second):
      #expect(first.utc < second.utc)
      return [first.iso, second.iso]
    }
  }

  @Test(arguments: [
    ("America/Montreal", "2021-01-28T09:30:00", "-05:00"), ("America/Montreal", "2021-07-01T09:30:00", "-04:00"),
    ("America/New_York", "2050-07-01T12:00:00", "-04:00"), ("America/New_York", "2050-01-01T12:00:00", "-05:00"),
    ("America/Nuuk", "2050-07-01T12:00:00", "-01:00"), ("Europe/Paris", "2437-08-01T00:00:00", "+02:00"),
    ("Europe/Moscow", "2011-01-15T12:00:00", "+03:00"), ("Europe/Moscow", "2011-07-15T12:00:00", "+04:00"),
    ("Europe/Moscow", "2014-01-15T12:00:00", "+04:00"), ("Europe/Moscow", "2014-12-01T12:00:00", "+03:00"),
    ("Europe/Dublin", "2021-01-15T12:00:00", "+00:00"), ("Europe/Dublin", "2021-07-15T12:00:00", "+01:00"),
    ("Asia/Kathmandu", "2021-01-28T09:30:00", "+05:45"), ("Asia/Kolkata", "2021-01-28T09:30:00", "+05:30"),
    ("Australia/Lord_Howe", "2021-01-28T09:30:00", "+11:00"), ("Australia/Lord_Howe", "2021-07-28T09:30:00", "+10:30"),
    ("Africa/Casablanca", "2021-01-28T09:30:00", "+01:00"), ("Africa/Casablanca", "2021-04-20T09:30:00", "+00:00"),
    ("America/St_Johns", "2021-01-28T09:30:00", "-03:30"), ("Pacific/Apia", "2011-12-29T12:00:00", "-10:00"),
    ("Pacific/Apia", "2011-12-31T12:00:00", "+14:00"), ("Etc/GMT+5", "2021-01-28T09:30:00", "-05:00"),
    ("Pacific/Chatham", "2021-01-28T09:30:00", "+13:45"), ("UTC", "1000-01-01T00:00:00", "+00:00"),
  ])
  func aLocalTimeIsOneMoment(zone: String, local: String, offset: String) throws {
    #expect(try times(zone, local) == [local + offset])
  }

  @Test(arguments: [
    ("America/Montreal", "2021-03-14T02:00:00"), ("America/Montreal", "2021-03-14T02:59:59"),
    ("America/Montreal", "2050-03-13T02:30:00"), ("Europe/London", "2021-03-28T01:00:00"),
    ("Australia/Lord_Howe", "2021-10-03T02:15:00"), ("Europe/Moscow", "2011-03-27T02:30:00"),
    ("Pacific/Apia", "2011-12-30T00:00:00"), ("Pacific/Apia", "2011-12-30T12:00:00"),
    ("Pacific/Apia", "2011-12-30T23:59:59"), ("America/Santiago", "2021-09-05T00:30:00"),
  ])
  func theClocksSkipATimeAndEvenADay(zone: String, local: String) throws {
    #expect(try times(zone, local) == [])
  }

  @Test(arguments: [
    ("America/Montreal", "2021-03-14T02:30:00", "2021-03-14T03:30:00-04:00"),
    ("Australia/Lord_Howe", "2021-10-03T02:15:00", "2021-10-03T02:45:00+11:00"),
    ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-31T12:00:00+14:00"),
    ("America/Santiago", "2021-09-05T00:00:00", "2021-09-05T01:00:00-03:00"),
    ("Europe/London", "2050-03-27T01:59:59", "2050-03-27T02:59:59+01:00"),
  ])
  func aSkippedTimeIsMovedForwardByTheGap(zone: String, local: String, moved: String) throws {
    guard case .skipped(let moment) = try #require(zones.zone(zone)).resolve(try #require(LocalTime(iso: local))) else {
      Issue.record("\(zone) shows \(local)")
      return
    }
    #expect(moment.iso == moved)
  }

  @Test(arguments: [
    ("America/Montreal", "2021-11-07T01:00:00", "-04:00", "-05:00"),
    ("America/Montreal", "2021-11-07T01:59:59", "-04:00", "-05:00"),
    ("Europe/Moscow", "2014-10-26T01:30:00", "+04:00", "+03:00"),
    ("Europe/Dublin", "2021-10-31T01:30:00", "+01:00", "+00:00"),
    ("Australia/Lord_Howe", "2021-04-04T01:45:00", "+11:00", "+10:30"),
    ("Europe/Berlin", "2050-10-30T02:30:00", "+02:00", "+01:00"),
  ])
  func theClocksShowATimeTwice(zone: String, local: String, first: String, second: String) throws {
    #expect(try times(zone, local) == [local + first, local + second])
  }

  @Test(arguments: [
    ("2021-03-14T01:59:59", "-05:00"), ("2021-03-14T03:00:00", "-04:00"), ("2021-11-07T00:59:59", "-04:00"),
    ("2021-11-07T02:00:00", "-05:00"),
  ])
  func besideAChangeATimeIsOneMoment(local: String, offset: String) throws {
    #expect(try times("America/Montreal", local) == [local + offset])
  }

  @Test func beforeThereWereZonesAnOffsetIsRoundedToMinutes() throws {
    #expect(try times("America/Montreal", "1880-01-01T12:00:00") == ["1880-01-01T12:00:00-05:18"])
    #expect(try times("Europe/Amsterdam", "1800-01-01T12:00:00").count == 1)
  }

  @Test func aMomentIsItsUTC() throws {
    let moment = try #require(zones.zone("America/Montreal")).moment(utc: 1_611_844_200)
    #expect(moment.iso == "2021-01-28T09:30:00-05:00")
    #expect(moment.utc == 1_611_844_200)
  }

  @Test(arguments: [
    ("America/Montreal", 1_611_844_200, "EST", false), ("America/Montreal", 1_625_000_000, "EDT", true),
    ("America/Sao_Paulo", 1_611_844_200, "-03", false), ("Europe/Dublin", 1_625_000_000, "IST", false),
    ("Europe/Dublin", 1_611_844_200, "GMT", true), ("Asia/Kathmandu", 1_611_844_200, "+0545", false),
    ("Europe/Moscow", 1_611_844_200, "MSK", false),
  ])
  func aZonesTimeHasAName(zone: String, utc: Int, abbreviation: String, isDaylight: Bool) throws {
    let zone = try #require(zones.zone(zone))
    #expect(zone.abbreviation(utc: utc) == abbreviation)
    #expect(zone.isDaylight(utc: utc) == isDaylight)
  }

  @Test func timesFarFromOursDoNotEndTheProgram() throws {
    let zone = try #require(zones.zone("America/Montreal"))
    for seconds in [-1 << 60, -1 << 50, 1 << 40, 1 << 50, 1 << 60] {
      _ = zone.resolve(LocalTime(seconds: seconds))
      #expect(zone.moment(utc: seconds).utc == seconds)
      _ = zone.observance(utc: seconds)
    }
  }
}
