import CivilTime
import Diagnostics
import Money
import Testing

@testable import Model

@Suite("Stations of a schedule") struct ScheduleStationsTests {
  @Test func stopsOfOneNameNearEachOtherAreOneStation() {
    var made = Scheduling()
    made.stop("1", "Quay", 60.400)
    made.stop("2", "QUAY", 60.401)
    made.stop("3", "Quay", 60.402)
    made.stop("4", "Quay", 60.410)
    made.stop("5", "Church", 60.400)
    made.service("s", on: days("1970-01-01", 7))
    made.trip("t", on: 0, from: 0, [1, 4, 3, 2, 0])
    let directory = made.built()
    #expect(Set(directory.stations.map(\.id.text)) == ["Old", "1", "4", "5"])
    let stations = directory.schedule.stops.map { directory.stations[$0.station?.number ?? -1].id.text }
    #expect(stations == ["1", "1", "1", "4", "5"])
  }

  @Test func aStopBelongsToItsTopmostParent() {
    var made = Scheduling()
    made.stop("st", "Central", 60.4, kind: .station)
    made.stop("p1", "Platform 1", 60.4, parent: 0)
    made.stop("b1", "Area", 60.4, parent: 1, kind: .boardingArea)
    made.stop("x", "Unused", 60.5)
    made.service("s", on: days("1970-01-01", 7))
    made.trip("t", on: 0, from: 0, [1])
    let directory = made.built("feed~")
    let central = directory.stations.firstIndex { $0.name == "Central" }
    #expect(central.map { directory.stations[$0].id.text } == "feed~st")
    #expect(directory.schedule.stops.map(\.station?.number) == [central, central, central, nil])
    #expect(directory.schedule.stops[1].id.text == "feed~p1")
    #expect(directory.schedule.tripIDs[0] == "feed~t")
    #expect(directory.operators.map(\.id.text) == ["feed~a"])
  }

  @Test func aStationIsInTheNearestCityWithinThirtyKilometres() {
    var made = Scheduling()
    made.stop("near", "Near", 60.5)
    made.stop("far", "Far", 61.5)
    made.service("s", on: days("1970-01-01", 7))
    made.trip("t", on: 0, from: 0, [0, 1])
    let directory = made.built()
    let headings = directory.stations.map { ($0.id.text, directory.heading(of: directory.town(of: $0))) }
    #expect(headings.first { $0.0 == "near" }?.1 == "Turku, Finland")
    #expect(headings.first { $0.0 == "far" }?.1 == "Finland")
    let named = made.built(city: "Helsinki, FI")
    #expect(named.towns.map(\.name).sorted() == ["Helsinki", "Turku"])
  }
}

@Suite("Kinds of day") struct DayKindTests {
  /// The kinds of the trips of services, each with one trip.
  private func kinds(_ services: [(start: Int32, days: [Day])], in all: [Day]) -> DayKinds {
    var made = Scheduling(all[0]...all[all.count - 1])
    made.stop("1", "Quay", 60.4)
    made.stop("2", "Church", 60.5)
    for (index, service) in services.enumerated() {
      made.service("s\(index)", on: service.days)
      made.trip("t\(index)", on: index, from: service.start, [0, 1])
    }
    return DayKinds(of: made.schedule.trips.references, made.schedule)
  }

  @Test func aHolidayIsNotAWeekday() throws {
    // Monday 2 December 2024 to Sunday 5 January 2025; 25 December and 1 January are Wednesdays.
    let all = days("2024-12-02", 35)
    let holidays = all.filter { ["2024-12-25", "2025-01-01"].contains($0.iso) }
    let sundays = all.filter { $0.weekday == 7 } + holidays
    let weekdays = all.filter { $0.weekday < 6 && !holidays.contains($0) }
    let kinds = kinds([(0, weekdays), (60, sundays.sorted())], in: all)
    #expect(kinds.kinds.map(\.slug) == ["weekdays", "sundays"])
    #expect(kinds.kinds[0].missing == holidays && kinds.kinds[0].extra.isEmpty)
    #expect(kinds.kinds[1].extra == holidays && kinds.kinds[1].missing.isEmpty)
    #expect(kinds.kind(of: holidays[0])?.slug == "sundays")
    #expect(kinds.kind(of: try #require(all.first { $0.weekday == 6 })) == nil)
  }

