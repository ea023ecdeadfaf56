import Testing

@testable import CivilTime

@Suite struct ZonesTests {
  private let zones = Zones()

  @Test(arguments: [
    "America/Montreal", "US/Eastern", "Europe/Kiev", "Europe/Kyiv", "Asia/Calcutta", "America/Argentina/Buenos_Aires",
    "UTC", "Etc/GMT+5", "GMT", "America/Port-au-Prince",
  ])
  func knowsEveryNameOfTheDatabase(name: String) throws {
    let zone = try #require(zones.zone(name))
    #expect(zone.name == name)
    #expect(zones[zone.index].name == name)
    #expect(zones.zone(name)?.index == zone.index)
  }

  @Test(arguments: [
    "", "/", ".", "..", "../../../etc/passwd", "/etc/passwd", "America/../Europe/Paris", "/usr/share/zoneinfo/UTC",
    "america/montreal", "AMERICA/MONTREAL", "America", "America/", "America/Montréal", "Mars/Olympus_Mons",
    "tzdata.zi", "posixrules", "localtime", "right/UTC", "libc:localtime", "UTC+5", "America/Montreal ", "UTC\u{0}",
    "Fixed/UTC+05:00:00",
  ])
  func whatIsNoNameIsNoZone(name: String) {
    #expect(zones.zone(name) == nil)
    #expect(zones.zone(name) == nil)
  }

  @Test func theReleaseIsAYearAndALetter() throws {
    let release = try #require(zones.release)
    #expect(release.wholeMatch(of: /20[0-9]{2}[a-z]+/) != nil, "\(release)")
  }

  @Test func anIndexDoesNotDependOnWhoAskedFirst() {
    let names = ["Europe/Paris", "America/Montreal", "Asia/Tokyo"]
    let (one, other) = (Zones(), Zones())
    let forwards = names.map { one.zone($0)?.index }
    #expect(Array(names.reversed().map { other.zone($0)?.index }.reversed()) == forwards)
    #expect(Set(forwards).count == 3)
  }

  @Test func threadsMayShareThem() async {
    let names = ["Europe/Paris", "America/Montreal", "Asia/Tokyo", "Pacific/Apia", "Europe/Moscow"]
    let zones = zones
    await withTaskGroup(of: [Int32?].self) { group in
      for _ in 0..<8 { group.addTask { names.map { zones.zone($0)?.moment(utc: 1_611_844_200).offset } } }
      for await offsets in group { #expect(offsets == [3_600, -18_000, 32_400, 50_400, 10_800]) }
    }
  }
}
