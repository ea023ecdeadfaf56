import Diagnostics

/// A stop, station or entrance without coordinates.
enum StopsWithoutPoint: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    for stop in set.schedule.stops where stop.point == nil && [.stop, .station, .entrance].contains(stop.kind) {
      findings.add(
        Finding(
          "gtfs/stop-without-location", .warning, at: stop.place, record: "stop \(stop.id.text)",
          what: "the stop has no point", advice: "add `stop_lat` and `stop_lon`; it is not on maps"))
    }
  }
}