  @Test func servicesWithTheSameTripsAreOneKind() {
    let all = days("2024-12-02", 28)
    let kinds = kinds([(0, Array(all[..<14])), (0, Array(all[14...]))], in: all)
    #expect(kinds.kinds.map(\.slug) == ["daily"])
    #expect(kinds.kinds[0].days == all)
  }

  @Test func theSameWeekdaysOfTwoSeasonsHaveTwoNames() {
    let all = days("2024-12-02", 70)
    let kinds = kinds([(0, Array(all[..<28])), (60, Array(all[28...]))], in: all)
    #expect(kinds.kinds.map(\.slug) == ["daily", "d-2024-12-02"])
    #expect(kinds.kinds[1].period.upperBound == all[27])
  }

  @Test(arguments: [([1, 2, 3, 4], "mon-thu"), ([5, 6], "fri-sat"), ([1, 3, 5], "mon-wed-fri"), ([6], "saturdays")])
  func weekdaysGiveAName(weekdays: [Int], slug: String) {
    let all = days("2024-12-02", 35)
    #expect(kinds([(0, all.filter { weekdays.contains($0.weekday) })], in: all).kinds.map(\.slug) == [slug])
  }

  @Test func singleDaysHaveATableUnlessTheyAreMany() {
    let all = days("2024-12-02", 35)
    let weekdays = all.filter { $0.weekday < 6 }
    let few = kinds([(0, weekdays), (60, [all[5], all[12]])], in: all)
    #expect(few.tabulated.map(\.slug) == ["weekdays", "d-2024-12-07"])
    let single: [(start: Int32, days: [Day])] = (0..<10).map { number in
      (start: 60 + Int32(number), days: [all[5 + number]])
    }
    let many = kinds([(start: 0, days: weekdays)] + single, in: all)
    #expect(many.kinds.count > DayKinds.most && many.tabulated.count == DayKinds.most)
    let threes: [(start: Int32, days: [Day])] = (0..<9).map { number in
      let first = 3 * number
      return (start: 60 * Int32(number), days: Array(all[first..<first + 3]))
    }
    let longer = kinds(threes + [(start: 700, days: [all[30]])], in: all)
    #expect(longer.tabulated.count == 9, "kinds of three days are never too many")
  }
}

@Suite("Times of a schedule") struct ScheduleTimesTests {
  /// 2024.
  private let year = Day(number: 19_723)...Day(number: 20_088)

