import CSV
import Diagnostics
import Model
import Text

/// `stop_times.txt`, read in parts on all cores.
enum StopTimesFile: GTFSFile {
  static let name = "stop_times.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let columns = StopTimeColumns(&table, &findings)
    guard !table.lacksColumns else { return }
    let (finished, empty) = (table, StopTimePart(findings: findings.another()))
    let parts = table.map { [known = StopTimeReferences(set)] rows in
      var part = empty
      while rows.next() { part.add(rows, columns, finished, known) }
      return part
    }
    for var part in parts {
      findings.add(all: part.findings)
      set.requestedRows += part.requested
      for (trip, rules) in part.bookings {
        set.schedule.requested.rulesOfRoutes[set.tripRecords[trip].route, default: []].formUnion(rules)
      }
      if part.headsigns.count > 0 {
        let numbers = part.headsigns.texts.map { headsign in
          set.number(
            ofHeadsign: Blanks.clean(finished.translated(headsign, columns.headsign, of: "")),
            original: Blanks.clean(headsign),
            finished.names(Blanks.clean(headsign), columns.headsign, of: ""))
        }
        for row in part.rows.indices where part.rows[row].headsign >= 0 {
          part.rows[row].headsign = numbers[Int(part.rows[row].headsign)]
        }
      }
      set.stopTimes.parts.append(part.rows)
    }
    translateHeadsigns(&set)
  }

  /// Sets the headsigns that are translated for one stop time of one trip.
  private static func translateHeadsigns(_ set: inout DataSet) {
    var headsigns: [Index<TripRecord>: [Int32: Int32]] = [:]
    for (trip, sequence, text) in set.translations.of(name, original: "").own.byStopTime("stop_headsign") {
      guard let trip = set.trips.find(trip), let sequence = Int32(sequence) else { continue }
      headsigns[trip, default: [:]][sequence] = set.number(ofText: text)
    }
    guard !headsigns.isEmpty else { return }
    for part in set.stopTimes.parts.indices {
      for row in set.stopTimes.parts[part].indices {
        let stop = set.stopTimes.parts[part][row]
        if let headsign = headsigns[stop.trip]?[stop.sequence] {
          set.stopTimes.parts[part][row].headsign = headsign
        }
      }
    }
  }
}

/// The columns of stop_times.txt.
struct StopTimeColumns: Sendable {
  let trip, arrival, departure, stop, sequence, headsign, pickup, dropOff, distance, timepoint: CSVColumn
  /// Those of trips on request.
  let windowStart, windowEnd, group, area, pickupRule, dropOffRule: CSVColumn

  init(_ table: inout GTFSTable, _ findings: inout Findings) {
    // The second name is that of drafts of the format.
    windowStart = table.column("start_pickup_drop_off_window", or: "start_pickup_dropoff_window")
    windowEnd = table.column("end_pickup_drop_off_window", or: "end_pickup_dropoff_window")
    group = table.column("location_group_id")
    area = table.column("location_id")
    pickupRule = table.column("pickup_booking_rule_id")
    dropOffRule = table.column("drop_off_booking_rule_id")
    trip = table.required("trip_id", &findings)
    // Trips on request have a time within which they come, and may have areas instead of stops.
    if windowStart.isMissing || windowEnd.isMissing {
      arrival = table.required("arrival_time", &findings)
      departure = table.required("departure_time", &findings)
    } else {
      arrival = table.column("arrival_time")
      departure = table.column("departure_time")
    }
    stop = group.isMissing && area.isMissing ? table.required("stop_id", &findings) : table.column("stop_id")
    sequence = table.required("stop_sequence", &findings)
    headsign = table.column("stop_headsign")
    pickup = table.column("pickup_type")
    dropOff = table.column("drop_off_type")
    distance = table.column("shape_dist_traveled")
    timepoint = table.column("timepoint")
    table.ignore(
      "continuous_pickup", "continuous_drop_off", "mean_duration_factor", "mean_duration_offset",
      "safe_duration_factor", "safe_duration_offset")
  }

