import Testing

@testable import Model

@Suite("Cities that several kinds of data have") struct CityIdentityTests {
  private func gathering(_ fill: (inout Gathering) -> Void) -> (directory: Directory, reported: [String]) {
    var all = Gathering()
    fill(&all)
    let directory = all.built()
    return (directory, all.reported)
  }

  /// The id of the stations' city for each city of the gazetteer that has one.
  private func joined(_ directory: Directory) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: directory.gazetteer.indices.compactMap { city in
        directory.stationCity(city).map { (directory.gazetteer.ids[city], directory.cities[$0].id.text) }
      })
  }

  @Test(arguments: [
    ("Вршац", "Vršac", "RS"), ("Vršac", "Вршац", "RS"), ("Гомель", "Homyel'", "BY"), ("Київ", "Kyyiv", "UA"),
    ("Москва", "Moskva", "RU"), ("Полтава", "Poltava", "UA"), ("Αθήνα", "Athena", "GR"),
    ("Санкт-Петербург", "sankt peterburg", "RU"),
  ])
  func namesInTwoAlphabetsAreOne(station: String, listed: String, country: String) {
    let found = gathering {
      $0.source()
      $0.city("7", station, country: country, at: (45.1, 21.3), stations: ["a"])
      $0.world()
      $0.worldCity("1", listed, country: country, at: (45.2, 21.3))
    }
    #expect(joined(found.directory) == ["1": "7"])
    #expect(found.reported == ["cities/station-city"])
  }

  @Test func anotherCountryNameOrPointIsAnotherCity() {
    let found = gathering {
      $0.source()
      $0.city("7", "Вршац", country: "RS", at: (45.1, 21.3), stations: ["a"])
      $0.world()
      $0.worldCity("1", "Vršac", country: "RO", at: (45.1, 21.3))
      $0.worldCity("2", "Vršac", country: "RS", at: (45.33, 21.3))
      $0.worldCity("3", "Vrsac", country: "RS")
      $0.worldCity("4", "Vrshas", country: "RS", at: (45.1, 21.3))
    }
    #expect(joined(found.directory).isEmpty && found.reported.isEmpty)
  }

  @Test func equalIdsNearEachOtherAreOneCityWhateverTheirNames() {
    let found = gathering {
      $0.source()
      $0.city("2761369", "Вена", country: "AT", at: (48.21, 16.37), stations: ["a"])
      $0.city("11", "Linz", country: "AT", stations: ["b"])
      $0.city("12", "Graz", country: "AT", at: (47.07, 15.44), stations: ["c"])
      $0.city("13", "Wels", country: "AT", stations: ["d"])
      $0.world()
      $0.worldCity("2761369", "Vienna", country: "AT", at: (48.2, 16.38))
      $0.worldCity("11", "Linz", country: "AT", at: (48.3, 14.29))
      $0.worldCity("12", "Villach", country: "AT", at: (46.6, 13.85))
      $0.worldCity("13", "Steyr", country: "AT", at: (48.04, 14.42))
    }
    #expect(joined(found.directory) == ["2761369": "2761369", "11": "11"])
  }

  @Test func theGuidesCityIsTheStationsAndTheGazetteers() {
    let found = gathering {
      $0.source()
      $0.city("7", "Вршац", country: "RS", at: (45.12, 21.3), stations: ["a"])
      $0.place("1", city: "Vršac, RS", at: (45.13, 21.31))
      $0.place("2", city: "Vršac, RS", at: (45.12, 21.32))
      $0.world()
      $0.worldCity("1", "Vršac", country: "RS", at: (45.11, 21.3))
    }
    let directory = found.directory
    #expect(joined(directory) == ["1": "7"])
    #expect(directory.stationCity(ofGuide: 0) == 0 && directory.guideCity(ofStations: 0) == 0)
    #expect(directory.guideCity(ofGazetteer: 0) == 0 && directory.gazetteerCity(ofGuide: 0) == 0)
    #expect(found.reported == ["cities/station-city", "places/station-city"])
  }

  @Test func aCityOfTheGuideWithoutACountryIsTheNearOneOfItsName() {
    let found = gathering {
      $0.place("1", city: "Paris", at: (48.86, 2.35))
      $0.place("2", city: "Athens", at: (37.98, 23.73))
      $0.world()
      $0.worldCity("1", "Paris", country: "FR", at: (48.85, 2.34))
      $0.worldCity("2", "Paris", country: "US", at: (33.66, -95.55))
      $0.worldCity("3", "Athens", country: "US", at: (33.96, -83.38))
    }
    let directory = found.directory
    let pairs = directory.gazetteer.indices.compactMap { city in
      directory.guideCity(ofGazetteer: city).map { [directory.gazetteer.ids[city], directory.guide.cities[$0].name] }
    }
    #expect(pairs == [["1", "Paris"]])
    #expect(found.reported == ["places/listed-city"])
  }

  @Test func whatTheGazetteerJoinsIsOneCity() {
    // The guide's point is near the gazetteer's city, which is near the stations' city.
    let found = gathering {
      $0.source()
      $0.city("7", "Вршац", country: "RS", at: (45.12, 21.3), stations: ["a"])
      $0.place("1", city: "Vršac, RS", at: (45.48, 21.3))
      $0.world()
      $0.worldCity("1", "Vršac", country: "RS", at: (45.3, 21.3))
    }
    #expect(found.directory.stationCity(ofGuide: 0) == 0 && found.directory.guideCity(ofGazetteer: 0) == 0)
    #expect(joined(found.directory) == ["1": "7"])
  }

  @Test func manyPairsAreReportedTogether() {
    let found = gathering { all in
      all.source()
      for index in 0..<150 { all.city("\(index)", "C \(index)", at: (60, 20), stations: ["s\(index)"]) }
      all.world()
      for index in 0..<150 { all.worldCity("w\(index)", "C \(index)", at: (60, 20)) }
    }
    #expect(joined(found.directory).count == 150 && found.reported == ["cities/station-city"])
  }
}