  @Test func aServiceDayBeginsTwelveHoursBeforeNoon() throws {
    var made = Scheduling(year, zone: "Europe/Helsinki")
    made.stop("1", "Quay", 60.4)
    made.schedule.findZones(Zones())
    let (agency, stop) = (AgencyIndex(0), StopIndex(0))
    func time(_ day: String, _ seconds: Int32) throws -> String? {
      made.schedule.moment(seconds, on: try #require(Day(iso: day)), at: stop, agency)?.iso
    }
    #expect(try time("2024-12-02", 8 * 3600) == "2024-12-02T08:00:00+02:00")
    #expect(try time("2024-12-02", 25 * 3600) == "2024-12-03T01:00:00+02:00")
    // Clocks go forward at 03:00 on 31 March, back at 04:00 on 27 October.
    #expect(try time("2024-03-31", 8 * 3600) == "2024-03-31T08:00:00+03:00")
    #expect(try time("2024-03-31", 2 * 3600) == "2024-03-31T01:00:00+02:00")
    #expect(try time("2024-10-27", 3 * 3600) == "2024-10-27T03:00:00+02:00")
    #expect(try time("2024-10-26", 27 * 3600 + 1800) == "2024-10-27T03:30:00+03:00")
  }

  @Test func aStopHasItsOwnZone() throws {
    var made = Scheduling(year, zone: "Europe/Helsinki")
    made.stop("1", "Quay", 60.4)
    made.schedule.stops[0].timeZone = "Europe/Stockholm"
    made.schedule.findZones(Zones())
    let day = try #require(Day(iso: "2024-12-02"))
    let time = made.schedule.moment(8 * 3600, on: day, at: StopIndex(0), AgencyIndex(0))
    #expect(time?.iso == "2024-12-02T07:00:00+01:00")
  }
}

@Suite("Schedules of several sources") struct ScheduleJoiningTests {
  @Test func referencesStayInsideOfEach() {
    var one = Scheduling(Day(number: 0)...Day(number: 6))
    one.stop("1", "Quay", 60.4)
    one.stop("2", "Church", 60.5)
    one.service("s", on: days("1970-01-01", 3))
    one.trip("t", on: 0, from: 100, [0, 1])
    var both = one.schedule
    var other = Scheduling(Day(number: 20)...Day(number: 40))
    other.stop("8", "Mill", 61)
    other.stop("9", "Lake", 61.1, parent: 0)
    other.service("s", on: days("1970-01-22", 2))
    other.trip("u", on: 0, from: 200, [1, 0])
    both.append(other.schedule)
    #expect(both.services.days == Day(number: 0)..<Day(number: 41))
    #expect(both.services.days(of: ServiceIndex(0)) == days("1970-01-01", 3))
    #expect(both.services.days(of: ServiceIndex(1)) == days("1970-01-22", 2))
    let trip = both.trips[1]
    #expect(both.stops(of: trip.pattern).map { both[$0.stop].name } == ["Lake", "Mill"])
    #expect(both.time(of: trip, at: 1) == ScheduledTime(arrival: 800, departure: 800))
    #expect(both.tripIDs[Int(trip.id)] == "u")
    #expect(both.stops[3].parent == StopIndex(2))
    #expect(both[both[trip.pattern].route].agency == AgencyIndex(1))
  }
}

@Suite("Fares of a schedule") struct FaresTests {
  private func fares(_ prices: [Int], name: (Int) -> String = { _ in "" }) throws -> Fares {
    let currency = try #require(Currency("EUR"))
    var fares = Fares()
    let all = fares.number(ofSellers: [AgencyIndex(0)])
    for (number, price) in prices.enumerated() {
      fares.fares.append(
        .init(id: "f\(number)", name: name(number), price: Money(minorUnits: price, currency), sellers: all))
      fares.rules.append(.init(fare: number))
    }
    return fares
  }

  @Test func aFareIsForTheRoutesOfItsSellers() throws {
    var fares = try fares([100])
    let rule = Fares.Rule(fare: 0, route: RouteIndex(2))
    #expect(fares.applies(rule, to: RouteIndex(2), of: AgencyIndex(0)))
    #expect(!fares.applies(rule, to: RouteIndex(1), of: AgencyIndex(0)))
    #expect(!fares.applies(rule, to: RouteIndex(2), of: AgencyIndex(1)))
    #expect(fares.number(ofSellers: [AgencyIndex(0)]) == 0 && fares.number(ofSellers: [AgencyIndex(1)]) == 1)
  }

  @Test func rulesThatSayTheSameAreOne() throws {
    var same = try fares([100, 100, 200])
    same.simplify()
    #expect(same.rules.map(\.fare) == [0, 2])
    var named = try fares([100, 100], name: { ["Adult", "Child"][$0] })
    named.simplify()
    #expect(named.rules.map(\.fare) == [0, 1])
  }

  @Test func ofManyFaresForTheSameRidesTheLowestAndTheHighestAreKept() throws {
    var ten = try fares((1...10).map { $0 * 100 })
    ten.simplify()
    #expect(ten.rules.count == 10)
    var many = try fares([300] + Array(1...11) + [50])
    many.simplify()
    #expect(many.rules.map(\.fare) == [0, 1])
    var apart = try fares(Array(1...11))
    apart.rules[3].origin = "a"
    apart.simplify()
    #expect(apart.rules.count == 11)
  }

  @Test func joinedSchedulesKeepTheirFaresApart() throws {
    var one = Schedule()
    one.agencies.append(Agency(id: OperatorID("a"), name: "A", timeZone: "", place: SourceLocation("")))
    one.fares = try fares([100])
    one.fares.timeframes = [[]]
    one.fares.passes = [0]
    var both = one
    both.append(one)
    #expect(both.fares.rules.map(\.fare) == [0, 1] && both.fares.passes == [0, 1])
    #expect(both.fares.fares.map(\.sellers) == [0, 1] && both.fares.sellers[1] == [AgencyIndex(1)])
  }
}
