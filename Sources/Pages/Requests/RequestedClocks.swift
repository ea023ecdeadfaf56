import CivilTime
import Model

/// The clocks of services that have days and stops in common.
struct RequestedClocks {
  private struct Key: Hashable {
    let days: [Day]
    let agency: AgencyIndex
    /// The stops in other time zones.
    let stops: [StopIndex]
  }

  /// Clocks change in the night. Later times differ as those of noon do.
  private static let lastChange: Int32 = 6 * 3_600
  private static let noon: Int32 = 12 * 3_600
  /// The number of services whose times in the night are looked at: this takes time for each of their days.
  private static let mostNightly = 500

  let schedule: Schedule
  private var known: [Key: [StopClocks]] = [:]
  private var nightly = 0

  init(_ schedule: Schedule) { self.schedule = schedule }

  /// - Returns: one for each group of days on which the clocks of the stops differ equally.
  mutating func periods(
    of kind: DayKind, _ route: RouteIndex, _ visits: [RequestedVisit]
  ) -> [StopClocks] {
    let agency = schedule[route].agency
    let zone = schedule.zone(of: agency)?.name
    var times: [(stop: StopIndex, seconds: Int32)] = []
    for visit in visits {
      guard let stop = schedule.requested.stops(of: visit).first else { continue }
      times += [(stop, visit.start), (stop, visit.end)]
    }
    let isNightly = times.contains { $0.seconds < Self.lastChange || $0.seconds > 86_400 }
    if isNightly, nightly < Self.mostNightly {
      nightly += 1
      return StopClocks.periods(of: kind, agency, times: times, schedule)
    }
    let stops = Set(times.lazy.map(\.stop))
    let key = Key(
      days: kind.days, agency: agency,
      stops: stops.filter { schedule.zone(of: $0, agency)?.name != zone }.sorted())
    let periods =
      known[key]
      ?? StopClocks.periods(
        of: kind, agency, times: stops.map { (stop: $0, seconds: Self.noon) }, schedule)
    known[key] = periods
    return periods
  }
}
