import Model

/// The symbols of continuations, which differ for trips of one route that end at different stops: «→12», «→12²».
struct ContinuationSigns: Sendable {
  /// By what continues: a route with its last stop, or without one the route that trips come from.
  private let symbols: [TripContinuations.Found: String]

  /// Longer names of routes are not in symbols.
  private static let longest = 6

  init(_ schedule: Schedule) {
    var counts: [TripContinuations.Found: Int] = [:]
    for (from, to) in schedule.continued {
      counts[TripContinuations.Found(to, schedule), default: 0] += 1
      counts[TripContinuations.Found(route: schedule[schedule[from].pattern].route, place: nil), default: 0] += 1
    }
    let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    var known: [String: Int] = [:]
    var symbols: [TripContinuations.Found: String] = [:]
    for found in order {
      let own = schedule[found.route].shortName
      let name = own.count <= Self.longest && !own.contains(where: \.isWhitespace) ? own : ""
      let base = found.place == nil ? "\(name)→" : "→\(name)"
      let number = known[base, default: 0] + 1
      known[base] = number
      symbols[found] = number == 1 ? base : base + Self.raised(number)
    }
    self.symbols = symbols
  }

  /// - Parameter isAlways: whether it applies on all dates.
  func symbol(_ found: TripContinuations.Found, isAlways: Bool) -> String {
    let symbol = symbols[found] ?? (found.place == nil ? "…→" : "→…")
    return isAlways ? symbol : "(\(symbol))"
  }

  private static func raised(_ number: Int) -> String {
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return String(String(number).compactMap(\.wholeNumberValue).map { digits[$0] })
  }
}
