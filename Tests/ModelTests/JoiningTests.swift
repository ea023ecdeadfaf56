import Testing

@testable import Model

/// A degree of latitude is some 111.2 km, so that 0.26 of one is 28.9 km and 0.28 is 31.1 km.
@Suite("Cities of several sources") struct JoiningTests {
  @Test func twoSourcesCitiesOfOneTitleNearEachOtherAreOne() {
    var all = Gathering()
    all.source()
    all.city("1", "Turku", at: (60.45, 22.26), stations: ["a"])
    all.source("ferries~")
    all.city("9", "TURKU", country: "FI", at: (60.71, 22.26), stations: ["b"])
    let directory = all.built()
    #expect(directory.towns.map(\.id.text) == ["1"])
    #expect(directory.stations.map(\.id.text) == ["a", "ferries~b"])
    #expect(directory.stations.allSatisfy { $0.city == 0 })
    #expect(directory.countries.map(\.name) == ["Finland"])
    #expect(all.reported == ["directory/joined-city"])
    #expect(all.findings.reported[0].severity == .information)
    #expect(all.findings.reported[0].place?.line == 3)
    #expect(all.findings.reported[0].what.contains("28 km"))
  }

  @Test(arguments: [
    ("beyond 30 km", "Turku", "Finland", (60.73, 22.26) as (Double, Double)?),
    ("of another name", "Turkku", "Finland", (60.45, 22.26)), ("of another country", "Turku", "Sweden", (60.45, 22.26)),
    ("without a point", "Turku", "Finland", nil),
  ])
  func citiesStayTwo(_ why: String, _ title: String, _ country: String, _ point: (Double, Double)?) {
    var all = Gathering()
    all.source()
    all.city("1", "Turku", at: (60.45, 22.26))
    all.source("ferries~")
    all.city("1", title, country: country, at: point)
    #expect(Set(all.built().towns.map(\.id.text)) == ["1", "ferries~1"], "\(why)")
    #expect(all.reported.isEmpty)
  }

  @Test func citiesOfOneSourceAreNeverOneHoweverNear() {
    var all = Gathering()
    all.source()
    all.city("1", "Mirny", at: (60, 30))
    all.city("2", "Mirny", at: (60, 30))
    #expect(all.built().towns.count == 2)
    #expect(all.reported.isEmpty)
  }

  @Test func citiesOfOneSourceAreNotJoinedThroughAnothers() {
    var all = Gathering()
    all.source()
    all.city("1", "Mirny", at: (60, 30))
    all.source("b~")
    all.city("2", "Mirny", at: (60.2, 30), stations: ["far"])
    all.city("3", "Mirny", at: (60.1, 30), stations: ["near"])
    let directory = all.built()
    #expect(Set(directory.towns.map(\.id.text)) == ["1", "b~2"])
    let joined = directory.towns.references.first { directory.towns[$0].id.text == "1" } ?? 0
    #expect(directory.stationNames(joined) == ["near"], "the nearest of a source's is the one that is meant")
    #expect(all.reported == ["directory/joined-city"])
  }

  @Test func aCityGoesToTheNearestOfThoseItCouldBe() {
    var all = Gathering()
    all.source()
    all.city("1", "Mirny", at: (60, 30))
    all.city("2", "Mirny", at: (60.3, 30))
    all.source("b~")
    all.city("3", "Mirny", at: (60.2, 30), stations: ["s"])
    let directory = all.built()
    #expect(directory.towns.count == 2)
    #expect(directory.town(of: directory.stations[0]).id.text == "2")
  }

  @Test func aThirdSourceJoinsTheSameCity() {
    var all = Gathering()
    all.source()
    all.city("1", "Oslo", country: "NO", at: (59.9, 10.7), stations: ["a"])
    all.source("b~")
    all.city("1", "Oslo", country: "Norge", at: (59.9, 10.8), stations: ["b"])
    all.source("c~")
    all.city("1", "Oslo", country: "Norway", at: (59.9, 10.6), stations: ["c"])
    let directory = all.built()
    #expect(directory.towns.count == 1)
    #expect(directory.stations.map(\.id.text) == ["a", "b~b", "c~c"])
    #expect(all.reported == ["directory/joined-city", "directory/joined-city"])
  }

  @Test func citiesWithoutATitleOrOfNoLettersAreNeverOne() {
    var all = Gathering()
    all.source()
    all.city("1", "", at: (60, 30))
    all.city("2", "!!!", at: (61, 30))
    all.source("b~")
    all.city("3", "", at: (60, 30))
    all.city("4", "???", at: (61, 30))
    #expect(all.built().towns.count == 4)
    #expect(all.reported.isEmpty)
  }

  @Test func joiningReachesOverTheDateLine() {
    var all = Gathering()
    all.source()
    all.city("1", "Somosomo", country: "Fiji", at: (-16.8, 179.95))
    all.source("b~")
    all.city("1", "Somosomo", country: "FJ", at: (-16.8, -179.95))
    #expect(all.built().towns.count == 1)
  }

  @Test(arguments: [["s"], ["s", "t"]])
  func stationsThatShareTheirOwnSourcesCityPointClaimItInNoOther(stations: [String]) {
    var all = Gathering()
    all.source()
    all.city("1", "Turku", at: (60.45, 22.26))
    all.source("b~")
    all.city("1", "Turku", at: (60.5, 22.3), stations: stations)
    let directory = all.built()
    #expect(directory.towns.count == 1)
    #expect(directory.stations.allSatisfy { $0.isKnownToCityOnly == (stations.count > 1) })
  }

  @Test func stationsOfTwoSourcesAtOnePointOfTheirCityShareIt() {
    var all = Gathering()
    all.source()
    all.city("1", "Turku", at: (60.45, 22.26), stations: ["s"])
    all.source("b~")
    all.city("1", "Turku", at: (60.45, 22.26), stations: ["t"])
    let directory = all.built()
    #expect(directory.towns.count == 1 && directory.stations.count == 2)
    #expect(directory.stations.map(\.isKnownToCityOnly) == [true, true])
  }

  @Test func manySourcesCitiesJoinQuickly() {
    var all = Gathering()
    for source in 0..<2 {
      all.source(source == 0 ? "" : "b~")
      for city in 0..<5_000 { all.city("\(city)", "City \(city)", at: (Double(city % 80), Double(city % 170))) }
    }
    #expect(all.built().towns.count == 5_000)
    #expect(all.findings.count() == 5_000)
  }
}
