import Diagnostics
import Model

/// `pathways.txt`.
enum PathwaysFile: GTFSFile {
  static let name = "pathways.txt"
  /// No way inside a station is longer.
  private static let (mostSeconds, mostMetres) = (7_200, 10_000.0)

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let from = table.required("from_stop_id", &findings)
    let to = table.required("to_stop_id", &findings)
    let mode = table.required("pathway_mode", &findings)
    let isBidirectional = table.column("is_bidirectional")
    let seconds = table.column("traversal_time")
    let length = table.column("length")
    table.ignore(
      "pathway_id", "stair_count", "max_slope", "min_width", "signposted_as", "reversed_signposted_as")
    table.each(&findings) { record, findings in
      var metres = record.decimal(length, &findings)
      if let known = metres, !(0...mostMetres).contains(known) {
        record.reportOutOfRange(length, "use 0 to \(Int(mostMetres))", &findings)
        metres = nil
      }
      guard let start = record.stop(from, set, &findings), let end = record.stop(to, set, &findings),
        let kind = record.with(.recordSkipped).integer(mode, in: 1...7, &findings).flatMap({
          Pathway.Mode(rawValue: UInt8($0))
        })
      else { return }
      set.schedule.pathways.append(
        Pathway(
          from: start, to: end, mode: kind,
          isBidirectional: record.integer(isBidirectional, in: 0...1, &findings) == 1,
          seconds: record.number(seconds, in: 1...mostSeconds, &findings),
          metres: metres))
    }
  }
}
