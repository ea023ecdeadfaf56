import CivilTime
import Model

/// A trip at a visit of a station.
struct StationCall {
  /// Index of the visits.
  let entry: Int
  let trip: TripIndex
  /// Whether it is on boards of departures; otherwise on those of arrivals.
  let isDeparture: Bool
  /// The departure, or the arrival, in seconds from the origin of the service day.
  let seconds: Int32
  /// The arrival at the last stop.
  let end: Int32
  /// The time that `seconds` are by the clock of the station, of a trip with an offer.
  let here: Moment?
}

/// The trips at a station as one part of its board shows them: on each day of a kind, or on a date.
struct BoardPart {
  enum Days {
    case kind(DayKind)
    /// By the clock of the station: of trips with offers.
    case date(Day)
  }

  let days: Days
  /// The arrivals on a kind of day are those of trips that passengers can only leave.
  let calls: [StationCall]

  var departures: [StationCall] { calls.filter(\.isDeparture) }
  var arrivals: [StationCall] { calls.filter { !$0.isDeparture } }

  /// In the order of a time, those of the same time in the order of the trips.
  func sorted(by time: (StationCall) -> Int) -> BoardPart {
    BoardPart(
      days: days, calls: calls.map { (time($0), $0) }.sorted { ($0.0, $0.1.trip) < ($1.0, $1.1.trip) }.map(\.1))
  }
}
