import Diagnostics
import Model

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
      if let found = set.routes.find(id) { set.networks[own, default: []].append(found) }
    }
  }
}
