import Diagnostics

/// A trip without stop times.
enum UnusedTrips: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    for trip in set.tripsWithoutTimes {
      let line = set.tripRecords[trip].line
      findings.add(
        Finding(
          "gtfs/unused-trip", .warning, at: set.place(TripsFile.name, line: line),
          record: "trip \(set.trips.texts[trip])", what: "the trip has no stop times",
          advice: "add them to stop_times.txt; it is skipped"))
    }
  }
}
