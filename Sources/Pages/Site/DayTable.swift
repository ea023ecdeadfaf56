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
  /// For each route the number of its first day.
  private let firsts: [Int]

  init(_ timetable: Timetable) {
    var (entries, firsts): ([Entry], [Int]) = ([], [])
    for (index, route) in timetable.routes.enumerated() {
      firsts.append(entries.count)
      for (day, found) in route.days.enumerated() {
        entries.append(Entry(route: index, day: day, start: found.departures.lowerBound))
      }
    }
    self.entries = entries
    self.firsts = firsts
  }

  /// The number of a route's day.
  package func number(route: Int, day: Int) -> Int { firsts[route] + day }

  /// The day of a departure, by its index of `Timetable.departures`.
  package func entry(ofDeparture index: Int) -> Entry {
    var (low, high) = (0, entries.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].start <= index { low = middle } else { high = middle }
    }
    return entries[low]
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
