import CivilTime
import Diagnostics
import Testing

@testable import Model

/// Sources of one agency, of which a later one continues an earlier one.
@Suite struct ScheduleSuccessionTests {
  /// A line between two stops, with a trip on each day.
  private static func line(
    from first: String, _ count: Int, mode: Int = 4, name: String = "1", stops: [(String, Double)]? = nil
  ) -> Scheduling {
    let all = days(first, count)
    var made = Scheduling(all[0]...all[count - 1])
    (made.schedule.routes[0].shortName, made.schedule.routes[0].type) = (name, mode)
    for (index, stop) in (stops ?? [("Quay", 60.4), ("Mill", 60.5)]).enumerated() {
      made.stop("\(index)", stop.0, stop.1)
    }
    made.service("s", on: all)
    made.trip("t", on: 0, from: 28_800, [0, 1])
    return made
  }

  private static func built(_ schedules: [Schedule]) -> (directory: Directory, reported: [String]) {
    var all = Gathering()
    for (number, schedule) in schedules.enumerated() {
      let prefix = number == 0 ? "" : "\(number)~"
      all.builder.network.beginSource(
        SourceOptions(prefixes: [.stations: prefix, .timetable: prefix, .routes: prefix]))
      all.builder.network.schedules = [schedule]
      all.builder.network.endSource(&all.findings)
    }
    return (all.built(), all.reported)
  }

  /// The days of each trip, in the order of the sources.
  private static func periods(of schedule: Schedule) -> [String: ClosedRange<String>?] {
    Dictionary(
      uniqueKeysWithValues: schedule.trips.map { trip in
        let days = schedule.services.days(of: trip.service).map(\.iso)
        return (schedule.tripIDs[Int(trip.id)], days.first.flatMap { first in days.last.map { first...$0 } })
      })
  }

