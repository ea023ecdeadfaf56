import CivilTime
import Model

/// The clocks of a visit on a service day: at the station, and at the last stop.
struct BoardClocks {
  let here: StopClock
  let end: StopClock?
  /// The time zone of the last stop, if it is another one.
  let endZone: Zone?
  /// The seconds from the midnight of the service day to that of the date of the board.
  private let shift: Int

  /// - Parameters:
  ///   - day: the service day.
  ///   - date: the date of the board, if it is not that of the service day.
  init(_ entry: StationVisits.Entry, _ day: Day, on date: Day? = nil, _ schedule: Schedule) {
    let agency = schedule[entry.pattern.route].agency
    here = StopClock(entry.stop.stop, agency, on: day, schedule)
    // When a trip comes to a place without times is unknown.
    let last = entry.pattern.after.isEmpty ? entry.destination : nil
    end = last.map { StopClock($0, agency, on: day, schedule) }
    let zone = last.flatMap { schedule.zone(of: $0, agency) }
    endZone = zone?.name == schedule.zone(of: entry.stop.stop, agency)?.name ? nil : zone
    shift = 86_400 * ((date ?? day).number - day.number)
  }

  /// The time of a call in seconds from the midnight of the board's date.
  func time(_ seconds: Int32, _ schedule: Schedule) -> Int { here.sinceMidnight(seconds, schedule) - shift }

  /// The same of its arrival at the last stop.
  func endTime(_ call: StationCall, _ schedule: Schedule) -> Int? {
    end.map { $0.sinceMidnight(call.end, schedule) - shift }
  }
}
