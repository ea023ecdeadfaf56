import CivilTime
import Diagnostics
import Model
import Testing

@testable import Pages

/// Trips that continue as trips of another route.
@Suite struct TripContinuationsTests {
  /// A vehicle that goes to and fro each minute, in turn on two routes, and on each of some days by other trips.
  private static func shuttle(trips: Int, days: Int) -> Schedule {
    var schedule = Schedule()
    let place = Diagnostics.SourceLocation("g")
    schedule.agencies = [Agency(id: OperatorID("a"), name: "A", timeZone: "Europe/Helsinki", place: place)]
    schedule.stops = ["s", "t"].map { Stop(id: StopID($0), name: $0, place: place) }
    schedule.routes = ["q", "r"].map { Route(id: RouteID($0), agency: AgencyIndex(0), type: 3, place: place) }
    schedule.patternStops = [0, 1, 1, 0].map { PatternStop(stop: StopIndex($0), sequence: 1) }
    schedule.patterns = [0, 1].map {
      Pattern(route: RouteIndex($0), direction: nil, shape: nil, stops: $0 * 2..<$0 * 2 + 2)
    }
    let first = Day(number: 0)
    schedule.services = ServiceDays(days: first...first.advanced(by: days - 1))
    for day in 0..<days {
      let service = schedule.services.append("\(day)")
      schedule.services.set(service, first.advanced(by: day), true)
    }
    for number in 0..<trips {
      let start = Int32(number * 60)
      for day in 0..<days {
        var trip = Trip(
          pattern: PatternIndex(number % 2), service: ServiceIndex(day), id: Int32(schedule.trips.count),
          times: schedule.times.count)
        trip.block = 1
        schedule.trips.append(trip)
        schedule.times += [start, start + 30].map { ScheduledTime(arrival: $0, departure: $0) }
      }
    }
    var layout = TimetableLayout(timetable: 0, route: RouteIndex(0))
    layout.showsContinuation = true
    schedule.layouts.layouts = [layout]
    return schedule
  }

  private static func marks(_ schedule: Schedule, service: Int) throws -> [[GridMark]] {
    let continuations = TripContinuations(schedule)
    let trips = schedule.trips.indices.filter { schedule.trips[$0].service.number == service }
    let kind = try #require(DayKinds(of: trips, schedule).kinds.first)
    return trips.map { continuations.marks(of: schedule.trips[$0], on: kind, schedule) }
  }

  @Test func theNextTripOfTheSameDayCounts() throws {
    let marks = try Self.marks(Self.shuttle(trips: 3, days: 3), service: 1)
    #expect(
      marks == [
        [.continuesAs(RouteIndex(1))], [.continuesFrom(RouteIndex(0)), .continuesAs(RouteIndex(0))],
        [.continuesFrom(RouteIndex(1))],
      ])
  }

  /// As if a data set had one block only.
  @Test(.timeLimit(.minutes(1))) func aLargeBlockTakesNoLonger() throws {
    let marks = try Self.marks(Self.shuttle(trips: 30_000, days: 1), service: 0)
    #expect(marks.count { $0.count == 2 } == 29_998)
  }
}
