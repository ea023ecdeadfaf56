import Testing

@testable import Model

@Suite("The order of the directory") struct OrderTests {
  @Test func citiesAreSortedByTheirHeadingsInTheLanguage() {
    func headings(_ language: String) -> [String] {
      var all = Gathering()
      all.source()
      for (id, title) in ["Örebro", "Zwolle", "oslo", "Oulu", "Ålesund"].enumerated() { all.city("\(id)", title) }
      return all.built(language).towns.map(\.name)
    }
    #expect(headings("en") == ["Ålesund", "Örebro", "oslo", "Oulu", "Zwolle"])
    #expect(headings("sv") == ["oslo", "Oulu", "Zwolle", "Ålesund", "Örebro"])
  }

  @Test func theRegionThatIsShownCountsInTheOrder() {
    var all = Gathering()
    all.source()
    all.city("1", "Mirny", region: "South")
    all.city("2", "Mirny", region: "North")
    all.city("3", "Mirny, Palace")
    #expect(all.built().headings == ["Mirny, North, Finland", "Mirny, Palace, Finland", "Mirny, South, Finland"])
  }

  @Test func aCountrysCitiesAreSortedByQualifiedNamesAndNotByHeadings() {
    var all = Gathering()
    all.source()
    all.city("1", "Verona", country: "Italia", region: "Veneto", district: "Bardolino")
    all.city("2", "Verona", country: "Italia", region: "Veneto")
    let directory = all.built()
    #expect(directory.headings == ["Verona, Veneto, Bardolino, Italia", "Verona, Veneto, Italia"])
    #expect(
      directory.countries[0].towns.map { directory.towns[$0].qualifiedName } == [
        "Verona, Veneto", "Verona, Veneto, Bardolino",
      ])
  }

  @Test func tiesAreSortedById() {
    for ids in [["2", "10", "1"], ["10", "1", "2"]] {
      var all = Gathering()
      all.source()
      let city = all.city("1", "Turku")
      for id in ids { all.station(id, "Bus station", in: city) }
      #expect(all.built().stations.map(\.id.text) == ["1", "10", "2"])
    }
  }

  @Test func stationsAreSortedByCityAndName() {
    var all = Gathering()
    all.source()
    all.city("1", "Turku", stations: ["Östra", "Norra", "östra", "Ahl"])
    all.city("2", "Pori", stations: ["Z"])
    let directory = all.built()
    #expect(directory.stations.map(\.name) == ["Z", "Ahl", "Norra", "östra", "Östra"])
    #expect(directory.towns.map(\.stations) == [0..<1, 1..<5])
    #expect(directory.stations.map(\.city) == [0, 1, 1, 1, 1])
  }

  @Test func theOrderDoesNotDependOnTheOrderOfTheFile() {
    func built(_ order: [Int]) -> [String] {
      var all = Gathering()
      all.source()
      for index in order { all.city("\(index)", "City \(index % 7)", stations: ["s\(index)"]) }
      let directory = all.built()
      return directory.headings + directory.stations.map(\.id.text)
    }
    #expect(built(Array(0..<50)) == built(Array((0..<50).reversed())))
  }
}

@Suite("Stations") struct StationTests {
  @Test func severalAtTheirCitysPointAreKnownToTheirCityOnly() throws {
    var all = Gathering()
    all.source()
    let city = all.city("1", "Turku", at: (60.45, 22.26))
    all.station("a", "A", in: city, at: Coordinate(latitude: 60.45, longitude: 22.26))
    all.station("b", "B", in: city, at: Coordinate(latitude: 60.46, longitude: 22.26))
    all.station("c", "C", in: city)
    #expect(all.built().stations.map(\.isKnownToCityOnly) == [false, false, true])
    all.station("d", "D", in: city, at: Coordinate(latitude: 60.45, longitude: 22.26))
    let directory = all.built()
    #expect(directory.stations.map(\.isKnownToCityOnly) == [true, false, true, true])
    let center = Coordinate(latitude: 60.45, longitude: 22.26)
    #expect(directory.stations.map { directory.shownCoordinate(of: $0) == center } == [true, false, true, true])
  }

  @Test func oneOfACityWithoutAPointKeepsItsOwn() {
    var all = Gathering()
    all.source()
    let city = all.city("1", "Turku")
    all.station("a", "A", in: city, at: Coordinate(latitude: 60, longitude: 22))
    all.station("b", "B", in: city)
    let directory = all.built()
    #expect(directory.stations.map(\.isKnownToCityOnly) == [false, true])
    #expect(directory.shownCoordinate(of: directory.stations[1]) == nil)
  }

  @Test func oneWithoutATitleIsCalledAsItsCity() {
    var all = Gathering()
    all.source()
    all.station("a", "", in: all.city("1", "Turku"))
    all.station("b", "", in: all.city("2", ""))
    #expect(Set(all.built().stations.map(\.name)) == ["Turku", "City unknown"])
  }

  @Test func anAddressLeavesOutWhatIsEmptyAndNothingElse() {
    func parts(_ city: String, _ district: String, _ region: String, _ country: String) -> [String] {
      Station.Address(city: city, district: district, region: region, country: country).parts
    }
    #expect(parts("Turku", "Inner", "Southwest", "Finland") == ["Turku", "Inner", "Southwest", "Finland"])
    #expect(parts("Wien", "", "Wien", "Austria") == ["Wien", "Wien", "Austria"])
    #expect(parts("A", "B", "A", "") == ["A", "B", "A"])
    #expect(parts("", "", "", "") == [])
  }
}
