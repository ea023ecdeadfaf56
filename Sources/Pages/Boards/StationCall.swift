import CivilTime
import Model

/// A trip at a visit of a station.
struct StationCall {
  /// Index of the visits.
  let entry: Int
  let trip: TripIndex
  /// The departure, on boards of arrivals the arrival, in seconds from the origin of the service day.
  let seconds: Int32
  /// The arrival at the last stop.
  let end: Int32
  /// The same time by the clock of the station, of a trip with an offer.
  var here: Moment?

  /// By the clock, those of the same time in the order of the trips.
  static func isEarlier(_ a: StationCall, _ b: StationCall) -> Bool {
    a.seconds == b.seconds ? a.trip < b.trip : a.seconds < b.seconds
  }
}

/// The trips at a station as one part of its board shows them: on each day of a kind, or on a date.
struct BoardPart {
  enum Days {
    case kind(DayKind)
    /// By the clock of the station: of trips with offers.
    case date(Day)
  }

  let days: Days
  /// By time.
  var departures: [StationCall] = []
  /// The arrivals, of a kind of day those of trips that passengers can only leave, by time.
  var arrivals: [StationCall] = []

  var count: Int { departures.count + arrivals.count }

  /// Nil for a kind of day.
  var date: Day? { if case .date(let day) = days { day } else { nil } }
}
