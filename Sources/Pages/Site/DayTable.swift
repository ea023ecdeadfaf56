import Bytes
import Model

/// The days of all routes, numbered one after another: what has one page in each order.
package struct DayTable: Sendable {
  /// One day of one route.
  package struct Entry: Sendable {
    /// Index of `Timetable.routes`.
    package let route: Int
    /// Index of the route's `days`.
    package let day: Int
    /// Its first departure, as an index of `Timetable.departures`.
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

  /// The day of a departure, by its index of `Timetable.departures`.
  package func entry(ofDeparture index: Int) -> Entry {
    entries[entries.partitioningIndex { $0.start > index } - 1]
  }
}

/// The orders in which a day's departures are listed, each at an address of its own.
package enum DayOrder: Int, CaseIterable, Sendable {
  case time, duration, price

  /// What follows the day's address.
  var step: String {
    switch self {
    case .time: ""
    case .duration: "by-duration/"
    case .price: "by-price/"
    }
  }
}
