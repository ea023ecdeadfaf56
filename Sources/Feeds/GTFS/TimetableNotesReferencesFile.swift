import CSV
import Diagnostics
import Model

/// `timetable_notes_references.txt` of gtfs-to-html: where notes are shown.
enum TimetableNotesReferencesFile: GTFSFile {
  static let name = "timetable_notes_references.txt"

  private struct Columns {
    let note, timetable, route, trip, stop, sequence, isAtTimes: CSVColumn
  }

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let columns = Columns(
      note: table.required("note_id", &findings), timetable: table.column("timetable_id"),
      route: table.column("route_id"), trip: table.column("trip_id"), stop: table.column("stop_id"),
      sequence: table.column("stop_sequence"), isAtTimes: table.column("show_on_stoptime"))
    table.each(&findings) { record, findings in
      guard record.requiredID(columns.note, &findings) != nil,
        let note = record.reference(columns.note, to: set.timetableNotes, of: TimetableNotesFile.name, &findings),
        let use = use(record, columns, set, &findings)
      else { return }
      set.schedule.layouts.notes[note].uses.append(use)
    }
  }

  /// - Returns: nil if a reference is broken: without it the note would be shown in other places too.
  private static func use(
    _ record: GTFSRecord, _ columns: Columns, _ set: DataSet, _ findings: inout Findings
  ) -> TimetableNote.Use? {
    var use = TimetableNote.Use()
    if !record.rows.isEmpty(columns.timetable) {
      guard let number = record.timetable(columns.timetable, set, &findings) else { return nil }
      use.timetable = number
    }
    if !record.rows.isEmpty(columns.route) {
      guard let route = record.route(columns.route, set, &findings) else { return nil }
      use.route = route
    }
    if !record.rows.isEmpty(columns.trip) {
      guard let trip = record.reference(columns.trip, to: set.trips, of: TripsFile.name, &findings) else {
        return nil
      }
      use.trip = Int32(trip.number)
    }
    if !record.rows.isEmpty(columns.stop) {
      guard let stop = record.stop(columns.stop, set, &findings) else { return nil }
      use.stop = stop
    }
    guard use.timetable != nil || use.route != nil || use.trip != nil || use.stop != nil else {
      return findings.reject(
        .missingRequiredField("timetable_id`, `route_id`, `trip_id` or `stop_id", at: record.place))
    }
    use.sequence = record.number(columns.sequence, in: 0...Int(Int32.max), &findings).map { Int32($0) }
    use.isAtTimes = record.integer(columns.isAtTimes, in: 0...1, &findings) == 1
    return use
  }
}

extension GTFSRecord {
  /// The number of a timetable that the record refers to; nil, with a finding, for an unknown one.
  func timetable(_ column: CSVColumn, _ set: DataSet, _ findings: inout Findings) -> Int? {
    guard requiredID(column, &findings) != nil else { return nil }
    return reference(column, to: set.timetables, of: TimetablesFile.name, &findings)?.number
  }
}
