import CivilTime

/// The clock of a stop, or of an agency, on one service day, for many times.
package struct StopClock: Sendable {
  package let day: Day
  private let stop: StopIndex?
  private let agency: AgencyIndex
  /// The local time of the service day's origin; nil if the clock changes within `span`.
  private let start: Int?

  /// What most trips are within, in seconds from the origin.
  private static let span = 0...2 * 86_400

  /// - Parameter stop: nil for the clock of the agency.
  package init(_ stop: StopIndex?, _ agency: AgencyIndex, on day: Day, _ schedule: Schedule) {
    (self.day, self.stop, self.agency) = (day, stop, agency)
    guard let offsets = schedule.offsets(of: stop, agency) else {
      start = day.number * 86_400
      return
    }
    let origin = schedule.origin(of: day, agency)
    start = offsets.offset(throughout: origin...origin + Self.span.upperBound).map { origin + $0 }
  }

  /// The local time of a stop time. Without a known zone it is that of the service day.
  /// - Parameter seconds: from the origin of the service day.
  package func local(_ seconds: Int32, _ schedule: Schedule) -> LocalTime {
    if let start, Self.span.contains(Int(seconds)) { return LocalTime(seconds: start + Int(seconds)) }
    return schedule.moment(seconds, on: day, at: stop, agency)?.local
      ?? LocalTime(seconds: day.number * 86_400 + Int(seconds))
  }

  /// The local time of a stop time in seconds from the midnight that begins the service day; negative before it.
  /// - Parameter seconds: from the origin of the service day.
  package func sinceMidnight(_ seconds: Int32, _ schedule: Schedule) -> Int {
    local(seconds, schedule).seconds - day.number * 86_400
  }
}
