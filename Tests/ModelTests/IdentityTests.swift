import Testing

@testable import Model

@Suite("Ids and duplicates") struct IdentityTests {
  @Test func theSameContentAgainIsNoFindingAndGainsTheRole() {
    var all = Gathering()
    all.source()
    for role in [Station.Roles.origin, .destination] {
      let city = all.city("7", "Turku", at: (60.45, 22.26))
      all.station("71", "Market Square", in: city, roles: role)
    }
    let directory = all.built()
    #expect(directory.stations.count == 1)
    #expect(directory.stations[0].roles == [.origin, .destination])
    #expect(all.reported.isEmpty)
  }

  @Test func rolesFollowFromTheListsThatContainAStation() {
    var all = Gathering()
    all.source()
    let city = all.city("7", "Turku")
    all.station("a", "A", in: city, roles: .origin)
    all.station("b", "B", in: city, roles: .destination)
    all.station("a", "A", in: city, roles: .origin)
    #expect(all.built().stations.map(\.roles) == [.origin, .destination])
  }

  @Test func ofOneIdWithDifferentContentTheFirstStaysAndItIsReported() {
    var all = Gathering()
    all.source()
    let city = all.city("7", "Turku")
    all.station("71", "Market Square", in: city)
    all.station("71", "Harbour", in: city, address: "Quay 1")
    let directory = all.built()
    #expect(directory.stations.map(\.name) == ["Market Square"])
    #expect(all.reported == ["stations/duplicate-id"])
    let finding = all.findings.reported[0]
    #expect(finding.severity == .warning)
    #expect(finding.place?.line == 3)
    #expect(finding.record == "station 71")
    #expect(finding.what.hasSuffix(" title, address"))
    #expect(finding.notes.contains { $0.contains("stations.json:2:1") && $0.contains("Market Square") })
  }

  @Test func aStationIdInTwoCitiesIsReported() {
    var all = Gathering()
    all.source()
    let (one, other) = (all.city("7", "Turku"), all.city("8", "Pori"))
    all.station("71", "Bus station", in: one)
    all.station("71", "Bus station", in: other)
    let directory = all.built()
    #expect(directory.stations.count == 1)
    #expect(directory.town(of: directory.stations[0]).name == "Turku")
    #expect(all.reported == ["stations/duplicate-id"] && all.findings.reported[0].what.hasSuffix(" city"))
  }

  @Test func aCityIdWithDifferentContentIsReportedAndKeepsBothItsStations() {
    var all = Gathering()
    all.source()
    all.city("7", "Turku", region: "A", stations: ["a"])
    all.city("7", "Åbo", region: "B", stations: ["b"])
    let directory = all.built()
    #expect(directory.towns.map(\.name) == ["Turku"])
    #expect(directory.stations.map(\.id.text) == ["a", "b"])
    #expect(all.reported == ["stations/duplicate-city-id"])
    #expect(all.findings.reported[0].what.hasSuffix(" title, region"))
  }

  @Test func idsOfLaterSourcesHaveTheirNameBeforeThem() {
    var all = Gathering()
    all.source()
    all.city("1", "Turku", stations: ["1"])
    all.source("ferries~")
    all.city("1", "Naantali", stations: ["1"])
    let directory = all.built()
    #expect(Set(directory.towns.map(\.id.text)) == ["1", "ferries~1"])
    #expect(Set(directory.stations.map(\.id.text)) == ["1", "ferries~1"])
    #expect(all.reported.isEmpty)
  }

  @Test func idsAreComparedByCodePoints() {
    let (composed, split) = (StationID("\u{E9}"), StationID("e\u{301}"))
    #expect(composed != split)
    #expect(Set([composed, split]).count == 2)
    #expect(split < composed)
    #expect(StationID("10") < StationID("9"))
    #expect(StationID("A") < StationID("a"))
  }

  @Test func theBuilderCountsStationsOnce() {
    var all = Gathering()
    #expect(all.builder.network.stationCount == 0)
    all.source()
    all.city("1", "Turku", stations: ["1", "2", "1"])
    #expect(all.builder.network.stationCount == 2)
  }

  @Test func nothingAddedIsAnEmptyDirectory() {
    var all = Gathering()
    let directory = all.built()
    #expect(directory.countries.isEmpty && directory.towns.isEmpty && directory.stations.isEmpty)
  }
}
