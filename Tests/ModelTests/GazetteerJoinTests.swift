import Diagnostics
import Testing

@testable import Model

@Suite("Cities of the world and others") struct GazetteerJoinTests {
  @Test("Of two sources one city is shown once, where country, folded name and place agree")
  func sources() {
    var gathering = Gathering()
    gathering.world()
    gathering.worldCity("1", "Åbo", at: (60.45, 22.27))
    gathering.worldCity("2", "Springfield", country: "US", at: (39.8, -89.6))
    gathering.worldCity("3", "Springfield", country: "US", at: (37.2, -93.3))
    gathering.worldCity("4", "Nowhere")
    gathering.world("b~")
    gathering.worldCity("1", "abo", at: (60.46, 22.25))
    gathering.worldCity("2", "Springfield", country: "US", at: (37.21, -93.3))
    gathering.worldCity("3", "Springfield", country: "US", at: (44.0, -123.0))
    gathering.worldCity("4", "Nowhere")
    gathering.worldCity("5", "Åbo", country: "SE", at: (60.46, 22.25))
    let directory = gathering.built()
    #expect(Array(directory.gazetteer.ids) == ["1", "b~5", "4", "b~4", "2", "3", "b~3"])
    #expect(gathering.reported == ["cities/joined-city", "cities/joined-city"])
    #expect(gathering.findings.reported.map { $0.place?.line } == [5, 6])
    #expect(directory.gazetteer.countries.map { $0.cities.count } == [3, 1, 3])
  }

  @Test("Cities of one source are never one, and the nearest of another is")
  func nearest() {
    var gathering = Gathering()
    gathering.world()
    gathering.worldCity("1", "Aa", at: (60, 20))
    gathering.worldCity("2", "Aa", at: (60.01, 20))
    gathering.world("b~")
    gathering.worldCity("1", "Aa", at: (60.02, 20))
    gathering.worldCity("2", "Aa", at: (60.011, 20))
    gathering.worldCity("3", "Aa", at: (60.012, 20))
    gathering.world("c~")
    gathering.worldCity("1", "Aa", at: (60.012, 20))
    let directory = gathering.built()
    #expect(Array(directory.gazetteer.ids) == ["1", "2", "b~1"])
    #expect(
      gathering.findings.reported.map { $0.what.firstMatch(of: /city (\d+)/)?.output.1 } == ["2", "1", "2"])
  }

  @Test("A city of the stations is those of the world of its name and country that are near")
  func stations() {
    var gathering = Gathering()
    gathering.source()
    gathering.city("7", "Turku", at: (60.45, 22.27), stations: ["a"])
    gathering.city("8", "Lohja", at: (60.25, 24.07), stations: ["b"])
    gathering.city("9", "Pori", country: "Sweden", at: (61.48, 21.78), stations: ["c"])
    gathering.city("10", "Vaasa", stations: ["d"])
    gathering.world()
    gathering.worldCity("1", "turku", at: (60.6, 22.27))
    gathering.worldCity("2", "Turku", at: (60.46, 22.27))
    gathering.worldCity("3", "Lohja", at: (61.25, 24.07))
    gathering.worldCity("4", "Pori", at: (61.48, 21.78))
    gathering.worldCity("5", "Vaasa", at: (63.1, 21.6))
    let directory = gathering.built()
    // Of two rows of one name the nearer one is the town; the other is another town of that name.
    #expect(directory.joinedRows == ["2": "7"])
    #expect(directory.towns.compactMap { $0.listed.map { directory.gazetteer.ids[$0] } } == ["2"])
    #expect(gathering.reported == ["cities/station-city"])
  }

  @Test("Two cities of one name near each other are one each")
  func oneToOne() {
    var gathering = Gathering()
    gathering.source()
    gathering.city("7", "Aa", at: (60, 20), stations: ["a"])
    gathering.city("8", "Aa", region: "West", at: (60.1, 20), stations: ["b"])
    gathering.world()
    gathering.worldCity("1", "Aa", at: (60.04, 20))
    gathering.worldCity("2", "Aa", at: (60.03, 20))
    let directory = gathering.built()
    let found = directory.towns.map { town in
      town.listed.map { [town.id.text, directory.gazetteer.ids[$0]] } ?? []
    }
    #expect(Set(found) == [["7", "2"], ["8", "1"]])
  }
}
