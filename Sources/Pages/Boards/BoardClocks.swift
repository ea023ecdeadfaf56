import CivilTime
import Model

/// The clocks of a visit on a service day: at the station, and at the last stop.
struct BoardClocks {
  private let here: StopClock
  private let end: StopClock?
  /// The time zone of the last stop, if it is another one.
  private let endZone: Zone?

  init(_ entry: StationVisits.Entry, _ day: Day, _ schedule: Schedule) {
    let agency = schedule[entry.pattern.route].agency
    here = StopClock(entry.stop.stop, agency, on: day, schedule)
    // When a trip comes to a place without times is unknown.
    let last = entry.pattern.after.isEmpty ? entry.destination : nil
    end = last.map { StopClock($0, agency, on: day, schedule) }
    let zone = last.flatMap { schedule.zone(of: $0, agency) }
    endZone = zone?.name == schedule.zone(of: entry.stop.stop, agency)?.name ? nil : zone
  }

  /// In seconds from the midnight of the service day.
  func time(_ seconds: Int32, _ schedule: Schedule) -> Int { here.sinceMidnight(seconds, schedule) }

  func times(_ call: StationCall, _ schedule: Schedule) -> BoardTimes {
    BoardTimes(here: time(call.seconds, schedule), end: end?.sinceMidnight(call.end, schedule), endZone: endZone)
  }
}

/// The times of a row by local clocks, in seconds from the midnight of its date or service day.
struct BoardTimes {
  let here: Int
  /// At the last stop; nil if this is it, or if the time is not known.
  let end: Int?
  /// The time zone of the last stop, if it is another one.
  let endZone: Zone?
}

extension BoardTimes {
  /// Those of a trip with an offer on a date.
  init(_ call: StationCall, on date: Day, _ calls: StationCalls, _ zones: Zones?) {
    let midnight = date.number * 86_400
    here = (call.here?.local.seconds ?? midnight) - midnight
    let offer = calls.entries[call.entry].destination == nil ? nil : calls.visits.schedule[call.trip].offer
    let arrives = offer.map { calls.visits.schedule.offerEnds[$0].arrives }
    end = arrives.map { $0.local.seconds - midnight }
    endZone = arrives.flatMap { $0.zone == call.here?.zone ? nil : zones?[$0.zone] }
  }
}
