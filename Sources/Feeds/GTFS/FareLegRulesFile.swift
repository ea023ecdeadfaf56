import Diagnostics
import Model

/// `stop_areas.txt`, of Fares v2: a stop's area is its fare zone.
enum StopAreasFile: GTFSFile {
  static let name = "stop_areas.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let area = table.required("area_id", &findings)
    let stop = table.required("stop_id", &findings)
    guard !table.lacksColumns, !set.fareProducts.isEmpty else { return }
    for number in set.schedule.stops.indices { set.schedule.stops[number].fareZone = "" }
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(area, &findings), let found = record.stop(stop, set, &findings) else { return }
      if set.schedule.stops[found.number].fareZone.isEmpty {
        set.schedule.stops[found.number].fareZone = set.prefix + own
      } else {
        // A stop has one zone in the model.
        set.areasWithOthers.insert(set.schedule.stops[found.number].fareZone)
        set.areasWithOthers.insert(set.prefix + own)
      }
    }
  }
}

/// `route_networks.txt`, of Fares v2.
enum RouteNetworksFile: GTFSFile {
  static let name = "route_networks.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let network = table.required("network_id", &findings)
    let route = table.required("route_id", &findings)
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(network, &findings), let id = record.requiredID(route, &findings) else {
        return
      }
      if let found = set.routes.find(id) { set.networks[own, default: []].append(RouteIndex(found)) }
    }
  }
}

/// `fare_leg_rules.txt`, of Fares v2. Rules for times of day, and for areas that share stops, count as conditional.
enum FareLegRulesFile: GTFSFile {
  static let name = "fare_leg_rules.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let product = table.required("fare_product_id", &findings)
    let network = table.column("network_id")
    let origin = table.column("from_area_id")
    let destination = table.column("to_area_id")
    let timeframes = ["from_timeframe_group_id", "to_timeframe_group_id"].map { table.column($0) }
    table.ignore("leg_group_id", "rule_priority")
    guard !table.lacksColumns, !set.fareProducts.isEmpty else { return }
    var used: Set<Int> = []
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(product, &findings) else { return }
      guard let fares = set.fareProducts[own] else {
        return findings.add(
          .foreignKeyViolation(
            "fare_product_id", own, FareProductsFile.name, "the record is skipped", at: record.place))
      }
      let zones = [origin, destination].map { record.rows.isEmpty($0) ? "" : set.prefix + record.id($0) }
      let isConditional =
        !timeframes.allSatisfy { record.rows.isEmpty($0) } || zones.contains { set.areasWithOthers.contains($0) }
      let routes: [RouteIndex?] = record.rows.isEmpty(network) ? [nil] : set.networks[record.id(network)] ?? []
      for fare in fares {
        used.insert(fare)
        for route in routes {
          set.schedule.fares.rules.append(
            Fares.Rule(
              fare: fare, route: route, origin: zones[0], destination: zones[1], isConditional: isConditional))
        }
      }
    }
    // A product without a rule is not for single trips, unlike a fare of fare_attributes.txt.
    for fare in set.fareProducts.values.joined().sorted() where !used.contains(fare) {
      set.schedule.fares.rules.append(
        Fares.Rule(fare: fare, route: nil, origin: "", destination: "", isConditional: true))
    }
  }
}
