import CSV
import Diagnostics
import Model

/// `routes.txt`.
enum RoutesFile: GTFSFile {
  static let name = "routes.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("route_id", &findings)
    let agency = table.column("agency_id")
    let shortName = table.column("route_short_name")
    let longName = table.column("route_long_name")
    let description = table.column("route_desc")
    let type = table.column("route_type")
    let website = table.column("route_url")
    let color = table.column("route_color")
    let textColor = table.column("route_text_color")
    let order = table.column("route_sort_order")
    table.ignore("continuous_pickup", "continuous_drop_off", "cemv_support")
    let network = table.column("network_id")
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      let operatorID = record.id(agency)
      guard set.selection.hasRoute(own), !set.agencies.isSkipped(operatorID) else { return set.routes.skip(own) }
      let sole = operatorID.isEmpty && set.agencies.count == 1 ? set.agencies.indices.first : nil
      guard let operatedBy = sole ?? set.agencies.find(operatorID) else {
        set.routes.skip(own)
        if operatorID.isEmpty { return findings.add(.missingRequiredField("agency_id", at: record.place)) }
        return findings.add(
          .foreignKeyViolation("agency_id", operatorID, AgencyFile.name, "the route is skipped", at: record.place))
      }
      if !set.routes.add(own) { return findings.add(.duplicateKey("route_id", own, at: record.place)) }
      let kind = record.routeType(type, &findings)
      var route = Route(
        id: RouteID(set.prefix + own), agency: operatedBy, type: kind, place: record.place)
      route.shortName = record.text(shortName, of: own, &findings)
      route.longName = record.text(longName, of: own, &findings)
      route.description = record.text(description, of: own, limit: .prose, &findings)
      route.shortNames = record.names(shortName, of: own)
      route.longNames = record.names(longName, of: own)
      route.descriptions = record.names(description, of: own)
      route.website = record.website(website, &findings)
      route.color = record.color(color, &findings)
      route.textColor = record.color(textColor, &findings)
      route.timepoints = set.selection.timepoints
      route.sortOrder = record.integer(order, &findings)
      if route.shortName.isEmpty && route.longName.isEmpty {
        findings.add(.routeWithoutNames(at: record.place))
      }
      set.networks[record.id(network), default: []].append(set.schedule.routes.add(route))
    }
  }
}

extension GTFSRecord {
  /// A type of GTFS or of its extended list; that of a bus, with a finding, for any other value.
  fileprivate func routeType(_ column: CSVColumn, _ findings: inout Findings) -> Int {
    let bus = 3
    guard let type = integer(column, &findings) else {
      findings.add(.missingField("route_type", instead: "3 (bus)", at: place))
      return bus
    }
    if (0...7).contains(type) || (11...12).contains(type) || (100...1702).contains(type) { return type }
    let advice = "use 0 to 7, 11, 12, or 100 to 1702; 3 (bus) is used instead"
    findings.add(.unexpectedEnumValue("route_type", type, advice, at: place))
    return bus
  }
}

extension Finding {
  fileprivate static func routeWithoutNames(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/route-both-short-and-long-name-missing", .warning, at: place,
      what: "missing `route_short_name` and `route_long_name`",
      advice: "add one; both ends of its trips are shown instead")
  }
}
