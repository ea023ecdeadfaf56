import Diagnostics
import Testing
import Text

@testable import Model

/// A degree of latitude is some 111.2 km.
@Suite("The guide") struct GuideTests {
  private static let paris = (48.8566, 2.3522)

  /// Each group's heading with its places.
  private func groups(_ directory: Directory) -> [String] {
    let guide = directory.guide
    let cities = directory.guideTowns.map { town in
      "\(directory.heading(of: town)): \(guide.places[town.places].map(\.name).joined(separator: " "))"
    }
    let others = guide.places[guide.elsewhere].map(\.name).joined(separator: " ")
    return cities + (others.isEmpty ? [] : ["– \(others)"])
  }

  /// Paris with a station, and the places that are added.
  private func guide(
    of source: String = "", language: String = "en", _ add: (inout Gathering) -> Void
  ) -> (groups: [String], directory: Directory, reported: [Finding]) {
    var all = Gathering()
    all.source()
    all.city("p", "Paris", country: "France", at: Self.paris, stations: ["a"])
    all.builder.beginSource(SourceOptions(city: source))
    add(&all)
    let directory = all.built(language)
    return (groups(directory), directory, all.findings.reported)
  }

  @Test func citiesAndPlacesAreSortedByNameAndPlacesWithoutACityComeLast() {
    let (groups, directory, reported) = guide { all in
      for (name, city) in [("Z", "Rome"), ("Hill", ""), ("É", "Rome"), ("F", "Rome"), ("A", "Åre"), ("Y", "Zug")] {
        all.place(name, city: city)
      }
    }
    #expect(groups == ["Åre: A", "Rome: É F Z", "Zug: Y", "– Hill"])
    #expect(reported == [] && directory.towns[0].places.isEmpty)
    let names = directory.guide.places.map { $0.town.map { directory.towns[$0].name } }
    #expect(names == ["Åre", "Rome", "Rome", "Rome", "Zug", nil])
  }

