import Diagnostics
import Model

/// `timetable_pages.txt` of gtfs-to-html: titles of pages.
enum TimetablePagesFile: GTFSFile {
  static let name = "timetable_pages.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("timetable_page_id", &findings)
    let label = table.column("timetable_page_label")
    table.ignore("filename")
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      if !set.timetablePages.add(own) {
        return findings.add(.duplicateKey("timetable_page_id", own, at: record.place))
      }
      set.schedule.layouts.pages.append(record.text(label, of: own, &findings))
    }
  }
}
