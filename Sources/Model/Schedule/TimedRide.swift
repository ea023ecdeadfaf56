import Diagnostics

/// The fastest ride of a sheet between two neighbouring stops.
package struct TimedRide: Sendable {
  package let from, to: StopIndex
  package private(set) var seconds: Int32
  /// The greatest speed of the vehicle in timetables, in km/h.
  package let limit: Double
  /// The time of arrival.
  package private(set) var place: SourceLocation

  package init(from: StopIndex, to: StopIndex, seconds: Int32, limit: Double, at place: SourceLocation) {
    (self.from, self.to, self.seconds, self.limit, self.place) = (from, to, seconds, limit, place)
  }

  /// Takes a faster ride between the stops instead.
  package mutating func take(seconds: Int32, at place: SourceLocation) {
    if seconds < self.seconds { (self.seconds, self.place) = (seconds, place) }
  }

  /// A warning if the vehicle would be too fast.
  func finding(_ stops: [Stop]) -> Finding? {
    guard let start = stops[from].point, let end = stops[to].point else { return nil }
    // Times are in whole minutes.
    let speed = start.distance(to: end) / 1_000 / (Double(seconds + 60) / 3_600)
    guard speed > limit else { return nil }
    return Finding(
      "timetable/too-fast", .warning, at: place,
      what: "the trip would run at \(Int(speed)) km/h from the stop before, \(stops[from].name.prefix(60))",
      advice: "correct the times or the coordinates; it is shown as it is")
  }
}
