import CivilTime
import Diagnostics

/// Joins the departures of one source with their places and operators, and checks their times against the time zones.
struct DepartureJoin {
  /// A departure before it is in the directory: its places are drafts of stations.
  struct Draft {
    let id: OfferID
    var origin, destination: Int
    var ends: TripEnds
    let carrier: Int?
    var uses: OfferUses
    /// Its stop times are at drafts of stations.
    var record: DepartureRecord
  }

  /// The longest trip: the times of a longer one must be wrong.
  private static let mostSeconds = 60 * 86_400

  let draft: SourceDepartures
  let zones: Zones
  /// The draft station of each location of the source; nil if nothing is known about it.
  let stations: [Int?]
  /// The time zone of each location or its city; empty if neither has one.
  let zonesOfPlaces: [String]
  /// The draft of each operator of the source; nil if nothing is known about it.
  let carriers: [Int?]
  let options: SourceOptions
  var placing = StopTimesPlacing()
  var quiet = FixedOffsetSpans()
  /// The departures for whose times there is no time zone: the first, and their number.
  var withoutZone: (first: DepartureRecord, count: Int)?

  /// - Returns: nil, with a finding, for a departure that cannot be shown.
  mutating func join(_ record: DepartureRecord, _ findings: inout Findings) -> Draft? {
    guard let origin = station(record, record.origin, .origin, &findings),
      let destination = station(record, record.destination, .destination, &findings)
    else { return nil }
    guard origin != destination else {
      return findings.reject(.sameStation(record, draft.locations[Int(record.origin.index)].id))
    }
    var record = record
    guard let zones = zones(of: record, &findings) else { return nil }
    if !record.hasArrivalDate {
      guard let arrives = dateOfArrival(of: record, zones, &findings) else { return nil }
      record.arrives = arrives
    }
    guard let ends = ends(of: record, zones, &findings) else { return nil }
    let seconds = ends.arrives.utc - ends.departs.utc
    // Boards look for the stops of a trip on as many days after it begins.
    guard seconds <= Self.mostSeconds else {
      return findings.reject(.longTrip(record, options.fields, seconds / 86_400))
    }
    if let stated = record.statedMinutes, !TripEnds.agree(stated, seconds) {
      findings.add(.otherDuration(record, options.fields, stated: stated, minutes: seconds / 60))
    }
    let carrier = carrier(record, &findings)
    record.rebase(to: ends.departs.local)
    record.terms.calls = placing.calls(record.terms.calls) { call in
      var call = call
      call.place = call.place.flatMap { stations[$0] }
      return call
    }
    return Draft(
      id: OfferID(options.prefix(.timetable) + record.id), origin: origin, destination: destination, ends: ends,
      carrier: carrier, uses: OfferUses(options), record: record)
  }

  private func station(
    _ record: DepartureRecord, _ handle: LocationHandle, _ field: Field, _ findings: inout Findings
  ) -> Int? {
    if let station = stations[Int(handle.index)] { return station }
    return findings.reject(.unknownLocation(record, options.fields[field], draft.locations[Int(handle.index)].id))
  }

  private func carrier(_ record: DepartureRecord, _ findings: inout Findings) -> Int? {
    guard let handle = record.carrier else { return nil }
    if let carrier = carriers[Int(handle.index)] { return carrier }
    return findings.reject(.unknownOperator(record, options.fields, draft.carriers[Int(handle.index)].id))
  }
}