  @Test func theLaterSourceAppliesFromItsFirstDay() {
    let (directory, reported) = Self.built([
      Self.line(from: "2027-01-01", 60).schedule, Self.line(from: "2027-02-01", 10).schedule,
      Self.line(from: "2027-02-05", 10).schedule,
    ])
    let schedule = directory.schedule
    #expect(
      Self.periods(of: schedule) == [
        "t": "2027-01-01"..."2027-01-31", "1~t": "2027-02-01"..."2027-02-04", "2~t": "2027-02-05"..."2027-02-14",
      ])
    #expect(Set(schedule.patterns.map(\.route)) == [RouteIndex(0)])
    #expect(directory.operators.map(\.id.text) == ["a"])
    #expect(directory.stations.map(\.id.text).sorted() == ["0", "1"] && directory.towns.count == 1)
    #expect(reported.count { $0 == "directory/continued-timetable" } == 3)
  }

  @Test func theOrderOfSourcesDoesNotMatterForDays() {
    let schedule = Self.built([
      Self.line(from: "2027-02-01", 10).schedule, Self.line(from: "2027-01-01", 60).schedule,
    ]).directory.schedule
    #expect(
      Self.periods(of: schedule) == ["t": "2027-02-01"..."2027-02-10", "1~t": "2027-01-01"..."2027-01-31"])
    #expect(schedule.services.days.upperBound.iso == "2027-02-11")
  }

  @Test func tripsAndStopsThatOnlyRunLaterAreRemoved() {
    var first = Self.line(from: "2027-01-01", 60)
    first.stop("2", "Lake", 60.7)
    first.service("later", on: days("2027-01-20", 3))
    first.trip("u", on: 1, from: 30_000, [0, 2])
    first.trip("v", on: 0, from: 30_000, [1, 2, 0])
    first.trip("w", on: 1, from: 30_000, [2, 1])
    let schedule = Self.built([first.schedule, Self.line(from: "2027-01-10", 10).schedule]).directory.schedule
    #expect(Set(Self.periods(of: schedule).keys) == ["t", "v", "1~t"])
    #expect(schedule.patterns.map(\.stops.count) == [2, 3, 2])
    for trip in schedule.trips { #expect(schedule[trip.pattern].stops.upperBound <= schedule.patternStops.count) }
  }

  /// A service that another agency uses too keeps its days for that one.
  @Test func onlyTheContinuedAgencyEnds() {
    var first = Self.line(from: "2027-01-01", 60)
    first.schedule.agencies.append(
      Agency(id: OperatorID("b"), name: "Buses", timeZone: "Europe/Helsinki", place: SourceLocation("a")))
    first.schedule.routes.append(Route(id: RouteID("q"), agency: AgencyIndex(1), type: 3, place: SourceLocation("r")))
    first.trip("u", on: 0, from: 30_000, [1, 0])
    first.schedule.patterns[1].route = RouteIndex(1)
    let schedule = Self.built([first.schedule, Self.line(from: "2027-01-10", 10).schedule]).directory.schedule
    #expect(
      Self.periods(of: schedule) == [
        "t": "2027-01-01"..."2027-01-09", "u": "2027-01-01"..."2027-03-01", "1~t": "2027-01-10"..."2027-01-19",
      ])
  }

  /// Otherwise departures that do run would be missing.
  @Test func sourcesOfOtherServiceAreNotJoined() {
    let first = Self.line(from: "2027-01-01", 60)
    let others = [
      Self.line(from: "2027-01-10", 10, mode: 3), Self.line(from: "2027-01-10", 10, name: "2"),
      Self.line(from: "2027-01-10", 10, stops: [("Quay", 61.4), ("Mill", 61.5)]),
    ]
    for other in others {
      let schedule = Self.built([first.schedule, other.schedule]).directory.schedule
      #expect(Self.periods(of: schedule)["t"] == "2027-01-01"..."2027-03-01")
      #expect(Set(schedule.patterns.map(\.route)).count == 2)
    }
  }

  /// A source of special trips must not end the timetable of a whole agency.
  @Test func aSmallSourceEndsNothing() {
    var large = Self.line(from: "2027-01-01", 60)
    for number in 1...2 {
      var route = large.schedule.routes[0]
      (route.id, route.shortName) = (RouteID("q\(number)"), "\(number + 1)")
      large.schedule.routes.append(route)
      large.trip("u\(number)", on: 0, from: 30_000, number == 1 ? [1, 0] : [0, 1, 0])
      large.schedule.patterns[number].route = RouteIndex(number)
    }
    let small = Self.line(from: "2027-01-10", 10)
    for sources in [[large, small], [small, large]] {
      let (directory, reported) = Self.built(sources.map(\.schedule))
      #expect(Self.periods(of: directory.schedule).values.contains("2027-01-01"..."2027-03-01"))
      #expect(!reported.contains("directory/continued-timetable"))
    }
  }

  /// Which of two is later is not known if both begin on one day.
  @Test func sourcesThatBeginTogetherBothStay() {
    let schedule = Self.built([
      Self.line(from: "2027-01-01", 60).schedule, Self.line(from: "2027-01-01", 10).schedule,
    ]).directory.schedule
    #expect(Self.periods(of: schedule)["t"] == "2027-01-01"..."2027-03-01")
  }

  /// Its stops must not be taken for those of the next source.
  @Test func aSourceWithoutAgenciesChangesNothing() {
    var empty = Schedule()
    empty.stops = [Stop(id: StopID("x"), name: "Elsewhere", place: SourceLocation("s"))]
    let schedule = Self.built([empty, Self.line(from: "2027-01-01", 10).schedule]).directory.schedule
    #expect(schedule.stops.map { $0.station == nil } == [true, false, false])
    let after = Self.built([Self.line(from: "2027-01-01", 10).schedule, empty]).directory.schedule
    #expect(after.stops.map { $0.station == nil } == [false, false, true])
  }
}
