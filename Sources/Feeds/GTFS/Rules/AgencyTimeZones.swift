import Diagnostics

/// An agency whose time zone is not that of the first: GTFS wants one zone for all agencies of a data set.
enum AgencyTimeZones: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    let agencies = set.schedule.agencies.filter { !$0.timeZone.isEmpty }
    guard let first = agencies.first else { return }
    for agency in agencies where agency.timeZone != first.timeZone {
      findings.add(
        Finding(
          "gtfs/inconsistent-agency-timezone", .warning, at: agency.place, record: "agency \(agency.id.text)",
          what: "the time zone is \(agency.timeZone), but \(first.timeZone) for agency \(first.id.text)",
          advice: "use one time zone for all agencies, and `stop_timezone` for stops in other zones; a stop that both "
            + "serve shows the times of one zone"))
    }
  }
}
