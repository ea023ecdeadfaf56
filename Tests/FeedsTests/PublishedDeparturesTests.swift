import CivilTime
import Model
import Testing

@testable import Feeds

@Suite("The publishers' departures", .enabled(if: dataFolder != nil, "STATIONARY_DATA is not set"))
struct PublishedDeparturesTests {
  @Test func aWholeSearchIsRead() throws {
    let read = DeparturesReading([try bytes("search_quebec_montreal.json")])
    #expect(read.faults.allSatisfy { $0 == nil })
    #expect(read.departures.map(\.departs.iso).first == "2021-01-28T09:30:00-05:00")
    #expect(read.departures.count == 5)
    #expect(read.told == [])
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    try #require(published("departures/" + name))
  }
}
