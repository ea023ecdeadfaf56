import CSV
import CivilTime
import Diagnostics
import Model

/// `timetables.txt` of gtfs-to-html: how timetables of routes are presented.
enum TimetablesFile: GTFSFile {
  static let name = "timetables.txt"

  private static let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  private struct Columns {
    let id, route, direction, start, end, firstTime, lastTime, label, notes: CSVColumn
    let orientation, page, sequence, directionName: CSVColumn
    /// From Monday on.
    let weekdays: [CSVColumn]

    init(_ table: inout GTFSTable, _ findings: inout Findings) {
      id = table.required("timetable_id", &findings)
      route = table.required("route_id", &findings)
      direction = table.column("direction_id")
      start = table.column("start_date")
      end = table.column("end_date")
      weekdays = days.map { table.column($0) }
      firstTime = table.column("start_time")
      lastTime = table.column("end_time")
      label = table.column("timetable_label")
      notes = table.column("service_notes")
      orientation = table.column("orientation")
      page = table.column("timetable_page_id")
      sequence = table.column("timetable_sequence")
      directionName = table.column("direction_name")
      // Dates with other trips are kinds of day of their own, and continuations are always shown.
      table.ignore("include_exceptions", "show_trip_continuation")
    }
  }

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let columns = Columns(&table, &findings)
    var found: [(sequence: Int, layout: TimetableLayout)] = []
    var routes: [Int: Set<RouteIndex>] = [:]
    table.each(&findings) { record, findings in
      guard let id = record.requiredID(columns.id, &findings) else { return }
      guard record.requiredID(columns.route, &findings) != nil,
        let route = record.route(columns.route, set, &findings)
      else { return set.timetables.skip(id) }
      let number = set.timetables.index(of: id.utf8.span).number
      guard routes[number, default: []].insert(route).inserted else {
        return findings.add(.duplicateKey("timetable_id", id, at: record.place))
      }
      found.append(
        (
          record.integer(columns.sequence, &findings) ?? 0,
          layout(TimetableLayout(timetable: number, route: route), id, record, columns, set, &findings)
        ))
    }
    set.schedule.layouts.timetableCount = set.timetables.count
    set.schedule.layouts.layouts = found.indices.sorted {
      (found[$0].sequence, $0) < (found[$1].sequence, $1)
    }.map { found[$0].layout }
  }

  private static func layout(
    _ empty: TimetableLayout, _ id: String, _ record: GTFSRecord, _ columns: Columns, _ set: DataSet,
    _ findings: inout Findings
  ) -> TimetableLayout {
    var layout = empty
    layout.direction = record.integer(columns.direction, in: 0...1, &findings).flatMap {
      Pattern.Direction(rawValue: UInt8($0))
    }
    let days = columns.weekdays.indices.filter { record.integer(columns.weekdays[$0], in: 0...1, &findings) == 1 }
    if !days.isEmpty { layout.weekdays = Weekdays(days.map { $0 + 1 }) }
    layout.start = date(columns.start, record, &findings)
    layout.end = date(columns.end, record, &findings)
    let first = record.time(columns.firstTime, &findings) ?? 0
    layout.isWholeDay = first <= 0 && record.time(columns.lastTime, &findings) ?? 86_400 >= 86_400
    layout.label = record.text(columns.label, of: id, &findings)
    layout.directionName = record.text(columns.directionName, of: id, &findings)
    layout.serviceNotes = record.markdown(columns.notes, of: id, &findings)
    layout.orientation = orientation(columns.orientation, record, &findings)
    if !record.rows.isEmpty(columns.page) {
      layout.page = record.reference(
        columns.page, to: set.timetablePages, of: TimetablePagesFile.name, effect: "it is ignored", &findings)
    }
    return layout
  }

  /// The examples of gtfs-to-html have dates of both forms.
  private static func date(_ column: CSVColumn, _ record: GTFSRecord, _ findings: inout Findings) -> Day? {
    Day(iso: record.id(column)) ?? record.date(column, &findings)
  }

  private static func orientation(
    _ column: CSVColumn, _ record: GTFSRecord, _ findings: inout Findings
  ) -> TimetableLayout.Orientation? {
    switch record.id(column) {
    case "": return nil
    // Minutes past each hour are shown as times.
    case "vertical", "hourly": return .vertical
    case "horizontal": return .horizontal
    case let other:
      return findings.reject(.invalidOrientation(other, at: record.place))
    }
  }
}

extension GTFSRecord {
  /// A route that the record refers to; nil, with a finding, for an unknown one, and without one for a route that the
  /// config leaves out.
  func route(
    _ column: CSVColumn, _ set: DataSet, effect: String = "the record is skipped", _ findings: inout Findings
  ) -> RouteIndex? {
    reference(column, to: set.routes, of: RoutesFile.name, effect: effect, &findings)
  }
}

extension Finding {
  fileprivate static func invalidOrientation(_ text: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/unexpected-enum-value", .warning, at: place, what: "`orientation` is \(text.prefix(60))",
      advice: "use `vertical`, `horizontal` or `hourly`; it is treated as missing")
  }
}
