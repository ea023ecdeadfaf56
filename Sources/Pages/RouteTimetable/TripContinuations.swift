import CivilTime
import Model

/// What timetables and boards say about trips on which riders may stay on board.
struct TripContinuations {
  /// As which trip another continues, or from which it comes.
  struct Found: Hashable, Comparable {
    let route: RouteIndex
    /// The last stop of a trip that comes next.
    let place: StopIndex?

    static func < (one: Self, other: Self) -> Bool {
      (one.route, one.place?.number ?? -1) < (other.route, other.place?.number ?? -1)
    }
  }

  private let schedule: Schedule

  init(_ schedule: Schedule) { self.schedule = schedule }

  /// The marks of a trip in the timetable of a kind of day.
  func marks(of trip: Trip, on kind: DayKind) -> [GridMark] {
    if schedule.hasNoContinuations { return [] }
    let equal = self.equal(trip, on: kind)
    guard equal.contains(where: { !schedule.leading($0).isEmpty }) else { return next(after: equal, on: kind) }
    let from = Self.counted(kind.days) { day in
      equal.filter { schedule.services.contains($0.service, day) }.flatMap { trip in
        schedule.leading(trip).filter { continues($0, as: trip, on: day) }.map {
          Found(route: schedule[schedule[$0].pattern].route, place: nil)
        }
      }
    }
    return from.map { .continuesFrom($0.key.route, isAlways: $0.value == kind.days.count) }
      + next(after: equal, on: kind)
  }

  private func continues(_ before: TripIndex, as trip: Trip, on day: Day) -> Bool {
    schedule.services.contains(schedule[before].service, day)
      && schedule.next(among: schedule.following(schedule[before]), on: day).map { schedule[$0].id == trip.id } ?? false
  }

  /// As what a trip continues on the dates of a kind of day, on all or on some.
  func next(after trip: Trip, on kind: DayKind) -> [GridMark] {
    schedule.hasNoContinuations ? [] : next(after: equal(trip, on: kind), on: kind)
  }

  /// - Parameter equal: of which one runs on each date.
  private func next(after equal: [Trip], on kind: DayKind) -> [GridMark] {
    let following = equal.map { (service: $0.service, trips: schedule.following($0)) }.filter { !$0.trips.isEmpty }
    if following.isEmpty { return [] }
    let next = Self.counted(kind.days) { day in
      following.filter { schedule.services.contains($0.service, day) }
        .compactMap { schedule.next(among: $0.trips, on: day).map { Found($0, schedule) } }
    }
    return next.map { .continuesAs($0.key, isAlways: $0.value == kind.days.count) }
  }

  /// A trip and those of other services that are equal to it, if it does not run itself on all dates of a kind of day.
  private func equal(_ trip: Trip, on kind: DayKind) -> [Trip] {
    if kind.days.allSatisfy({ schedule.services.contains(trip.service, $0) }) { return [trip] }
    let last = schedule.stops(of: trip.pattern).count - 1
    func isEqual(_ other: Trip) -> Bool {
      (other.headsign, other.shortName, other.runs) == (trip.headsign, trip.shortName, trip.runs)
        && schedule.time(of: other, at: 0) == schedule.time(of: trip, at: 0)
        && schedule.time(of: other, at: last) == schedule.time(of: trip, at: last)
    }
    return schedule.trips(of: trip.pattern).map { schedule[$0] }.filter(isEqual)
  }

  /// On how many days each is found.
  private static func counted(_ days: [Day], _ find: (Day) -> [Found]) -> [(key: Found, value: Int)] {
    var counts: [Found: Int] = [:]
    for day in days { for found in Set(find(day)) { counts[found, default: 0] += 1 } }
    return counts.sorted { $0.key < $1.key }
  }
}

extension TripContinuations.Found {
  /// What a trip is for those who stay on board.
  init(_ trip: TripIndex, _ schedule: Schedule) {
    let pattern = schedule[trip].pattern
    self.init(route: schedule[pattern].route, place: schedule.stops(of: pattern).last?.stop)
  }

  /// «Stay on board: continues as 12 to Lake».
  func text(_ site: SiteContext) -> String {
    site.language.phrase(
      "routes.continues_as", ["route": site.routeMark(route), "place": place.map(site.stopName) ?? ""])
  }
}
