import Testing

@testable import Model

@Suite("Towns that several kinds of data have") struct TownTests {
  private func gathering(_ fill: (inout Gathering) -> Void) -> (directory: Directory, reported: [String]) {
    var all = Gathering()
    fill(&all)
    let directory = all.built()
    return (directory, all.reported)
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
    #expect(found.directory.joinedRows == ["1": "7"])
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
    #expect(found.directory.joinedRows.isEmpty && found.reported.isEmpty)
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
    #expect(found.directory.joinedRows == ["2761369": "2761369", "11": "11"])
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
    #expect(directory.joinedRows == ["1": "7"])
    #expect(directory.towns.count == 1 && directory.towns[0].places == 0..<2 && directory.towns[0].listed == 0)
    #expect(directory.towns[0].otherNames == ["Vršac", "Vršac"])
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
    #expect(directory.joinedRows == ["1": "paris"])
    #expect(directory.guideTowns.map(directory.heading) == ["Athens", "Paris, France"])
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
    #expect(found.directory.towns.count == 1 && found.directory.towns[0].places == 0..<1)
    #expect(found.directory.joinedRows == ["1": "7"])
  }

  @Test func manyPairsAreReportedTogether() {
    let found = gathering { all in
      all.source()
      for index in 0..<150 { all.city("\(index)", "C \(index)", at: (60, 20), stations: ["s\(index)"]) }
      all.world()
      for index in 0..<150 { all.worldCity("w\(index)", "C \(index)", at: (60, 20)) }
    }
    #expect(found.directory.joinedRows.count == 150 && found.reported == ["cities/station-city"])
  }

  @Test func rowsOfItsNameThatAreNearOrInOtherLettersAreTheTownToo() {
    let found = gathering {
      $0.source()
      $0.city("7", "Вршац", country: "RS", at: (45.12, 21.3), stations: ["a"])
      $0.world()
      $0.worldCity("1", "Vršac", country: "RS", at: (45.12, 21.3))
      $0.worldCity("2", "Вршац", country: "RS", at: (45.13, 21.3))
      $0.worldCity("3", "Vrsac", country: "RS", at: (45.3, 21.3))
      $0.worldCity("4", "Vršac", country: "RS", at: (45.15, 21.3))
    }
    #expect(found.directory.joinedRows == ["1": "7", "2": "7", "4": "7"], "the third is 20 km away")
    #expect(found.directory.gazetteer.count == 4 && found.directory.towns.count == 1)
  }

  @Test func hotelsAndPlacesShareATownThatNoOtherDataHave() {
    let directory = gathering {
      $0.hotel("1", city: "Seefeld, AT")
      $0.place("1", city: "SEEFELD, Austria", at: (47.33, 11.19))
    }.directory
    #expect(directory.towns.map(\.id.text) == ["seefeld"] && directory.towns[0].hotels == [0])
    #expect(directory.towns[0].places == 0..<1 && directory.stationTowns.isEmpty)
  }

  @Test func thingsOfOneNameAreInTheTownsThatTheyAreNear() {
    let found = gathering {
      $0.source()
      $0.city("7", "Springfield", country: "US", at: (39.8, -89.65), stations: ["a"])
      $0.world()
      $0.worldCity("1", "Springfield", country: "US", at: (39.8, -89.65))
      $0.worldCity("2", "Springfield", country: "US", at: (42.1, -72.59))
      $0.place("1", city: "Springfield", at: (42.11, -72.6))
      $0.place("2", city: "SPRINGFIELD", at: (42.1, -72.58))
    }
    let directory = found.directory
    #expect(directory.joinedRows.count == 2 && directory.towns.count == 2)
    #expect(
      directory.towns[1].listed.map { directory.gazetteer.ids[$0] } == "2" && directory.towns[1].places.count == 2)
  }

  @Test func withoutAPointTheOnlyRowOfItsNameAndCountryIsTheTown() {
    let directory = gathering {
      $0.place("1", city: "Kuopio, FI")
      $0.place("2", city: "Lahti")
      $0.place("3", city: "Espoo, FI")
      $0.world()
      $0.worldCity("1", "Kuopio")
      $0.worldCity("2", "Lahti")
      for id in ["3", "4"] { $0.worldCity(id, "Espoo", at: (60, Double(id) ?? 0)) }
    }.directory
    #expect(directory.joinedRows == ["1": "kuopio"])
  }
}
