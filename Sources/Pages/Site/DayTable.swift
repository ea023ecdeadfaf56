import Bytes
import Model

/// The days of all routes, numbered consecutively. Each has one page for every order.
package struct DayTable: Sendable {
  /// One day of one route.
  package struct Entry: Sendable {
    /// Index of `Timetable.routes`.
    package let route: Int
    /// Index of the route's `days`.
    package let day: Int
    /// The index of its first departure in `Timetable.departures`.
    fileprivate let start: Int
  }

  /// In the order of the departures.
  package let entries: [Entry]

  init(_ timetable: Timetable) {
    entries = timetable.routes.enumerated().flatMap { index, route in
      route.days.enumerated().map { day, found in
        Entry(route: index, day: day, start: found.departures.lowerBound)
      }
    }
  }

  /// The day of a departure, by its index in `Timetable.departures`.
  package func entry(ofDeparture index: Int) -> Entry {
    entries[entries.partitioningIndex { $0.start > index } - 1]
  }
}

/// The orders of a day's departures. Each has its own address.
package enum DayOrder: Int, CaseIterable, Sendable {
  case time, duration, price

  /// The path component after the day's address.
  var step: String {
    switch self {
    case .time: ""
    case .duration: "by-duration/"
    case .price: "by-price/"
    }
  }
}
