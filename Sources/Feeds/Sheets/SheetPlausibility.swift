import CivilTime
import Diagnostics
import Model

/// Reports trips whose times can hardly be true. They are shown as they are.
struct SheetPlausibility: Sendable {
  /// The first and the last stop of trips of a route.
  private struct Ends: Hashable {
    let route: RouteIndex
    let first, last: Int
  }

  /// The days of trips between two ends, by the paths of their sheets.
  private var days: [Ends: [(path: String, days: Set<Day>)]] = [:]
  /// What was reported about two stops, or about two sheets.
  private var reported: Set<[String]> = []

  /// The longest time between two stops of a local route, in seconds.
  private static let longest: Int32 = 3 * 3600

  /// Types of routes (`route_type`) whose stops are near each other.
  private static let local: Set<Int> = [0, 1, 3, 6, 7, 11]

  /// The greatest speeds of timetables by type of route, in km/h.
  private static let speeds = [
    0: 100.0, 1: 130, 2: 360, 3: 110, 4: 110, 6: 60, 7: 60, 11: 100, 200: 130, 1100: 1_100,
  ]

  /// The fastest rides between neighbouring stops of each sheet.
  private(set) var rides: [TimedRide] = []
  private var rideNumbers: [RideKey: Int] = [:]

  private struct RideKey: Hashable {
    let from, to: StopIndex
    let path: String
    let limit: Double
  }

  /// - Parameters:
  ///   - type: that of its route.
  ///   - stops: those of its calls.
  ///   - all: the stops of the source.
  mutating func check(
    _ trip: SheetTrip, on route: RouteIndex, type: Int, days: [Day], _ stops: [StopIndex], _ all: [SheetStop],
    _ findings: inout Findings
  ) {
    let timed = trip.calls.indices.filter { trip.calls[$0].arrival >= 0 }
    for (start, end) in zip(timed, timed.dropFirst()) {
      let (before, call) = (trip.calls[start], trip.calls[end])
      let seconds = call.arrival - before.departure
      if Self.local.contains(type), seconds > Self.longest {
        report(["gap", all[before.stop].name, all[call.stop].name, trip.place.path], &findings) {
          .longGap(from: all[before.stop].name, minutes: Int(seconds) / 60, at: call.place)
        }
      }
      guard let limit = Self.speeds[type] else { continue }
      let key = RideKey(from: stops[start], to: stops[end], path: call.place.path, limit: limit)
      if let known = rideNumbers[key] {
        rides[known].take(seconds: seconds, at: call.place)
      } else {
        rideNumbers[key] = rides.count
        rides.append(TimedRide(from: key.from, to: key.to, seconds: seconds, limit: limit, at: call.place))
      }
    }
    compare(trip, route, days, &findings)
  }

  private mutating func report(_ key: [String], _ findings: inout Findings, _ finding: () -> Finding) {
    if reported.insert(key).inserted { findings.add(finding()) }
  }

  /// Reports another sheet with trips of the route between the same stops on the same days.
  private mutating func compare(
    _ trip: SheetTrip, _ route: RouteIndex, _ own: [Day], _ findings: inout Findings
  ) {
    guard let first = trip.calls.first?.stop, let last = trip.calls.last?.stop else { return }
    let (ends, path) = (Ends(route: route, first: first, last: last), trip.place.path)
    let other = days[ends]?.first { $0.path != path && !$0.days.isDisjoint(with: own) }
    if let other {
      report(["sheets", other.path, path, "\(route)"], &findings) { .secondSheet(other.path, at: trip.place) }
    }
    if let known = days[ends]?.firstIndex(where: { $0.path == path }) {
      days[ends]?[known].days.formUnion(own)
    } else {
      days[ends, default: []].append((path, Set(own)))
    }
  }
}

extension Finding {
  fileprivate static func longGap(from stop: String, minutes: Int, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/long-gap", .warning, at: place,
      what: "the trip takes \(minutes) min from the stop before, \(stop.prefix(60))",
      advice: "correct the time, or write Mode coach, train or ferry; it is shown as it is")
  }

  fileprivate static func secondSheet(_ other: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/second-sheet", .warning, at: place,
      what: "trips of the route between the same stops, on the same days, are in \(other) too",
      advice: "remove the outdated sheet, or correct days and dates; the trips of both are shown")
  }
}
