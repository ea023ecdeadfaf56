import CSV
import Diagnostics
import Model

/// A record of stop_times.txt whose vehicle comes on request.
struct RequestedRow: Sendable {
  let trip: Index<TripRecord>
  let line: UInt32
  var sequence: Int32 = 0
  /// Nil if the record has a fault for which it is left out.
  var place: RequestedVisit.Place?
  /// The time within which the vehicle comes, in seconds from the origin of the service day.
  var start: Int32 = 0
  var end: Int32 = 0
  var pickup = PatternStop.Boarding.byPhone
  var dropOff = PatternStop.Boarding.byPhone
  var pickupRule, dropOffRule: Index<BookingRule>?
}

extension StopTimePart {
  /// Adds a record whose vehicle comes on request, also if it is left out.
  mutating func addRequested(
    _ record: GTFSRecord, _ columns: StopTimeColumns, trip: Index<TripRecord>, _ known: StopTimeReferences
  ) {
    var row = RequestedRow(trip: trip, line: UInt32(clamping: record.rows.line))
    row.pickup = onRequest(boarding(columns.pickup, record.rows, record.table))
    row.dropOff = onRequest(boarding(columns.dropOff, record.rows, record.table))
    row.pickupRule = rule(columns.pickupRule, record, known)
    row.dropOffRule = rule(columns.dropOffRule, record, known)
    let needed = record.with(.recordSkipped)
    if columns.windowStart.isMissing || columns.windowEnd.isMissing {
      findings.add(.missingRequiredField("start_pickup_drop_off_window", at: record.place))
    } else if let sequence = needed.number(columns.sequence, in: 0...Int(Int32.max), &findings),
      let start = needed.time(columns.windowStart, &findings), let end = needed.time(columns.windowEnd, &findings),
      let place = place(record, columns, known)
    {
      if start <= end {
        (row.sequence, row.start, row.end, row.place) = (Int32(sequence), start, end, place)
      } else {
        findings.add(.reversedWindow(at: record.place))
      }
      if !record.rows.isEmpty(columns.arrival) || !record.rows.isEmpty(columns.departure) {
        record.table.facts.note(.timesBesideWindows, line: record.rows.line)
      }
    }
    requested.append(row)
  }

  /// What nothing says otherwise about is on request too.
  private func onRequest(_ boarding: PatternStop.Boarding) -> PatternStop.Boarding {
    boarding == .regular ? .byPhone : boarding
  }

  /// How to book; nil without a rule.
  mutating func rule(_ column: CSVColumn, _ record: GTFSRecord, _ known: StopTimeReferences) -> Index<BookingRule>? {
    if record.rows.isEmpty(column) { return nil }
    return record.reference(
      column, to: known.rules, of: BookingRulesFile.name, effect: "it is treated as missing", &findings)
  }

  private mutating func place(
    _ record: GTFSRecord, _ columns: StopTimeColumns, _ known: StopTimeReferences
  ) -> RequestedVisit.Place? {
    let places = [
      (columns.area, known.areas, LocationsFile.name), (columns.group, known.groups, LocationGroupsFile.name),
    ]
    for (column, places, file) in places where !record.rows.isEmpty(column) {
      let id = record.id(column)
      if let place = places[id] { return .wide(place) }
      return findings.reject(
        .foreignKeyViolation(
          record.table.csv.name(of: column), id, file, "the record is skipped", at: record.place))
    }
    // Earlier drafts of the format have areas and groups here.
    if let place = known.areas[record.id(columns.stop)] ?? known.groups[record.id(columns.stop)],
      known.stops.find(record.id(columns.stop)) == nil
    {
      return .wide(place)
    }
    return record.requiredReference(columns.stop, to: known.stops, of: StopsFile.name, &findings)
      .map { .stop($0) }
  }
}

extension Finding {
  fileprivate static func reversedWindow(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/window-ends-before-it-starts", .warning, at: place,
      what: "`end_pickup_drop_off_window` is before `start_pickup_drop_off_window`",
      advice: "correct them; the record is skipped")
  }
}
