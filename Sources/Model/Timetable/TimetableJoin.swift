import CivilTime
import Diagnostics

/// Joins the departures of one source with their places and operators, and holds their times against the zones' clocks.
struct TimetableJoin {
  /// A departure on its way into the directory: its places are drafts of stations.
  struct Draft {
    let id: DepartureID
    var origin: Int
    var destination: Int
    let departs: Moment
    let arrives: Moment
    let carrier: Int?
    let hasPage: Bool
    /// Its calls are at drafts of stations.
    let record: DepartureRecord
  }

  let draft: TimetableDraft
  let zones: Zones
  /// For each location of the source its draft station; nil for one of which nothing is known.
  let stations: [Int?]
  /// For each location the zone it or its city names; empty where neither does.
  let zonesOfPlaces: [String]
  /// For each operator of the source its draft; nil for one of which nothing is known.
  let carriers: [Int?]
  let prefix: String
  /// Whether the departures of the source have pages of their own.
  let hasPages: Bool
  var placing = CallPlacing()

  /// - Returns: nil with a finding for a departure that cannot be shown.
  mutating func join(_ record: DepartureRecord, _ findings: inout Findings) -> Draft? {
    guard let origin = station(record, record.origin, "origin_location_id", &findings),
      let destination = station(record, record.destination, "destination_location_id", &findings),
      let departs = moment(record, .departure, &findings), let arrives = moment(record, .arrival, &findings)
    else { return nil }
    let seconds = arrives.utc - departs.utc
    guard seconds >= 0 else {
      findings.add(.arrivalBeforeDeparture(record, minutes: -seconds / 60))
      return nil
    }
    if let stated = record.statedMinutes, (stated - seconds / 60).magnitude > 1 {
      findings.add(.otherDuration(record, stated: stated, minutes: seconds / 60))
    }
    let carrier = carrier(record, &findings)
    var record = record
    record.calls = placing.calls(record.calls) { call in
      var call = call
      call.place = call.place.flatMap { stations[$0] }
      return call
    }
    return Draft(
      id: DepartureID(prefix + record.id), origin: origin, destination: destination, departs: departs,
      arrives: arrives, carrier: carrier, hasPage: hasPages, record: record)
  }

  private func station(
    _ record: DepartureRecord, _ handle: LocationHandle, _ field: String, _ findings: inout Findings
  ) -> Int? {
    if let station = stations[Int(handle.index)] { return station }
    findings.add(.unknownLocation(record, field, draft.locations[Int(handle.index)].id))
    return nil
  }

  private func carrier(_ record: DepartureRecord, _ findings: inout Findings) -> Int? {
    guard let handle = record.carrier else { return nil }
    if let carrier = carriers[Int(handle.index)] { return carrier }
    findings.add(.unknownOperator(record, draft.carriers[Int(handle.index)].id))
    return nil
  }

  private enum End: String {
    case departure, arrival
  }

  private func moment(_ record: DepartureRecord, _ end: End, _ findings: inout Findings) -> Moment? {
    let (local, handle, location) =
      end == .departure
      ? (record.departs, record.departureZone, record.origin) : (record.arrives, record.arrivalZone, record.destination)
    let name = handle.map { draft.zoneNames.values[Int($0.index)] } ?? zonesOfPlaces[Int(location.index)]
    guard let zone = zones.zone(name) else {
      // A fault of the database is reported once, and not as one of the records.
      if zones.fault == nil { findings.add(.unknownZone(record, end.rawValue + "_timezone", name)) }
      return nil
    }
    switch zone.resolve(local) {
    case .one(let moment): return moment
    case .skipped: findings.add(.skippedTime(record, end.rawValue + "_time", local, zone))
    case .twice: findings.add(.ambiguousTime(record, end.rawValue + "_time", local, zone))
    }
    return nil
  }
}
