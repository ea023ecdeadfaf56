import Model
import Testing

@testable import Pages

@Suite("Boards of stations")
struct BoardTests {
  private static let mill = "stations/united-states/mill-m1/"

  private func board(_ change: (inout Schedule) -> Void = { _ in }) throws -> String {
    let texts = try Built(.scheduled(change)).texts
    return try #require(texts.first { $0.key.contains("/mill-") && $0.key.hasSuffix("/board.json") }).value
  }

  @Test func boardJSONHasTimesAsDifferencesAndRunsOfFrequencies() throws {
    let json = try board()
    #expect(json.hasPrefix("{\"version\":1,\"root\":\"../../../\",\"page\":\"\(Self.mill)\","))
    #expect(
      json.contains(
        "\"zones\":[{\"name\":\"America/Los_Angeles\",\"offsets\":[[1790899200,-25200],[1793523600,-28800]]}]"))
    #expect(
      json.contains(
        """
        "trips":[{"service":0,"ids":["t8",1,"t10"],"departs":[29460,3600,58200],"waits":60,"rests":1200},\
        {"service":1,"ids":["w1"],"departs":[36660],"waits":60,"rests":1200},\
        {"service":1,"exact":false,"ids":["f"],"departs":[43860],"waits":60,"rests":1200,"runs":[[[0,600,3]]]}]
        """))
  }

  @Test func servicesAreWeekdaysAndTheDaysThatDiffer() throws {
    // The holiday is Wednesday, 11 November.
    #expect(try board().contains("\"services\":[[20731,20770,31,[20768]],[20736,20772,96,[20768]]]"))
  }

  @Test func visitsSayWhatPassengersMayDo() throws {
    let json = try board { schedule in
      schedule.patternStops[1].pickup = .none
      schedule.patternStops[1].isApproximate = true
    }
    #expect(json.contains("\"sequence\":6,\"direction\":0,\"pickup\":1,\"approximate\":true,\"from\":"))
  }

  @Test func pagesHaveDeparturesByKindOfDayWithoutJavaScript() throws {
    let page = try #require(try Built(.scheduled()).texts[Self.mill + "index.html"])
    #expect(page.contains("<main id=\"main\" data-stops=\"[&quot;m1&quot;]\">"))
    #expect(page.ranges(of: "board-kind").count == 2)
    #expect(page.contains("<th scope=\"row\" role=\"rowheader\" class=\"board-time\">08:11</th>"))
    #expect(page.contains("01:21 <small>+1</small>"))
    #expect(page.contains("12:31 <small>about</small>"))
    #expect(page.contains("<dt>Stop code</dt><dd class=\"numeric\">701</dd>"))
    #expect(page.contains("<tr role=\"row\" data-trip=\"t8\">"))
    // The row leads to the page of its route, and has its arrival and duration.
    #expect(page.contains("<a href=\"../../../routes/local-R1/\">"))
    #expect(page.contains("<td role=\"cell\" class=\"board-end\" data-label=\"Arrives\">08:31</td>"))
    #expect(page.contains("<td role=\"cell\" class=\"board-duration\">20 min</td>"))
  }

  @Test func theLastStopHasArrivalsAloneAndTheFirstNone() throws {
    let built = try Built(.scheduled())
    let last = try #require(built.texts["stations/united-states/hill-h2/index.html"])
    #expect(last.contains("<h3>Arrivals only</h3>"))
    #expect(last.contains("</span> <span>Quay</span></a> <small>via <span>Mill</span></small></td>"))
    #expect(!last.contains("board-end\">0"))
    let first = try #require(built.texts["stations/united-states/quay-q0/index.html"])
    #expect(!first.contains("Arrivals only"))
  }

  @Test func manyDeparturesAreGroupedByRouteAndHeadsign() throws {
    let page = try #require(
      try Built(
        .scheduled { schedule in
          let trip = schedule.trips[0]
          for number in 1...StationBoards.mostRows {
            var copy = trip
            copy.shift = Int32(number * 60)
            schedule.trips.append(copy)
          }
        }
      ).texts[Self.mill + "index.html"])
    #expect(page.contains("<td class=\"board-times\">08:11 08:12 08:13 "))
    #expect(!page.contains("<tr role=\"row\" data-trip="))
  }

  @Test func stationsWithoutServiceHaveNoBoard() throws {
    let built = try Built(SampleSite())
    #expect(!built.paths.contains { $0.hasSuffix("board.json") })
    let page = try #require(built.texts["stations/finland/turku-7/market-square-71/index.html"])
    #expect(page.contains("<main id=\"main\">") && !page.contains("data-scheduled"))
  }

  @Test func accessIsInheritedFromTheParent() throws {
    let json = try board { schedule in
      var station = Stop(id: StopID("s"), name: "Mill", place: schedule.stops[1].place)
      (station.kind, station.wheelchair, station.point) = (.station, .yes, schedule.stops[1].point)
      schedule.stops.append(station)
      schedule.stops[1].parent = StopIndex(3)
    }
    #expect(json.contains("[\"m1\",\"2\",\"701\",1,0,\"\"]"))
  }
}
