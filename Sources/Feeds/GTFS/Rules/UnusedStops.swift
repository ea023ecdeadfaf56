import Diagnostics
import Model

/// A stop at which no trip stops, or a station without such stops.
enum UnusedStops: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    guard set.selection.isEverything else { return }
    for (stop, isUsed) in zip(set.schedule.stops, set.usedStops) where stop.kind == .stop && !isUsed {
      findings.add(
        Finding(
          "gtfs/stop-without-stop-time", .information, at: stop.place, record: "stop \(stop.id.text)",
          what: "no trip stops at the stop", advice: "no action needed; it is not shown"))
    }
  }
}
