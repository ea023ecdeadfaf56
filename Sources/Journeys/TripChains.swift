import CivilTime
import Model

/// Trips on which riders may stay on board, joined to one from the first to the last, on the days on which they follow
/// each other. So nobody who reads the plan has to know of them.
struct TripChains {
  struct Chain {
    let trips: [TripIndex]
    /// In order.
    let days: [Day]
  }

  /// Trips that are joined with others on some day; the chains have all their days.
  private(set) var members: Set<TripIndex> = []
  private(set) var chains: [Chain] = []
  private let schedule: Schedule

  init(_ schedule: Schedule) {
    self.schedule = schedule
    for (from, to) in schedule.continued { members.formUnion([from, to]) }
    var numbers: [[TripIndex]: Int] = [:]
    var found: [(trips: [TripIndex], days: [Day])] = []
    for trip in members.sorted() {
      for day in schedule.services.days(of: schedule[trip].service) where !isReached(trip, on: day) {
        let trips = chain(from: trip, on: day)
        if let known = numbers[trips] {
          found[known].days.append(day)
        } else {
          numbers[trips] = found.count
          found.append((trips, [day]))
        }
      }
    }
    chains = found.map { Chain(trips: $0.trips, days: $0.days) }
  }

  /// Whether riders of an earlier trip stay on board for this one.
  private func isReached(_ trip: TripIndex, on day: Day) -> Bool {
    schedule.leading(schedule[trip]).contains { earlier in
      schedule.services.contains(schedule[earlier].service, day) && next(earlier, on: day) == trip
    }
  }

  private func chain(from trip: TripIndex, on day: Day) -> [TripIndex] {
    var trips = [trip]
    while let last = trips.last, let next = next(last, on: day) { trips.append(next) }
    return trips
  }

  /// The trip as which another continues: one that begins later, so that none comes twice.
  private func next(_ trip: TripIndex, on day: Day) -> TripIndex? {
    let next = schedule.next(among: schedule.following(schedule[trip]), on: day)
    return next.flatMap { start(of: $0) > start(of: trip) ? $0 : nil }
  }

  private func start(of trip: TripIndex) -> Int32 { schedule.time(of: schedule[trip], at: 0).departure }
}
