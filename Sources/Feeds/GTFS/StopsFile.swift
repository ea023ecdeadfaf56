import CSV
import Diagnostics
import Model
import Text

/// `stops.txt`.
enum StopsFile: GTFSFile {
  static let name = "stops.txt"

  private struct Columns {
    let id, code, name, description, latitude, longitude, zone, website, kind, parent: CSVColumn
    let timeZone, wheelchair, level, platform: CSVColumn

    init(_ table: inout GTFSTable, _ findings: inout Findings) {
      id = table.required("stop_id", &findings)
      code = table.column("stop_code")
      name = table.column("stop_name")
      description = table.column("stop_desc")
      latitude = table.column("stop_lat")
      longitude = table.column("stop_lon")
      zone = table.column("zone_id")
      website = table.column("stop_url")
      kind = table.column("location_type")
      parent = table.column("parent_station")
      timeZone = table.column("stop_timezone")
      wheelchair = table.column("wheelchair_boarding")
      level = table.column("level_id")
      platform = table.column("platform_code")
      table.ignore("tts_stop_name", "stop_access")
    }
  }

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let columns = Columns(&table, &findings)
    var parents: [(stop: StopIndex, parent: String, place: SourceLocation)] = []
    table.each(&findings) { record, findings in
      guard let id = record.requiredID(columns.id, &findings) else { return }
      if !set.stops.add(id) { return findings.add(.duplicateKey("stop_id", id, at: record.place)) }
      let parent = record.id(columns.parent)
      if !parent.isEmpty { parents.append((set.schedule.stops.next, parent, record.place)) }
      let stop = stop(id, record, columns, set, &findings)
      let original = Blanks.clean(record.rows.text(columns.name))
      let key = original.lowercased()
      if original != stop.name || !stop.names.isEmpty, set.stopNames[key] == nil {
        set.stopNames[key] = (stop.name, stop.names)
      }
      set.schedule.stops.append(stop)
    }
    for (stop, parent, place) in parents {
      guard let found = set.stops.find(parent), found != stop else {
        findings.add(.foreignKeyViolation("parent_station", parent, name, "it is ignored", at: place))
        continue
      }
      set.schedule.stops[stop].parent = found
    }
    removeCycles(&set.schedule.stops)
  }

  private static func stop(
    _ id: String, _ record: GTFSRecord, _ columns: Columns, _ set: DataSet, _ findings: inout Findings
  ) -> Stop {
    var stop = Stop(
      id: StopID(set.prefix + id), name: record.text(columns.name, of: id, &findings), place: record.place)
    stop.names = record.names(columns.name, of: id)
    stop.code = record.text(columns.code, &findings)
    stop.description = record.text(columns.description, of: id, limit: .prose, &findings)
    stop.point = record.point(columns.latitude, columns.longitude, &findings)
    let zone = record.id(columns.zone)
    stop.fareZone = zone.isEmpty ? "" : set.prefix + zone
    stop.website = record.website(columns.website, &findings)
    stop.kind = record.integer(columns.kind, in: 0...4, &findings).flatMap { Stop.Kind(rawValue: UInt8($0)) } ?? .stop
    stop.timeZone = record.text(columns.timeZone, &findings)
    stop.wheelchair = record.accessibility(columns.wheelchair, &findings)
    stop.platform = record.text(columns.platform, of: id, &findings)
    let level = record.id(columns.level)
    if let known = set.levels.find(level) { stop.level = set.levelNames[known] }
    if stop.name.isEmpty, [.stop, .station, .entrance].contains(stop.kind) {
      findings.add(.missingField("stop_name", instead: "its id", at: record.place))
      stop.name = id
    }
    return stop
  }

  /// A station whose parents lead back to itself would have no topmost parent.
  private static func removeCycles(_ stops: inout [Stop]) {
    for start in stops.references {
      var (at, steps) = (start, 0)
      while let parent = stops[at].parent, steps <= 8 {
        at = parent
        steps += 1
      }
      if steps > 8 { stops[start].parent = nil }
    }
  }
}

extension GTFSRecord {
  /// 0, 1 or 2.
  func accessibility(_ column: CSVColumn, _ findings: inout Findings) -> Accessibility {
    integer(column, in: 0...2, &findings).flatMap { Accessibility(rawValue: UInt8($0)) } ?? .unknown
  }
}
