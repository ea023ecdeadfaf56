import Bytes
import CivilTime
import Model

/// The trips of timetables between two towns, by kind of day.
struct PairTimetable {
  /// A trip with its times by the clocks of its stops, in seconds from the midnight that begins the service day.
  struct Row {
    let ride: TimetabledPair.Ride
    let trip: TripIndex
    let departs, arrives: Int
    /// The departure of its last run, if it represents several runs of a frequency.
    let lastDeparts: Int?
    /// The seconds from departure to arrival.
    let length: Int32
  }

  let kinds: DayKinds
  private let pair: TimetabledPair
  private let schedule: Schedule

  init(_ pair: TimetabledPair, _ schedule: Schedule) {
    (self.pair, self.schedule) = (pair, schedule)
    var contents = DayContents(schedule)
    for ride in pair.rides {
      let (from, to) = schedule.ends(of: ride)
      let agency = schedule.agency(of: ride.pattern)
      let clocks = (contents.clocks.place(from.stop, agency), contents.clocks.place(to.stop, agency))
      let facts = Self.facts(of: ride, from, to, schedule)
      for index in schedule.trips(of: ride.pattern) {
        let trip = schedule[index]
        let (departs, arrives) = schedule.times(of: trip, on: ride)
        var hash = facts
        hash.add(Int(departs))
        hash.add(Int(arrives))
        hash.add(trip, headsign: 0)
        for shift in [0, trip.span] {
          contents.clocks.add(departs + shift, at: clocks.0, of: trip.service)
          contents.clocks.add(arrives + shift, at: clocks.1, of: trip.service)
        }
        contents.add(hash, on: trip.service)
      }
    }
    kinds = DayKinds(contents)
  }

  /// What rows show of a ride besides its trips.
  private static func facts(
    of ride: TimetabledPair.Ride, _ from: PatternStop, _ to: PatternStop, _ schedule: Schedule
  ) -> InputHash {
    var hasher = Hasher()
    hasher.combine(schedule[ride.pattern].route)
    hasher.combine([from.stop, to.stop])
    hasher.combine([from.pickup, to.dropOff])
    hasher.combine([from.isApproximate, to.isApproximate])
    return InputHash(of: hasher.finalize())
  }

  /// What runs on the days of a kind, by departure, then by arrival.
  func rows(on kind: DayKind) -> [Row] {
    let services = Set(kind.services)
    var rows: [Row] = []
    for ride in pair.rides {
      let (from, to) = schedule.ends(of: ride)
      let agency = schedule.agency(of: ride.pattern)
      let clocks = (
        from: StopClock(from.stop, agency, on: kind.days[0], schedule),
        to: StopClock(to.stop, agency, on: kind.days[0], schedule)
      )
      for index in schedule.trips(of: ride.pattern) where services.contains(schedule[index].service) {
        let (departs, arrives) = schedule.times(of: schedule[index], on: ride)
        let trip = schedule[index]
        rows.append(
          Row(
            ride: ride, trip: index, departs: clocks.from.sinceMidnight(departs, schedule),
            arrives: clocks.to.sinceMidnight(arrives, schedule),
            lastDeparts: trip.isFolded ? clocks.from.sinceMidnight(departs + trip.span, schedule) : nil,
            length: arrives - departs))
      }
    }
    return rows.sorted { ($0.departs, $0.arrives, $0.trip) < ($1.departs, $1.arrives, $1.trip) }
  }
}

extension PairDays {
  /// Those on which trips of timetables begin.
  init(_ pair: TimetabledPair, _ schedule: Schedule) {
    var (services, counts) = ([ServiceIndex: Int](), [Day: Int]())
    for ride in pair.rides {
      for trip in schedule.trips(of: ride.pattern).lazy.map({ schedule[$0] }) {
        services[trip.service, default: 0] += Int(trip.runs)
      }
    }
    for (service, count) in services {
      for day in schedule.services.days(of: service) { counts[day, default: 0] += count }
    }
    self.init(counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }
}

extension Schedule {
  /// The stops at which a ride begins and ends.
  func ends(of ride: TimetabledPair.Ride) -> (from: PatternStop, to: PatternStop) {
    let stops = stops(of: ride.pattern)
    return (stops[stops.startIndex + ride.from], stops[stops.startIndex + ride.to])
  }

  /// When the first run of a trip departs and arrives on a ride, in seconds from the origin of the service day.
  fileprivate func times(of trip: Trip, on ride: TimetabledPair.Ride) -> (departs: Int32, arrives: Int32) {
    (time(of: trip, at: ride.from).departure, time(of: trip, at: ride.to).arrival)
  }
}
