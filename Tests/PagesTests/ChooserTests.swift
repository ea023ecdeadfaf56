import CivilTime
import Documents
import Model
import Settings
import Testing

@testable import Pages

@Suite("The chooser's file")
struct ChooserTests {
  private func file(_ sample: SampleSite) -> String {
    String(decoding: ChooserFile.bytes(sample.context()), as: UTF8.self)
  }

  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  @Test func hasCitiesWithTheirStationsRolesAndPages() throws {
    var sample = SampleSite()
    sample.cities[0].stations = [("71", "Market Square"), ("72", "Harbour")]
    sample.points["72"] = (60.43, 22.22)
    #expect(
      file(sample) == """
        {"version":1,"prefixes":[],"countries":[["Finland","finland/"]],"cities":[["7","Turku",0,"turku",\
        [["72","Harbour","harbour",7],["71","Market Square","market-square",1]]]],"routes":[]}

        """)
    sample.settings.timetable.searchURL = "https://s.example/{from}/{to}/{date}"
    let built = try Built(sample)
    #expect(built.paths.contains("timetable/chooser.json"))
    #expect(built.paths.contains("stations/finland/turku-7/harbour-72/index.html"))
  }

  @Test func namesTheWholeStepWhereItIsNotSlugAndID() {
    var sample = SampleSite()
    sample.cities[0].id = "a/b"
    sample.cities[0].stations = [("71", "???"), ("7 2", "Harbour")]
    let text = file(sample)
    #expect(text.contains("[\"a/b\",\"Turku\",0,\"turku-a~2fb/\""))
    #expect(text.contains("[\"71\",\"???\",\"71/\""))
    #expect(text.contains("[\"7 2\",\"Harbour\",\"harbour-7~202/\""))
  }

  @Test func citiesOfOneTitleAreDistinguishedAsOnTheirPages() {
    var sample = SampleSite()
    sample.cities = [
      SampleSite.City(id: "1", region: "North"),
      SampleSite.City(id: "2", region: "South", point: (61, 23), stations: []),
    ]
    #expect(file(sample).contains("[\"1\",\"Turku, North\",0,"))
    #expect(file(sample).contains("[\"2\",\"Turku, South\",0,"))
  }

  @Test func theFormReadsThePlacesToLeaveFromAndAllPlaces() throws {
    var sample = SampleSite()
    sample.cities[0].stations = [("71", "Market Square"), ("a/b", "Harbour")]
    sample.settings.timetable.searchURL = "https://s.example/{from}/{to}/{date}"
    let listed = sample.context().journeyFiles
    try #require(listed.map(\.name) == ["origins", "all"])
    let texts = listed.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(
      texts[0] == """
        {"version":1,"prefixes":[],"countries":[["Finland","finland/"]],"cities":[["7","Turku",0,"turku",\
        [["a/b","Harbour",3,"s-a~2fb"],["71","Market Square",1]],3]],"days":[]}

        """)
    #expect(texts[1].contains("[[\"a/b\",\"Harbour\",\"harbour-a~2fb/\",3,\"s-a~2fb\"],[\"71\","))
    let built = try Built(sample)
    for file in listed { #expect(built.paths.contains(file.path)) }
    #expect(!built.paths.contains { $0.hasPrefix("timetable/from/s-") }, "no departures are known")
  }

  @Test func namesThePrefixesThatIDsBegin() {
    var sample = SampleSite()
    sample.settings.sources = ["stations", "coach", "rail"].map {
      Source(kind: "departures", path: "d", name: $0, line: 1, column: 1)
    }
    #expect(file(sample).contains("\"prefixes\":[]"))
    sample.cities[0].stations = [("rail~71", "Market Square")]
    #expect(file(sample).contains("\"prefixes\":[\"rail~\"]"))
  }

  @Test func isNotThereWithoutStations() throws {
    var sample = SampleSite()
    sample.cities = []
    let built = try Built(sample)
    #expect(!built.paths.contains { $0.hasPrefix("timetable/") })
  }

  @Test func isNotThereWhereNothingRunsAndNoSellerIsNamed() throws {
    let built = try Built(SampleSite())
    #expect(built.paths.filter { $0.hasPrefix("timetable/") } == ["timetable/index.html"])
    #expect(built.pages["index.html"]?.contains("data-chooser") == false)
  }

  @Test func countsJourneysDayByDayInRunsOfDaysThatFollowOneAnother() throws {
    var pair = ChooserPair(from: StationIndex(3), to: StationIndex(5))
    for day in ["2021-01-30", "2021-01-31", "2021-01-31", "2021-02-01", "2021-02-03"] { pair.add(try self.day(day)) }
    #expect(
      String(decoding: pair.term.bytes, as: UTF8.self)
        == "[3,5,[[\"2021-01-30\",[1,2,1]],[\"2021-02-03\",[1]]]]")
  }

  @Test func theHiddenFormIsOnTheHomePageAndTheTimetableWithItsMarks() throws {
    var sample = SampleSite()
    sample.settings.timetable.searchURL = "https://s.example/{from}/{to}/{date}?a=1&b=2"
    let pages = try Built(sample).pages
    for (path, file) in [("index.html", "timetable/chooser.json"), ("timetable/index.html", "chooser.json")] {
      let page = try #require(pages[path])
      #expect(page.contains("data-chooser=\"\(file)\""))
      #expect(page.contains("data-seller=\"https://s.example/{from}/{to}/{date}?a=1&amp;b=2\" hidden>"))
      for mark in ["name=\"from\"", "name=\"to\"", "name=\"on\"", "role=\"combobox\"", "role=\"listbox\""] {
        #expect(page.contains(mark), "\(path) has no \(mark)")
      }
    }
  }
}
