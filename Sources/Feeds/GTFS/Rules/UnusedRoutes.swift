import Diagnostics

/// A route without trips.
enum UnusedRoutes: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    let used = Set(set.tripRecords.lazy.map(\.route.number))
    for (number, route) in set.schedule.routes.enumerated() where !used.contains(number) {
      findings.add(
        Finding(
          "gtfs/unused-route", .warning, at: route.place, record: "route \(route.id.text)",
          what: "the route has no trips", advice: "add its trips, or remove the route"))
    }
  }
}
