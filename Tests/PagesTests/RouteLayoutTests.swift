import CivilTime
import Model
import Testing

@testable import Pages

/// Timetables as agencies present them.
@Suite struct RouteLayoutTests {
  private static let grid = "routes/local-R1/0/weekdays/index.html"

  private static func page(_ path: String = grid, _ change: @escaping (inout Schedule) -> Void) throws -> String {
    try #require(try Built(.scheduled(change)).texts[path])
  }

  private static func layout(_ change: (inout TimetableLayout) -> Void = { _ in }) -> TimetableLayout {
    var layout = TimetableLayout(timetable: 0, route: RouteIndex(0))
    (layout.direction, layout.label) = (.outbound, "Up the hill")
    change(&layout)
    return layout
  }

  @Test func theLabelIsTheHeading() throws {
    let route = try Self.page("routes/local-R1/index.html") { $0.layouts.layouts = [Self.layout()] }
    #expect(route.contains("<h4><a href=\"0/weekdays/\">Up the hill</a></h4>"))
    let grid = try Self.page { $0.layouts.layouts = [Self.layout()] }
    #expect(
      grid.contains("<span class=\"day\">Up the hill <span aria-hidden=\"true\">·</span> Mondays to Fridays</span>"))
  }

  /// A heading that is for something else would be wrong.
  @Test func aLabelOfOtherDaysTimesOrDirectionsIsNotUsed() throws {
    let changes: [(inout TimetableLayout) -> Void] = [
      { $0.weekdays = [1, 2] }, { $0.isWholeDay = false }, { $0.end = Day(iso: "2026-10-01") },
      { $0.direction = .inbound }, { $0.start = Day(iso: "2026-10-06") }, { $0.end = Day(iso: "2026-11-12") },
    ]
    for change in changes {
      let layout = Self.layout(change)
      #expect(try !Self.page { $0.layouts.layouts = [layout] }.contains("Up the hill"))
    }
  }

  @Test func aLabelWithoutADirectionIsForRoutesOfOne() throws {
    let layout = Self.layout { $0.direction = nil }
    #expect(try Self.page { $0.layouts.layouts = [layout] }.contains("Up the hill"))
    let both = try Self.page { schedule in
      schedule.layouts.layouts = [layout]
      Self.addReturn(&schedule)
    }
    #expect(!both.contains("Up the hill"))
  }

  /// Gives one trip the opposite direction.
  private static func addReturn(_ schedule: inout Schedule) {
    let count = schedule.patternStops.count
    schedule.patternStops += [2, 1, 0].map { PatternStop(stop: StopIndex($0), sequence: Int32($0)) }
    schedule.patterns.append(
      Pattern(route: RouteIndex(0), direction: .inbound, shape: nil, stops: count..<count + 3))
    var trip = schedule.trips[0]
    (trip.pattern, trip.id) = (PatternIndex(1), Int32(schedule.tripIDs.count))
    schedule.tripIDs.append("back")
    schedule.trips.append(trip)
  }

  @Test func directionsHaveTheNamesOfTheAgency() throws {
    let page = try Self.page {
      $0.layouts.layouts = [
        Self.layout {
          $0.directionName = "Northbound"; $0.label = ""
        }
      ]
    }
    #expect(
      page.contains("Northbound <span aria-hidden=\"true\">·</span> Mondays to Fridays")
        && page.contains("Quay – Hill, Northbound: Mondays"))
  }

  @Test func theAgencyChoosesWhetherTripsAreRows() throws {
    let page = try Self.page { $0.layouts.layouts = [Self.layout { $0.orientation = .horizontal }] }
    #expect(page.contains("<table class=\"grid\" data-timetable>") && page.contains("<tr data-stop=\"q0\">"))
  }

  @Test func thePageOfARouteShowsTheListedStopsAndBothEnds() throws {
    let path = "routes/local-R1/index.html"
    let page = try Self.page(path) { $0.layouts.layouts = [Self.layout { $0.stops = [StopIndex(0)] }] }
    #expect(
      page.contains("data-stop=\"q0\"") && page.contains("data-stop=\"h2\"") && !page.contains("data-stop=\"m1\""))
    #expect(page.contains("Only the main stops are shown here."))
    #expect(
      try Self.page { $0.layouts.layouts = [Self.layout { $0.stops = [StopIndex(0)] }] }.contains("data-stop=\"m1\""))
  }

  /// The stops of the other direction, which may have its ends in common, say nothing about this one.
  @Test func stopsOfTheOtherDirectionAreNoChoice() throws {
    let page = try Self.page("routes/local-R1/index.html") { schedule in
      let mill = schedule.stops[1]
      schedule.stops.append(Stop(id: StopID("m9"), name: mill.name, place: mill.place))
      schedule.layouts.layouts = [Self.layout { $0.stops = [StopIndex(0), StopIndex(3), StopIndex(2)] }]
    }
    #expect(page.contains("data-stop=\"m1\""))
  }

  @Test func notesAreMarksOrSentencesBelowTheTimetable() throws {
    let page = try Self.page { schedule in
      var (whole, trip, time) = (TimetableNote.Use(), TimetableNote.Use(), TimetableNote.Use())
      whole.route = RouteIndex(0)
      (trip.trip, trip.isAtTimes) = (schedule.trips[1].id, true)
      (time.trip, time.stop, time.sequence) = (schedule.trips[0].id, StopIndex(1), 6)
      schedule.layouts.notes = ["All", "Trip", "Time"].map { TimetableNote(symbol: String($0.prefix(1)), text: $0) }
      for (index, use) in [whole, trip, time].enumerated() { schedule.layouts.notes[index].uses = [use] }
    }
    #expect(page.contains("<p>All</p>") && !page.contains("<dt>A</dt>"))
    #expect(page.contains("<time>08:11</time><abbr title=\"Time\">T</abbr></td><td><time>08:31</time></td>"))
    #expect(page.contains("<span class=\"visually-hidden\">09:00</span> <abbr title=\"Trip\">T</abbr></th>"))
    #expect(page.ranges(of: "<abbr title=\"Trip\">").count == 4)
    #expect(page.contains("<dt>T</dt><dd>Trip</dd>") && page.contains("<dt>T</dt><dd>Time</dd>"))
  }

  /// A note on one of several trips at regular intervals must stay in sight.
  @Test func aTripWithANoteIsNotFoldedAway() throws {
    func folded(_ notes: Int) throws -> Int {
      try Self.page { schedule in
        let (first, times) = (schedule.trips[0], schedule.times)
        for number in 1...8 {
          var trip = first
          (trip.id, trip.shift) = (Int32(schedule.tripIDs.count), Int32(number * 600 + 7200))
          schedule.tripIDs.append("run\(number)")
          schedule.trips.append(trip)
        }
        schedule.times = times
        var use = TimetableNote.Use()
        use.trip = Int32(schedule.tripIDs.count - 4)
        schedule.layouts.notes = Array(repeating: TimetableNote(symbol: "n", text: "Note"), count: notes)
        if notes > 0 { schedule.layouts.notes[0].uses = [use] }
      }.ranges(of: "class=\"f\"").count
    }
    #expect(try folded(0) > 0)
    #expect(try folded(1) < folded(0))
  }

  @Test func aPageOfOneRouteGivesItsTitle() throws {
    let page = try Self.page("routes/local-R1/index.html") { schedule in
      schedule.layouts.layouts = [Self.layout { $0.page = Index(0) }]
      schedule.layouts.pages = ["Harbour and hills"]
    }
    #expect(page.contains("<span>Harbour and hills</span></h1>"))
  }
}
