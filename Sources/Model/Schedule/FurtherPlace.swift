/// A place to which trips come before their first stop with a time, or after their last.
package struct FurtherPlace: Hashable, Sendable {
  package var place: RequestedVisit.Place
  /// Whether vehicles come there on request; otherwise only the time is unknown.
  package var isOnRequest: Bool
  /// Whether riders then ask the driver, and need not book.
  package var asksDriver: Bool

  package init(_ place: RequestedVisit.Place, isOnRequest: Bool, asksDriver: Bool = false) {
    (self.place, self.isOnRequest, self.asksDriver) = (place, isOnRequest, asksDriver)
  }

  /// The stop, if only its time is unknown.
  package var untimedStop: StopIndex? {
    if !isOnRequest, case .stop(let stop) = place { stop } else { nil }
  }
}

extension Schedule {
  /// All stops of a pattern in their order, also those before and after the others whose times are unknown.
  package func stopsWithUntimed(of pattern: PatternIndex) -> [StopIndex] {
    let own = self[pattern]
    let timed = stops(of: pattern).map(\.stop)
    if own.before.isEmpty && own.after.isEmpty { return timed }
    return own.before.compactMap(\.untimedStop) + timed + own.after.compactMap(\.untimedStop)
  }
}