  /// Whether vehicles come on request, within a time or to an area.
  func areRequested(_ rows: CSVRows) -> Bool {
    [windowStart, windowEnd, group, area].contains { !rows.isEmpty($0) }
  }
}

/// A record of stop_times.txt.
struct StopTimeRow: Sendable {
  var trip: Index<TripRecord>
  var stop: StopIndex
  var sequence: Int32
  /// Seconds; -1 if missing.
  var arrival, departure: Int32
  /// `shape_dist_traveled`; not a number if missing.
  var distance: Float
  /// Its number in the schedule's texts; -1 for none.
  var headsign: Int32
  var line: UInt32
  var pickup, dropOff: PatternStop.Boarding
  var isTimepoint: Bool
  /// Whether it has a fault for which its trip is left out.
  var isBroken: Bool
}

/// All records of stop_times.txt, in parts of the file. They are not joined, because there may be millions.
struct StopTimeRows: Sendable {
  struct Position: Sendable {
    let part, row: Int32
  }

  var parts: [[StopTimeRow]] = []

  subscript(position: Position) -> StopTimeRow { parts[Int(position.part)][Int(position.row)] }
}

/// What records of stop_times.txt refer to.
struct StopTimeReferences: Sendable {
  let trips: IDTable<TripRecord>
  let stops: IDTable<Stop>
  let rules: IDTable<BookingRule>
  let groups, areas: [String: Index<RequestedPlace>]

  init(_ set: DataSet) {
    (trips, stops, rules) = (set.trips, set.stops, set.bookingRules)
    (groups, areas) = (set.locationGroups, set.areas)
  }
}

/// A part of stop_times.txt.
struct StopTimePart: Sendable {
  var rows: [StopTimeRow] = []
  var requested: [RequestedRow] = []
  /// How to book stops with times.
  var bookings: [Index<TripRecord>: Set<Index<BookingRule>>] = [:]
  var headsigns = IDTable<String>()
  var findings: Findings
  /// The trip of the record before.
  private var last: Index<TripRecord>?
  private var lastHeadsign: Index<String>?
  /// Whether a time without seconds was noted.
  private var lacksSeconds = false

  init(findings: Findings) { self.findings = findings }

  mutating func add(_ rows: CSVRows, _ columns: StopTimeColumns, _ table: GTFSTable, _ known: StopTimeReferences) {
    let (trips, stops) = (known.trips, known.stops)
    if rows.count != table.csv.names.count || rows.hasBrokenQuotes {
      GTFSRecord(rows: rows, table: table).reportForm(&findings)
    }
    let isLast = last.map { last in rows.withValue(columns.trip) { trips.isEqual(last, $0) } } ?? false
    if !isLast { last = rows.withValue(columns.trip) { trips.find($0) } }
    guard let trip = last else { return reportTrip(GTFSRecord(rows: rows, table: table), columns, trips) }
    if columns.areRequested(rows) {
      return addRequested(GTFSRecord(rows: rows, table: table), columns, trip: trip, known)
    }
    let stop = rows.isEmpty(columns.stop) ? nil : rows.withValue(columns.stop) { stops.find($0) }
    let sequence = rows.withValue(columns.sequence) { GTFSValues.integer($0) }
    var row = StopTimeRow(
      trip: trip, stop: stop ?? StopIndex(0), sequence: Int32(clamping: sequence ?? 0),
      arrival: time(columns.arrival, rows, table), departure: time(columns.departure, rows, table),
      distance: .nan, headsign: headsign(columns.headsign, rows), line: UInt32(clamping: rows.line),
      pickup: boarding(columns.pickup, rows, table), dropOff: boarding(columns.dropOff, rows, table),
      isTimepoint: isTimepoint(columns.timepoint, rows, table),
      isBroken: stop == nil || sequence ?? -1 < 0)
    if !rows.isEmpty(columns.distance) {
      row.distance = rows.withValue(columns.distance) { GTFSValues.decimal($0) }.map { Float($0) } ?? .nan
      if row.distance.isNaN { _ = GTFSRecord(rows: rows, table: table).decimal(columns.distance, &findings) }
    }
    for (type, column) in [(row.pickup, columns.pickupRule), (row.dropOff, columns.dropOffRule)]
    where type == .byPhone && !rows.isEmpty(column) {
      if let rule = rule(column, GTFSRecord(rows: rows, table: table), known) {
        bookings[trip, default: []].insert(rule)
      }
    }
    row.isBroken = row.isBroken || row.arrival == Self.invalid || row.departure == Self.invalid
    if row.isBroken { reportBroken(GTFSRecord(rows: rows, table: table), columns, hasStop: stop != nil) }
    self.rows.append(row)
  }

