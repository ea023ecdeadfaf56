import CivilTime

/// What runs on each day, as hashes: days with equal ones are of one kind. The hashes of all that runs on a day are added, so
/// that its order does not matter.
package struct DayContents {
  let schedule: Schedule
  /// Of services, on each of their days.
  private(set) var services: [ServiceIndex: UInt64] = [:]
  /// Of what runs on single dates.
  private var dates: [Day: UInt64] = [:]
  /// The clocks of the stops whose local times are meant: days of services on which they differ are of two kinds.
  package var clocks: ClockDifferences

  package init(_ schedule: Schedule, dates: [Day: UInt64] = [:]) {
    (self.schedule, self.dates) = (schedule, dates)
    clocks = ClockDifferences(schedule)
  }

  /// - Parameter content: what riders see of a trip.
  package mutating func add(_ content: some Hashable, on service: ServiceIndex) {
    services[service, default: 0] &+= Self.hash(content)
  }

  package mutating func add(_ content: some Hashable, on date: Day) { dates[date, default: 0] &+= Self.hash(content) }

  /// Never 0, which is for nothing.
  private static func hash(_ content: some Hashable) -> UInt64 { UInt64(bitPattern: Int64(content.hashValue)) | 1 }

  /// A hash of what runs on each day from the first on; 0 for nothing.
  var days: (first: Day, sums: [UInt64]) {
    let span = schedule.services.days
    let ends = services.isEmpty ? [] : [span.lowerBound.number, span.upperBound.number - 1]
    let all = ends + dates.keys.map(\.number)
    let first = all.min() ?? span.lowerBound.number
    var sums = Array(repeating: UInt64(0), count: (all.max().map { $0 + 1 } ?? first) - first)
    for (service, content) in services {
      for day in schedule.services.days(of: service) { sums[day.number - first] &+= content }
    }
    for offset in sums.indices where sums[offset] != 0 {
      sums[offset] &+= Self.hash(clocks.differences(on: Day(number: first + offset)))
    }
    for (day, content) in dates { sums[day.number - first] &+= content }
    return (Day(number: first), sums)
  }
}

extension Hasher {
  /// Adds what riders see of a trip besides where and when it stops.
  package mutating func combine(_ trip: Trip, headsign: Int32) {
    combine(headsign)
    combine(trip.shortName)
    combine(trip.frequency)
    combine(trip.isFolded ? [trip.runs, trip.headway] : [])
  }
}
