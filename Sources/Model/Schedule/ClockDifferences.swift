import Bytes
import CivilTime

/// How the clocks of stops differ on some days from what they show on others at the same times of a service day: where only
/// one of two zones is put forward, and in the nights in which clocks change.
package struct ClockDifferences {
  private struct Zones: Hashable {
    let stop, agency: String?
  }

  private struct Place {
    let stop: StopIndex
    let agency: AgencyIndex
    /// The first and the last time; nil without any.
    private(set) var all: ClosedRange<Int32>?
    /// All times, with their services; nil for those of all days.
    private(set) var times: [(seconds: Int32, service: ServiceIndex?)] = []

    init(_ stop: StopIndex, _ agency: AgencyIndex) { (self.stop, self.agency) = (stop, agency) }

    mutating func add(_ seconds: Int32, of service: ServiceIndex?) {
      times.append((seconds, service))
      all = all.map { min($0.lowerBound, seconds)...max($0.upperBound, seconds) } ?? seconds...seconds
    }
  }

  private let schedule: Schedule
  /// One for each two zones of a stop and an agency.
  private var places: [Place] = []
  private var numbers: [Zones: Int] = [:]

  package init(_ schedule: Schedule) { self.schedule = schedule }

  /// The number of a stop at which trips of an agency stop, for `add`.
  package mutating func place(_ stop: StopIndex, _ agency: AgencyIndex) -> Int {
    let zones = Zones(stop: schedule.zone(of: stop, agency)?.name, agency: schedule.zone(of: agency)?.name)
    if let known = numbers[zones] { return known }
    numbers[zones] = places.count
    places.append(Place(stop, agency))
    return places.count - 1
  }

  /// Adds a time, in seconds from the origin of the service day.
  /// - Parameter service: nil if it is one of all days.
  package mutating func add(_ seconds: Int32, at place: Int, of service: ServiceIndex? = nil) {
    places[place].add(seconds, of: service)
  }

  /// Hashes of what the clocks add to the times of each day, equal on days with equal local times.
  func differences(on days: [Day]) -> [UInt64] {
    var hashes = Array(repeating: InputHash(), count: days.count)
    for place in places {
      guard let offsets = schedule.offsets(of: place.stop, place.agency), let all = place.all else { continue }
      lazy var times = Dictionary(grouping: place.times, by: \.service).mapValues { Set($0.map(\.seconds)) }
      for (index, day) in days.enumerated() {
        let origin = schedule.origin(of: day, place.agency)
        let start = origin - day.number * 86_400
        if let same = offsets.offset(throughout: origin + Int(all.lowerBound)...origin + Int(all.upperBound)) {
          hashes[index].add(start + same)
        } else {
          for change in changes(times, on: day, { start + Int(offsets.moment(utc: origin + Int($0)).offset) }) {
            hashes[index].add(change)
          }
        }
      }
    }
    return hashes.map(\.value)
  }

  /// The same where clocks change during the times of a day: what counts is which of them are before the change.
  /// - Parameter clock: what the clock adds to a time.
  private func changes(
    _ times: [ServiceIndex?: Set<Int32>], on day: Day, _ clock: (Int32) -> Int
  ) -> [Int] {
    var found: Set<[Int]> = []
    for (service, times) in times where service.map({ schedule.services.contains($0, day) }) ?? true {
      guard let first = times.min(), let last = times.max() else { continue }
      let (before, after) = (clock(first), clock(last))
      found.insert(before == after ? [before] : [before, after, times.count { clock($0) == before }])
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
  }

  /// The days in groups with equal differences, each in order, by their first days.
  func groups(_ days: [Day]) -> [[Day]] {
    Dictionary(grouping: zip(days, differences(on: days)), by: \.1).values.map { $0.map(\.0) }.sorted { $0[0] < $1[0] }
  }
}

/// The clocks of the stops of a route on days of a kind on which they show the same times.
package struct StopClocks: Sendable {
  /// In order.
  package let days: [Day]
  private let agency: StopClock
  private let own: [StopIndex: StopClock]

  /// - Parameter times: of the stops, in seconds from the origin of the service day.
  /// - Returns: one for each group of days; a single one with all days if the clocks never differ.
  package static func periods(
    of kind: DayKind, _ agency: AgencyIndex, times: some Sequence<(stop: StopIndex, seconds: Int32)>,
    _ schedule: Schedule
  ) -> [StopClocks] {
    var differences = ClockDifferences(schedule)
    let zone = schedule.zone(of: agency)?.name
    var apart: Set<StopIndex> = []
    var places: [StopIndex: Int] = [:]
    for (stop, seconds) in times {
      let place = places[stop] ?? differences.place(stop, agency)
      if places.updateValue(place, forKey: stop) == nil, schedule.zone(of: stop, agency)?.name != zone {
        apart.insert(stop)
      }
      differences.add(seconds, at: place)
    }
    return differences.groups(kind.days).map { days in
      StopClocks(
        days: days, agency: StopClock(nil, agency, on: days[0], schedule),
        own: Dictionary(uniqueKeysWithValues: apart.map { ($0, StopClock($0, agency, on: days[0], schedule)) }))
    }
  }

  /// The local time at a stop in seconds from the midnight that begins the service day; negative before it.
  /// - Parameter seconds: from the origin of the service day.
  /// - Parameter stop: nil for the clock of the agency.
  package func sinceMidnight(_ seconds: Int32, at stop: StopIndex?, _ schedule: Schedule) -> Int {
    (stop.flatMap { own[$0] } ?? agency).sinceMidnight(seconds, schedule)
  }
}
