import Files
import Testing

@testable import CivilTime

@Suite struct ZoneFactsTests {
  private let zones = Zones()

  @Test func zonesAllOverTheWorldAreAheadOfUTCAsPythonSays() throws {
    var count = 0
    for line in ZoneFacts.offsets.split(separator: "\n") {
      let words = line.split(separator: " ")
      let offsets = words.prefix(ZoneFacts.times.count).compactMap { Int32($0) }
      #expect(offsets.count == ZoneFacts.times.count, "\(line)")
      for name in words.dropFirst(ZoneFacts.times.count) {
        let zone = try #require(zones.zone(String(name)), "\(name)")
        for (utc, minutes) in zip(ZoneFacts.times, offsets) {
          #expect(zone.moment(utc: utc).offset == minutes * 60, "\(name) at \(utc)")
          count += 1
        }
      }
    }
    #expect(count > 2_000)
  }

  /// Every name of the system's database, every day's noon and midnight of a year.
  @Test func aMomentsLocalTimeLeadsBackToIt() throws {
    let names = try #require(ZoneNames(try Disk().read("/usr/share/zoneinfo/tzdata.zi"))).names.map(\.name)
    #expect(names.count > 500)
    for name in names {
      let zone = try #require(zones.zone(name), "\(name)")
      for half in 0..<730 {
        let moment = zone.moment(utc: 1_609_459_200 + half * 43_200)
        switch zone.resolve(moment.local) {
        case .one(let one): if one != moment { Issue.record("\(name): \(moment.iso) became \(one.iso)") }
        case .twice(let first, let second):
          if first != moment && second != moment { Issue.record("\(name): \(moment.iso) became \(first.iso)") }
        case .skipped: Issue.record("\(name): \(moment.iso) is said to be skipped")
        }
      }
    }
  }
}