  @Test func theOrderIsThatOfTheSitesLanguage() {
    let places = ["Åre", "Zug", "Ystad"]
    #expect(
      guide(language: "sv") { all in places.forEach { all.place($0, city: $0) } }.groups.map { $0.prefix(1) }
        == ["Y", "Z", "Å"])
  }

  @Test(arguments: ["Paris", "paris", "Paris, FR", "Paris, France", "PARIS, Франция"])
  func aCityOfTheDirectoryIsFoundByItsNameWithinAHundredKilometres(_ city: String) {
    let (groups, directory, reported) = guide { $0.place("Tower", city: city, at: (49.7, 2.35)) }
    #expect(groups == ["Paris, France: Tower"] && reported == [])
    #expect(directory.guide.towns == [0] && directory.towns.map(\.id.text) == ["p"])
  }

  @Test func withoutAPointItsNameIsEnough() {
    #expect(guide { $0.place("Tower", city: "Paris") }.groups == ["Paris, France: Tower"])
  }

  @Test func fartherAwayItIsAnotherCityOfThatName() {
    let (groups, directory, _) = guide { $0.place("Tower", city: "Paris", at: (33.66, -95.55)) }
    #expect(groups == ["Paris: Tower"] && directory.guide.towns == [1] && directory.stationTowns == 0..<1)
    #expect(guide { $0.place("Tower", city: "Paris, US") }.groups == ["Paris, United States: Tower"])
  }

  @Test func whatFoldsAlikeIsOneCityOfTheGuide() {
    let (groups, directory, _) = guide { all in
      all.place("A", city: "Zürich, CH")
      all.place("B", city: "ZURICH, Schweiz")
    }
    #expect(groups == ["Zürich, Switzerland: A B"] && directory.guideTowns.map(\.id.text) == ["zurich"])
  }

  @Test func aNameWithoutACountryIsTheOnlyCityThatIsNamedSoWithOne() {
    let one = guide { all in
      for (name, city) in [("A", "Zurich"), ("B", "Zürich, CH"), ("C", "Bern")] { all.place(name, city: city) }
    }
    #expect(one.groups == ["Bern: C", "Zürich, Switzerland: A B"])
    let two = guide { all in
      for (name, city) in [("A", "Zurich"), ("B", "Zürich, CH"), ("C", "Zurich, US")] { all.place(name, city: city) }
    }
    #expect(Set(two.groups) == ["Zurich: A", "Zürich, Switzerland: B", "Zurich, United States: C"])
  }

  @Test func withoutANameItIsTheNearestWithinThirtyKilometres() {
    let (groups, _, _) = guide { all in
      all.place("near", at: (49.1, 2.35))
      all.place("far", at: (49.2, 2.35))
      all.place("R1", city: "Rome", at: (41.9, 12.5))
      all.place("R2", at: (42.1, 12.5))
    }
    #expect(groups == ["Paris, France: near", "Rome: R1 R2", "– far"])
  }

  @Test func theConfigNamesTheCityOfThoseThatNameNone() {
    #expect(
      guide(of: "Rome, IT") { all in
        all.place("A", at: Self.paris)
        all.place("B", city: "Paris")
      }.groups == ["Paris, France: B", "Rome, Italy: A"])
  }

  @Test func aCityIsWhereTheDirectoryHasItElseInTheMiddleOfItsPlaces() {
    let directory = guide { all in
      all.place("A", city: "Paris", at: (48.8, 2.3))
      for (name, north) in [("B", 41.8), ("C", 41.9), ("D", 49.0)] { all.place(name, city: "Rome", at: (north, 12.5)) }
      all.place("E", city: "Oslo")
    }.directory
    #expect(directory.guideTowns.map(directory.heading) == ["Oslo", "Paris, France", "Rome"])
    #expect(directory.guideTowns.map(\.coordinate?.latitude) == [nil, 48.8566, 41.9])
  }

  @Test func twoCitiesOfOneNameHaveDifferentAddresses() {
    let ids = guide { all in
      for (id, city) in [
        ("1", "St. Ives, US"), ("2", "St Ives, GB"), ("3", "Elsewhere"), ("4", "☃"), ("5", "🏝"), ("6", "P"),
      ] {
        all.place(id, city: city)
      }
    }.directory.guideTowns.map(\.id.text)
    #expect(Set(ids).count == 6 && !ids.contains(Guide.elsewhereID) && !ids.contains(""))
    #expect(ids.count { $0.hasPrefix("st-ives-") } == 2 && ids.count { $0.hasPrefix("elsewhere-") } == 1)
    let beside = guide { all in
      all.place("1", city: "P")
      all.place("2", city: "Paris")
    }.directory.guideTowns.map(\.id.text)
    #expect(beside.contains("p") && beside.contains { $0.hasPrefix("p-") }, "the directory's Paris has the id p")
  }

  @Test func aPointThatIsInItsCityTheOtherWayRoundIsExchangedAndReported() {
    let (groups, directory, reported) = guide { $0.place("Tower", city: "Paris, FR", at: (2.2945, 48.858222)) }
    #expect(reported.map(\.id) == ["places/swapped-coordinates"] && groups == ["Paris, France: Tower"])
    #expect(directory.guide.towns == [0] && directory.guide.places.first?.coordinate?.latitude == 48.858222)
    let swapped = guide { all in
      for (name, point) in [("A", (41.9, 12.5)), ("B", (41.91, 12.5)), ("C", (12.5, 41.9))] {
        all.place(name, city: "Rome", at: point)
      }
    }
    #expect(swapped.reported.map(\.id) == ["places/swapped-coordinates", "places/swapped-coordinates"])
    #expect(swapped.directory.guide.places.allSatisfy { $0.coordinate != nil }, "which are wrong is not known")
  }

  @Test func placesOfASecondSourceHaveItsNameBeforeTheirIds() {
    var all = Gathering()
    all.builder.beginSource(SourceOptions())
    all.place("1")
    all.builder.beginSource(SourceOptions(prefixes: [.guide: "b~"]))
    all.place("1")
    #expect(all.built().guide.places.map(\.id.text).sorted() == ["1", "b~1"] && all.reported == [])
  }

  @Test func aSiteWithoutPlacesHasNoGuide() {
    let guide = guide { _ in }.directory.guide
    #expect(guide.towns.isEmpty && guide.places.isEmpty)
  }
}
