import Diagnostics
import Model

/// A service that runs on no day.
enum ServicesWithoutDays: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    let active = set.calendar.activeServices
    var reported: Set<ServiceIndex> = []
    for (service, file, line) in set.calendar.records where !active.contains(service) {
      guard reported.insert(service).inserted else { continue }
      findings.add(
        Finding(
          "gtfs/service-has-no-active-day-of-the-week", .warning, at: set.place(file, line: line),
          record: "service \(set.services.texts[service])", what: "the service runs on no day",
          advice: "correct its days, or remove it; its trips are not shown"))
    }
  }
}
