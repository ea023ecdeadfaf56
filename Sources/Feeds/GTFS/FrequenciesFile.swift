import Diagnostics

/// `frequencies.txt`.
enum FrequenciesFile: GTFSFile {
  static let name = "frequencies.txt"
  /// Runs begin before the end of the day after the service day, in seconds.
  private static let latest: Int32 = 48 * 3600

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let trip = table.required("trip_id", &findings)
    let start = table.required("start_time", &findings)
    let end = table.required("end_time", &findings)
    let headway = table.required("headway_secs", &findings)
    let isExact = table.column("exact_times")
    table.each(&findings) { record, findings in
      guard record.requiredID(trip, &findings) != nil,
        let number = record.reference(trip, to: set.trips, of: TripsFile.name, &findings)
      else { return }
      set.frequentTrips.insert(number)
      let needed = record.with(.recordSkipped)
      guard let first = needed.time(start, &findings), let last = needed.time(end, &findings),
        let seconds = needed.number(headway, in: 1...86_400, &findings)
      else { return }
      guard first < last else { return findings.add(.reversedTimes(at: record.place)) }
      if last > Self.latest { findings.add(.lateFrequency(at: record.place)) }
      guard first < Self.latest else { return }
      set.frequencies.append(
        FrequencyRecord(
          trip: number, start: first, end: min(last, Self.latest), headway: Int32(seconds),
          isExact: record.integer(isExact, in: 0...1, &findings) == 1, line: UInt32(record.rows.line)))
    }
  }
}

extension Finding {
  fileprivate static func lateFrequency(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/late-frequency", .warning, at: place, what: "`end_time` is after 48:00:00",
      advice: "correct it; runs that begin at 48:00:00 or later are left out")
  }

  static func reversedTimes(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/start-and-end-range-out-of-order", .warning, at: place, what: "`start_time` is not before `end_time`",
      advice: "correct them; the record is skipped")
  }
}
