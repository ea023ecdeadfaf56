import Diagnostics

/// A route without trips.
enum UnusedRoutes: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    let used = Set(set.tripRecords.lazy.map(\.route))
    for route in set.schedule.routes.references.lazy.filter({ !used.contains($0) }).map({ set.schedule[$0] }) {
      findings.add(
        Finding(
          "gtfs/unused-route", .warning, at: route.place, record: "route \(route.id.text)",
          what: "the route has no trips", advice: "add its trips, or remove the route"))
    }
  }
}
