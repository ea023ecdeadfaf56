import Bytes
import CivilTime

/// What runs on each day, as hashes of what riders see of trips: days with equal ones are of one kind. The hashes of all that
/// runs on a day are added, so that its order does not matter.
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

  package mutating func add(_ content: InputHash, on service: ServiceIndex) {
    services[service, default: 0] &+= content.value
  }

  package mutating func add(_ content: InputHash, on date: Day) { dates[date, default: 0] &+= content.value }

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
    let served = sums.indices.filter { sums[$0] != 0 }
    for (offset, clocks) in zip(served, clocks.differences(on: served.map { Day(number: first + $0) })) {
      sums[offset] &+= clocks
    }
    for (day, content) in dates { sums[day.number - first] &+= content }
    return (Day(number: first), sums)
  }
}

extension InputHash {
  /// Equal values have equal hashes until the process ends.
  package init(of value: some Hashable) { self.init(UInt64(bitPattern: Int64(value.hashValue))) }

  /// Adds what riders see of a trip besides where and when it stops.
  package mutating func add(_ trip: Trip, headsign: Int32) {
    add(Int(headsign) << 32 | Int(trip.shortName))
    add(Int(trip.frequency.rawValue))
    if trip.isFolded { add(Int(trip.runs) << 32 | Int(trip.headway)) }
  }
}
