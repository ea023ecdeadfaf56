import CivilTime

/// A stop of a journey, its times counted from the journey's departure: so all journeys that call alike, on whatever
/// day, share one list of them.
struct StopTime: Hashable, Sendable {
  /// While a source is read the index of its location, then that of the station's draft, at last that of
  /// `Directory.stations`; nil for a stop that is no such thing.
  var place: Int?
  var name: String
  /// Seconds after the departure, each by the clocks of its own place; nil where it is not told.
  let arrives: Int?
  let departs: Int?
  let isTransfer: Bool

  func later(by seconds: Int) -> StopTime {
    StopTime(
      place: place, name: name, arrives: arrives.map { $0 + seconds }, departs: departs.map { $0 + seconds },
      isTransfer: isTransfer)
  }
}

extension StopRecord {
  init(_ call: StopTime, from departure: LocalTime) {
    self.init(
      location: call.place.map { LocationHandle(index: Int32($0)) }, name: call.name,
      arrives: call.arrives.map { LocalTime(seconds: departure.seconds + $0) },
      departs: call.departs.map { LocalTime(seconds: departure.seconds + $0) }, isTransfer: call.isTransfer)
  }

  func call(from departure: LocalTime) -> StopTime {
    StopTime(
      place: location.map { Int($0.index) }, name: name, arrives: arrives.map { $0.seconds - departure.seconds },
      departs: departs.map { $0.seconds - departure.seconds }, isTransfer: isTransfer)
  }
}

extension TripStop {
  init(_ call: StopTime, from departure: LocalTime) {
    self.init(
      station: call.place, name: call.name,
      arrives: call.arrives.map { LocalTime(seconds: departure.seconds + $0) },
      departs: call.departs.map { LocalTime(seconds: departure.seconds + $0) }, isTransfer: call.isTransfer)
  }
}

/// Lists of calls with their places exchanged, each list once.
struct StopTimesPlacing {
  private var placed: [[StopTime]: [StopTime]] = [:]

  /// - Parameter place: what stands for a call from now on.
  mutating func calls(_ calls: [StopTime], _ place: (StopTime) -> StopTime) -> [StopTime] {
    if calls.isEmpty { return [] }
    if let known = placed[calls] { return known }
    let new = calls.map(place)
    placed[calls] = new
    return new
  }
}
