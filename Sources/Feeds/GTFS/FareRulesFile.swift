import Diagnostics
import Model

/// `fare_rules.txt`. Rules with `contains_id` are for journeys with changes only: boards do not know the zones on the way.
enum FareRulesFile: GTFSFile {
  static let name = "fare_rules.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let fare = table.required("fare_id", &findings)
    let route = table.column("route_id")
    let origin = table.column("origin_id")
    let destination = table.column("destination_id")
    let contains = table.column("contains_id")
    func zone(_ id: String, _ prefix: String) -> String { id.isEmpty ? "" : prefix + id }
    table.each(&findings) { record, findings in
      guard record.requiredID(fare, &findings) != nil,
        let number = record.reference(fare, to: set.fares, of: FareAttributesFile.name, &findings)?.number
      else { return }
      set.fareUse.ruled.insert(number)
      let line = record.rows.isEmpty(route) ? nil : record.route(route, set, &findings)
      if line == nil, !record.rows.isEmpty(route) { return }
      let rule = Fares.Rule(
        fare: number, route: line, origin: zone(record.id(origin), set.prefix),
        destination: zone(record.id(destination), set.prefix))
      guard record.rows.isEmpty(contains) else {
        set.fareUse.zonesOnTheWay[rule, default: []].insert(zone(record.id(contains), set.prefix))
        return set.fareUse.unused["of single rides by `contains_id`", default: 0] += 1
      }
      set.schedule.fares.rules.append(rule)
    }
  }
}
