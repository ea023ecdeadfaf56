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
  /// The address of each.
  private let addresses: [String]
  /// Where the entries of each route begin.
  private let firsts: [Int]

  /// - Parameter routes: the address of each route.
  init(_ timetable: Timetable, routes: [String]) {
    var (entries, firsts): ([Entry], [Int]) = ([], [])
    for (index, route) in timetable.routes.enumerated() {
      firsts.append(entries.count)
      for (day, found) in route.days.enumerated() {
        entries.append(Entry(route: index, day: day, start: found.departures.lowerBound))
      }
    }
    (self.entries, self.firsts) = (entries, firsts)
    addresses = entries.map { "\(routes[$0.route])\(timetable.routes[$0.route].days[$0.day].day.iso)/" }
  }

  /// The address of a day of a route.
  func address(_ route: Int, _ day: Int) -> String { addresses[firsts[route] + day] }

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
