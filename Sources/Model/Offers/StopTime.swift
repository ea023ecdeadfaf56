import CivilTime

/// A stop of a departure. Its times are relative to the trip's departure, so that trips with the same stops on any
/// day share one list.
struct StopTime: Hashable, Sendable {
  /// First the index of its location, while a source is read; then that of the station's draft; finally that of
  /// `Directory.stations`. Nil for a stop without any.
  var place: Int?
  var name: String
  /// Seconds after the departure, both in local time; nil if unknown.
  let arrives, departs: Int?
  let isTransfer: Bool

  func later(by seconds: Int) -> StopTime {
    StopTime(
      place: place, name: name, arrives: arrives.map { $0 + seconds }, departs: departs.map { $0 + seconds },
      isTransfer: isTransfer)
  }
}

extension StopTime {
  init(_ stop: ListedStop, from departure: LocalTime) {
    self.init(
      place: stop.station?.number, name: stop.name, arrives: stop.arrives.map { $0.seconds - departure.seconds },
      departs: stop.departs.map { $0.seconds - departure.seconds }, isTransfer: stop.isTransfer)
  }
}

/// Replaces the places in lists of stop times, each list once.
struct StopTimesPlacing {
  private var placed: [[StopTime]: [StopTime]] = [:]

  /// - Parameter place: returns the replacement of a stop time.
  mutating func calls(_ calls: [StopTime], _ place: (StopTime) -> StopTime) -> [StopTime] {
    if calls.isEmpty { return [] }
    if let known = placed[calls] { return known }
    let new = calls.map(place)
    placed[calls] = new
    return new
  }
}
