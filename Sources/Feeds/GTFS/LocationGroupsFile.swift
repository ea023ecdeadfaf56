import Diagnostics
import Model

/// `location_groups.txt`: groups of stops to which vehicles come on request.
enum LocationGroupsFile: GTFSFile {
  static let name = "location_groups.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("location_group_id", &findings)
    let title = table.column("location_group_name")
    // Earlier drafts of the format have the stops here.
    let stop = table.column("location_id")
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      let isNew = set.locationGroups[own] == nil
      if isNew {
        var place = RequestedPlace(name: record.text(title, of: own, &findings))
        place.names = record.names(title, of: own)
        set.locationGroups[own] = set.schedule.requested.places.add(place)
      }
      if !record.rows.isEmpty(stop) {
        if let stop = record.stop(stop, set, &findings) { set.add(stop, toGroup: own) }
      } else if !isNew {
        findings.add(.duplicateKey("location_group_id", own, at: record.place))
      }
    }
  }
}

/// `location_group_stops.txt`: the stops of these groups.
enum LocationGroupStopsFile: GTFSFile {
  static let name = "location_group_stops.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let group = table.required("location_group_id", &findings)
    let stop = table.required("stop_id", &findings)
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(group, &findings) else { return }
      guard set.locationGroups[own] != nil else {
        return findings.add(
          .foreignKeyViolation(
            "location_group_id", own, LocationGroupsFile.name, "the record is skipped", at: record.place))
      }
      if let stop = record.stop(stop, set, &findings) { set.add(stop, toGroup: own) }
    }
  }
}

extension DataSet {
  /// Adds a stop to a known group, unless it is in it.
  fileprivate mutating func add(_ stop: StopIndex, toGroup group: String) {
    guard let place = locationGroups[group], membersOfGroups[place, default: []].insert(stop).inserted else { return }
    schedule.requested.places[place].stops.append(stop)
  }
}
