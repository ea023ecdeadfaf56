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
  /// The time that `seconds` are by the clock of the station, of a trip with an offer.
  var here: Moment?
}

/// The trips at a station as one part of its board shows them: on each day of a kind, or on a date.
struct BoardPart {
  enum Days {
    case kind(DayKind)
    /// By the clock of the station: of trips with offers.
    case date(Day)
  }

  let days: Days
  var departures: [StationCall] = []
  /// The arrivals, of a kind of day those of trips that passengers can only leave.
  var arrivals: [StationCall] = []

  var count: Int { departures.count + arrivals.count }
  var calls: [StationCall] { departures + arrivals }

  /// In the order of a time, those of the same time in the order of the trips.
  func sorted(by time: (StationCall) -> Int) -> BoardPart {
    func sorted(_ calls: [StationCall]) -> [StationCall] {
      calls.map { (time($0), $0) }.sorted { ($0.0, $0.1.trip) < ($1.0, $1.1.trip) }.map(\.1)
    }
    return BoardPart(days: days, departures: sorted(departures), arrivals: sorted(arrivals))
  }

  /// Nil for a kind of day.
  var date: Day? { if case .date(let day) = days { day } else { nil } }
}
