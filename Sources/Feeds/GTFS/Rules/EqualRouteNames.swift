import Diagnostics
import Model

/// Two routes of one agency and mode with one short name.
enum EqualRouteNames: DataSetRule {
  private struct Key: Hashable {
    let agency: AgencyIndex
    let type: Int
    let name: String
  }

  static func check(_ set: DataSet, _ findings: inout Findings) {
    var first: [Key: Route] = [:]
    for route in set.schedule.routes where !route.shortName.isEmpty {
      let key = Key(agency: route.agency, type: route.type, name: route.shortName)
      guard let other = first[key] else {
        first[key] = route
        continue
      }
      findings.add(
        Finding(
          "gtfs/duplicate-route-name", .warning, at: route.place, record: "route \(route.id.text)",
          what: "another route has the short name \(route.shortName)", advice: "give each route its own name",
          notes: ["the other is route \(other.id.text), at \(other.place)"]))
    }
  }
}
