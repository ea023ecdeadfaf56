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
      let (zone, known) = (set.prefix + own, set.schedule.stops[found].fareZone)
      if known.isEmpty {
        set.schedule.stops[found].fareZone = zone
      } else if known != zone {
        // A stop has one zone in the model.
        set.areasWithOthers.formUnion([known, zone])
      }
    }
  }
}
