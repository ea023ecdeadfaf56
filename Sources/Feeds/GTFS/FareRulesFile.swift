import Diagnostics
import Model

/// `fare_rules.txt`.
enum FareRulesFile: GTFSFile {
  static let name = "fare_rules.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let fare = table.required("fare_id", &findings)
    let route = table.column("route_id")
    let origin = table.column("origin_id")
    let destination = table.column("destination_id")
    let contains = table.column("contains_id")
    guard !table.lacksColumns else { return }
    func zone(_ id: String, _ prefix: String) -> String { id.isEmpty ? "" : prefix + id }
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(fare, &findings) else { return }
      guard let number = set.fares.find(own) else {
        return findings.add(
          .foreignKeyViolation("fare_id", own, FareAttributesFile.name, "the record is skipped", at: record.place))
      }
      let line = record.rows.isEmpty(route) ? nil : record.rows.withValue(route) { set.routes.find($0) }
      if line == nil, !record.rows.isEmpty(route) {
        if set.routes.isSkipped(record.id(route)) { return }
        return findings.add(
          .foreignKeyViolation("route_id", record.id(route), RoutesFile.name, "the record is skipped", at: record.place)
        )
      }
      set.schedule.fares.rules.append(
        Fares.Rule(
          fare: number, route: line.map { RouteIndex($0) }, origin: zone(record.id(origin), set.prefix),
          destination: zone(record.id(destination), set.prefix), isConditional: !record.rows.isEmpty(contains)))
    }
  }
}
