import Diagnostics
import Model
import Text

/// `trips.txt`.
enum TripsFile: GTFSFile {
  static let name = "trips.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let route = table.required("route_id", &findings)
    let service = table.required("service_id", &findings)
    let id = table.required("trip_id", &findings)
    let headsign = table.column("trip_headsign")
    let shortName = table.column("trip_short_name")
    let direction = table.column("direction_id")
    let block = table.column("block_id")
    let shape = table.column("shape_id")
    let wheelchair = table.column("wheelchair_accessible")
    let bikes = table.column("bikes_allowed")
    table.ignore("cars_allowed")
    table.each(&findings) { record, findings in
      if !set.routes.isSkipped(record.id(route)) { set.skipped.total += 1 }
      guard let own = record.requiredID(id, &findings) else { return }
      guard let ofRoute = record.route(route, set, effect: "the trip is skipped", &findings) else {
        return set.trips.skip(own)
      }
      guard
        let days = record.reference(
          service, to: set.services, of: WeeklyCalendarFile.name, effect: "the trip is skipped", &findings)
      else {
        set.skipped.add(.service)
        return set.trips.skip(own)
      }
      if !set.trips.add(own) { return findings.add(.duplicateKey("trip_id", own, at: record.place)) }
      let line =
        record.rows.isEmpty(shape)
        ? nil : record.reference(shape, to: set.shapes, of: ShapesFile.name, effect: "it is ignored", &findings)
      set.tripRecords.append(
        TripRecord(
          route: ofRoute, service: days,
          direction: record.integer(direction, in: 0...1, &findings).flatMap { Pattern.Direction(rawValue: UInt8($0)) },
          shape: line,
          headsign: set.number(
            ofHeadsign: record.text(headsign, of: own, &findings), original: Blanks.clean(record.rows.text(headsign)),
            record.names(headsign, of: own)),
          shortName: set.number(ofText: record.text(shortName, of: own, &findings)),
          block: set.number(ofText: record.text(block, &findings)),
          wheelchair: record.accessibility(wheelchair, &findings), bikes: record.accessibility(bikes, &findings),
          line: UInt32(record.rows.line)))
    }
  }
}
