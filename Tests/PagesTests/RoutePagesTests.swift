import JSON
import Model
import Testing
import Text

@testable import Pages

@Suite struct RoutePagesTests {
  private static let page = "routes/local-R1/"

  @Test func aRouteHasAPageAndOneForEachDirectionAndKindOfDay() throws {
    let site = try Built(.scheduled())
    #expect(
      site.paths.filter { $0.hasPrefix("routes/") || $0.hasPrefix("calendar/") } == [
        "calendar/calendar.json", "calendar/index.html", "routes/index.html", "routes/local-R1/0/weekdays/index.html",
        "routes/local-R1/0/weekends/index.html", "routes/local-R1/index.html", "routes/local-R1/timetable.json",
      ])
  }

  @Test func theListOfRoutesSaysWhereTheyGoAndWhen() throws {
    let page = try #require(try Built(.scheduled()).texts["routes/index.html"])
    #expect(page.contains("<span class=\"route-badge c-e31837-ffffff\">Local</span>"))
    #expect(page.contains("<li data-id=\"R1\" data-until=\""))
    #expect(page.contains("<div class=\"validity\" data-until=\""))
    #expect(page.contains("<a href=\"local-R1/\">Quay – Hill</a>"))
    #expect(page.contains("Daily"))
    #expect(page.contains("data-count=\"1\""))
    #expect(page.contains("<a href=\"../operators/bay-rail-bay/\">Bay Rail</a> <small>Train</small>"))
  }

  /// With fewer than six stops, trips are rows.
  @Test func gridsOfFewStopsHaveTripsAsRows() throws {
    let page = try #require(try Built(.scheduled()).texts[Self.page + "0/weekdays/index.html"])
    #expect(page.contains("<table class=\"grid trips-down\" data-timetable>"))
    #expect(page.contains("<th scope=\"col\" data-stop=\"q0\">"))
    #expect(
      page.contains(
        "<th scope=\"row\" data-trip=\"t8\"><span class=\"visually-hidden\">08:00</span></th>"
          + "<td><time>08:00</time></td><td><time>08:11</time></td><td><time>08:31</time></td></tr>"))
    #expect(page.contains("<time datetime=\"01:10\">01:10<small>+1</small></time>"))
    #expect(page.contains("Not on 11 Nov 2026."))
  }

  @Test func gridsOfManyStopsHaveStopsAsRows() throws {
    let page = try #require(try Built(Self.long).texts[Self.page + "0/weekdays/index.html"])
    #expect(page.contains("<table class=\"grid\" data-timetable>"))
    #expect(page.contains("<th scope=\"col\" data-trip=\"n0\">"))
    #expect(page.contains("<tr data-stop=\"s0\"><th scope=\"row\"><a href=\"../../../../stations/"))
    #expect(
      page.contains("<caption class=\"visually-hidden\">Local Stop 0 – Stop 6, To Stop 6: Mondays to Fridays</caption>")
    )
  }

  /// Every trip stays in the page, also if it can be folded away.
  @Test func regularIntervalsCanBeFolded() throws {
    let page = try #require(try Built(Self.long).texts[Self.page + "0/weekdays/index.html"])
    #expect(page.ranges(of: "data-trip=").count == 8)
    #expect(page.contains("<td class=\"run\"><span>then every 10 min until</span></td>"))
    #expect(page.ranges(of: "class=\"f\"").count == 6 * 8)
    #expect(page.contains("name=\"fold\""))
  }

  @Test func theRoutePageSaysWhenItRuns() throws {
    let page = try #require(try Built(Self.long).texts[Self.page + "index.html"])
    #expect(page.contains("<h1 class=\"route-title\">"))
    #expect(
      page.contains(
        "<td role=\"cell\" class=\"numeric\">09:10</td><td role=\"cell\">every 10 min</td>"))
    #expect(page.contains("<figure class=\"map\""))
    #expect(page.contains("class=\"route-line\""))
    #expect(page.contains("\"@type\":\"TrainTrip\""))
  }

  @Test func unlikeIntervalsAreNotAFrequency() throws {
    var site = Self.long
    // The last trip is 50 minutes after the one before.
    var schedule = try #require(site.schedule)
    for time in schedule.times.suffix(7).indices {
      schedule.times[time].arrival += 2_400
      schedule.times[time].departure += 2_400
    }
    site.schedule = schedule
    let page = try #require(try Built(site).texts[Self.page + "index.html"])
    #expect(page.contains("<td role=\"cell\" class=\"numeric\">09:50</td><td role=\"cell\">8 trips</td>"))
  }

  @Test(arguments: [("Quay - Hill", false), ("Hill/Quay", false), ("Harbour Line", true)])
  func theListSaysWhereARouteGoesUnlessItsNameDoes(_ name: String, _ isNamed: Bool) throws {
    let site = SampleSite.scheduled { $0.routes[0].longName = name }
    let page = try #require(try Built(site).texts["routes/index.html"])
    #expect(page.contains("Quay – Hill") == isNamed)
  }

  @Test func marksAreExplainedBelowTheTable() throws {
    let site = SampleSite.scheduled { schedule in
      schedule.patternStops[1].pickup = .byDriver
      schedule.patternStops[1].isApproximate = true
      for trip in schedule.trips.indices { schedule.trips[trip].wheelchair = .yes }
      schedule.trips[0].bikes = .yes
    }
    let page = try #require(try Built(site).texts[Self.page + "0/weekdays/index.html"])
    #expect(page.contains("All these trips: Wheelchair accessible."))
    #expect(page.contains("<dt>≈</dt><dd>Approximate time</dd>"))
    #expect(page.contains("<abbr title=\"On request: signal to the driver\">×</abbr>"))
    #expect(page.contains("<dd>Bikes allowed</dd>"))
    #expect(!page.contains("<dd>Drop-off only</dd>"))
  }

  /// Many trips end at the second stop.
  @Test func aDirectionIsNamedAfterItsTwoMostFrequentEnds() throws {
    let site = SampleSite.scheduled { schedule in
      schedule.patternStops += schedule.patternStops[0..<2]
      schedule.patterns.append(Pattern(route: RouteIndex(0), direction: .outbound, shape: nil, stops: 3..<5))
      for trip in [0, 1] { schedule.trips[trip].pattern = PatternIndex(1) }
    }
    let page = try #require(try Built(site).texts[Self.page + "index.html"])
    #expect(page.contains("<caption>To Hill or Mill</caption>"))
    let common = SampleSite.scheduled { schedule in
      site.schedule.map { schedule = $0 }
      schedule.texts.append("Bay")
      for trip in schedule.trips.indices { schedule.trips[trip].headsign = Int32(schedule.texts.count - 1) }
    }
    #expect(try #require(try Built(common).texts[Self.page + "index.html"]).contains("<caption>To Bay</caption>"))
  }

  @Test func routesAndStationsWhoseIDsDifferOnlyInCaseHaveTheirOwnAddresses() throws {
    let site = SampleSite.scheduled { schedule in
      var route = schedule.routes[0]
      route = Route(id: RouteID("r1"), agency: route.agency, type: route.type, place: route.place)
      route.shortName = "Local"
      schedule.routes.append(route)
      schedule.patterns.append(
        Pattern(route: RouteIndex(1), direction: .outbound, shape: nil, stops: schedule.patterns[0].stops))
      schedule.trips[3].pattern = PatternIndex(1)
      var stop = Stop(id: StopID("M1"), name: "Mill", place: route.place)
      stop.point = Coordinate(latitude: 37.5, longitude: -122)
      schedule.stops[2] = stop
    }
    let built = try Built(site)
    let pages = built.paths.filter { $0.hasSuffix("timetable.json") || $0.hasSuffix("board.json") }.sorted()
    #expect(pages.count == 5 && Set(pages.map { $0.lowercased() }).count == 5)
    #expect(
      pages.filter { $0.hasPrefix("routes/") }
        == ["routes/local-R1/timetable.json", "routes/local-\(AddressID.hash("r1"))/timetable.json"].sorted())
    #expect(pages.contains("stations/united-states/mill-\(AddressID.hash("m1"))/board.json"))
  }

  @Test func theChoiceOfAKindOfDayHasTheKindOfEachDate() throws {
    let page = try #require(try Built(.scheduled()).texts[Self.page + "index.html"])
    #expect(page.contains("data-first=\"2026-10-05\" data-kinds=\"111112211111221111122111112211111221121122\""))
    #expect(page.contains("data-zone=\"America/Los_Angeles\""))
  }

  @Test func timetableFilesHaveAllTripsAndDays() throws {
    let text = try #require(try Built(.scheduled()).texts[Self.page + "timetable.json"])
    #expect(text.contains("\"trips\":[{\"id\":\"t8\",\"pattern\":0,\"arrivals\":[28800,29400,30660]"))
    #expect(
      text.contains("{\"kind\":\"weekdays\",\"name\":\"Mondays to Fridays\",\"page\":\"routes/local-R1/0/weekdays/\""))
    let calendar = try #require(try Built(.scheduled()).texts["calendar/calendar.json"])
    #expect(calendar.contains("\"services\":[{\"id\":\"wk\",\"days\":0}"))
  }

  @Test func theCalendarListsExceptions() throws {
    let page = try #require(try Built(.scheduled()).texts["calendar/index.html"])
    #expect(page.contains("<b>Mondays to Fridays</b>"))
    #expect(page.contains("<li data-day=\"2026-11-11\">"))
    #expect(page.contains("As on: Saturdays and Sundays"))
    #expect(page.contains("data-ends=\"2026-11-15\""))
  }

  @Test func searchFindsRoutesByBothNames() throws {
    let site = SampleSite.scheduled { $0.routes[0].longName = "Harbour Line" }
    let found = try Built(site).texts.filter { $0.key.hasPrefix("search/") }.values
    #expect(found.contains { $0.contains("Local Harbour Line") })
  }

  /// A line of seven stops with a trip every ten minutes.
  private static var long: SampleSite {
    SampleSite.scheduled { schedule in
      let place = schedule.stops[0].place
      schedule.stops = (0..<7).map { number in
        var stop = Stop(id: StopID("s\(number)"), name: "Stop \(number)", place: place)
        stop.point = Coordinate(latitude: 37 + Double(number) / 50, longitude: -122)
        return stop
      }
      schedule.patternStops = (0..<7).map { PatternStop(stop: StopIndex($0), sequence: Int32($0)) }
      schedule.patterns = [Pattern(route: RouteIndex(0), direction: .outbound, shape: nil, stops: 0..<7)]
      (schedule.trips, schedule.times) = ([], [])
      for number in 0..<8 {
        schedule.tripIDs.append("n\(number)")
        let trip = Trip(
          pattern: PatternIndex(0), service: ServiceIndex(0), id: Int32(schedule.tripIDs.count - 1),
          times: schedule.times.count)
        schedule.trips.append(trip)
        schedule.times += (0..<7).map { stop in
          let time = Int32(28_800 + number * 600 + stop * 120)
          return ScheduledTime(arrival: time, departure: time)
        }
      }
    }
  }
}