  private static let invalid: Int32 = -2

  private mutating func time(_ column: CSVColumn, _ rows: CSVRows, _ table: GTFSTable) -> Int32 {
    if rows.isEmpty(column) { return -1 }
    if !lacksSeconds, rows.withValue(column, GTFSValues.isTimeWithoutSeconds) {
      lacksSeconds = true
      table.facts.note(.withoutSeconds, line: rows.line)
    }
    return rows.withValue(column) { GTFSValues.time($0) } ?? Self.invalid
  }

  mutating func boarding(_ column: CSVColumn, _ rows: CSVRows, _ table: GTFSTable) -> PatternStop.Boarding {
    if rows.isEmpty(column) { return .regular }
    let number = rows.withValue(column) { GTFSValues.integer($0) }
    if let known = number.flatMap({ PatternStop.Boarding(rawValue: UInt8(clamping: $0)) }) { return known }
    _ = GTFSRecord(rows: rows, table: table).integer(column, in: 0...3, &findings)
    return .regular
  }

  private mutating func isTimepoint(_ column: CSVColumn, _ rows: CSVRows, _ table: GTFSTable) -> Bool {
    if rows.isEmpty(column) { return true }
    let isPlain = rows.withValue(column) { $0.count == 1 && ($0[0] == UInt8(ascii: "0") || $0[0] == UInt8(ascii: "1")) }
    if isPlain { return rows.withValue(column) { $0[0] == UInt8(ascii: "1") } }
    return GTFSRecord(rows: rows, table: table).integer(column, in: 0...1, &findings) != 0
  }

  private mutating func headsign(_ column: CSVColumn, _ rows: CSVRows) -> Int32 {
    if rows.isEmpty(column) { return -1 }
    let isLast = lastHeadsign.map { last in rows.withValue(column) { headsigns.isEqual(last, $0) } } ?? false
    if !isLast { lastHeadsign = rows.withValue(column) { headsigns.index(of: $0) } }
    return Int32(lastHeadsign?.number ?? 0)
  }

  private mutating func reportTrip(_ record: GTFSRecord, _ columns: StopTimeColumns, _ trips: IDTable<TripRecord>) {
    guard let id = record.requiredID(columns.trip, &findings), !trips.isSkipped(id) else { return }
    findings.add(.foreignKeyViolation("trip_id", id, TripsFile.name, "the record is skipped", at: record.place))
  }

  private mutating func reportBroken(_ record: GTFSRecord, _ columns: StopTimeColumns, hasStop: Bool) {
    let needed = record.with(.tripSkipped)
    if let id = needed.requiredID(columns.stop, &findings), !hasStop {
      findings.add(.foreignKeyViolation("stop_id", id, StopsFile.name, "the trip is skipped", at: record.place))
    }
    if needed.requiredID(columns.sequence, &findings) != nil {
      _ = needed.number(columns.sequence, in: 0...Int.max, &findings)
    }
    _ = needed.time(columns.arrival, &findings)
    _ = needed.time(columns.departure, &findings)
  }
}
