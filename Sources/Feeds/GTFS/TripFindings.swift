import Diagnostics

/// Findings about trips whose records are joined.
extension Finding {
  static func manyRuns(_ id: String, _ count: Int, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/many-runs", .warning, at: place, record: "trip \(id)", what: "\(count) runs a day",
      advice: "correct `headway_secs` if it is wrong; timetables show the first run, the interval and the last run")
  }

  static func tripWithoutRuns(_ id: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/trip-without-runs", .warning, at: place, record: "trip \(id)",
      what: "none of its records in `frequencies.txt` is of use",
      advice: "correct them; the trip is skipped, because its own times are those of no run")
  }

  static func requestsOfRuns(_ id: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/runs-on-request", .warning, at: place, record: "trip \(id)",
      what: "a trip of `frequencies.txt` comes to places on request",
      advice: "write a trip for each time; these places are left out")
  }

  static func unusableTrip(_ id: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/unusable-trip", .warning, at: place, what: "the trip \(id) has only one stop",
      advice: "add its other stops; it is skipped")
  }

  static func onlyArrivalOrDeparture(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/stop-time-with-only-arrival-or-departure-time", .warning, at: place,
      what: "only one of `arrival_time` and `departure_time`", advice: "add the other; it is taken as equal")
  }

  static func decreasingDistance(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/decreasing-or-equal-stop-time-distance", .warning, at: place,
      what: "`shape_dist_traveled` is not greater than at the stop before",
      advice: "correct it; it is used to estimate missing times only")
  }

  static func missingTripEdge(isSkipped: Bool, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/missing-trip-edge", .warning, at: place,
      what: isSkipped ? "no stop of the trip has a time" : "the first or last stop of the trip has no time",
      advice: "add `arrival_time` and `departure_time`; "
        + (isSkipped ? "the trip is skipped" : "stops before its first time and after its last are shown without times")
    )
  }

  static func equalSequences(_ sequence: Int32, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/duplicate-key", .warning, at: place, what: "duplicate `stop_sequence` of a trip: \(sequence)",
      advice: "number the stops of a trip in their order; the trip is skipped")
  }

  static func decreasingTimes(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/stop-time-with-arrival-before-previous-departure-time", .warning, at: place,
      what: "the time is before the previous one of the trip", advice: "correct it; the trip is skipped")
  }
}
