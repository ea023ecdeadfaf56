import CivilTime
import Diagnostics

/// Findings from joining departures with their locations and operators.
extension Finding {
  /// A departure may change between two fetches, which is not a fault.
  static func duplicateDeparture(
    _ record: DepartureRecord, first: DepartureRecord, _ differences: [String], isLater: Bool
  ) -> Finding {
    let fetches = (record.terms.fetchedAt, first.terms.fetchedAt)
    let isAgain = fetches.0 != nil && fetches.1 != nil && fetches.0 != fetches.1
    return Finding(
      "departures/duplicate-id", isAgain ? .information : .warning, at: record.place, record: "departure \(record.id)",
      what: "duplicate id, with different \(differences.joined(separator: ", "))",
      advice: isAgain
        ? "no action needed; the record that was fetched later is used"
        : "give each departure a unique id; \(isLater ? "this record" : "the first record") is used",
      notes: ["first record, at \(first.place)"])
  }

  /// - Parameter record: the first record that repeats it.
  static func repeatedDeparture(_ record: DepartureRecord, first: DepartureJoin.Draft, count: Int) -> Finding {
    departure(
      record, "repeated", .information,
      what: "the same departure as \(first.id.text) under another id; listed \(count) times in total",
      advice: "no action needed; the departure is shown once, under its first id",
      notes: ["first record, at \(first.record.place)"])
  }

  static func unknownLocation(_ record: DepartureRecord, _ field: String, _ id: String) -> Finding {
    departure(
      record, "unknown-location", what: "unknown location \(id) in `\(field)`",
      advice: "add the location to the source; the departure is skipped")
  }

  static func unknownOperator(_ record: DepartureRecord, _ fields: FieldNames, _ id: String) -> Finding {
    departure(
      record, "unknown-operator", what: "unknown operator \(id) in `\(fields[.carrier])`",
      advice: "add the operator to the source; the departure is shown without one")
  }

  static func joinedOperator(_ id: String, _ carrier: SourceDepartures.Carrier) -> Finding {
    Finding(
      "departures/joined-operator", .information, at: carrier.record?.place,
      record: "operator \(carrier.id)",
      what: "departures refer to the unknown operator \(id), and this is the only operator without an id",
      advice: "if it is the same operator, add that id; until then these departures are shown as this operator's")
  }

  static func idleOperator(_ record: OperatorRecord) -> Finding {
    Finding(
      "departures/idle-operator", .information, at: record.place, record: "operator \(record.id)",
      what: "no departure refers to this operator",
      advice: record.hasDerivedID
        ? "add the id that departures use for it" : "no action needed; the operator has no page")
  }

  static func unknownCity(_ location: LocationRecord, _ fields: FieldNames) -> Finding {
    Finding(
      "departures/unknown-city", .warning, at: location.place, record: "location \(location.id)",
      what: location.city.map { "unknown city \($0) in `\(fields[.city])`" } ?? "no city",
      advice: "add the city to the source; the location is listed under «City unknown»")
  }

  static func locationOfStopsAlone(_ location: LocationRecord, _ fields: FieldNames) -> Finding {
    Finding(
      "departures/unknown-city", .warning, at: location.place, record: "location \(location.id)",
      what: "the location appears only in `\(fields[.stops])`",
      advice: "add it to the source's locations; it is listed under «City unknown»")
  }

  static func unknownZone(_ record: DepartureRecord, _ field: String, _ name: String) -> Finding {
    departure(
      record, "unknown-zone",
      what: "unknown time zone in `\(field)`: \(name)",
      advice: "use a name from the time-zone database, such as Europe/Vienna; the departure is skipped")
  }

  /// A time with an offset that the clocks of its zone do not have then.
  static func otherOffset(_ record: DepartureRecord, _ field: String, _ zone: Zone) -> Finding {
    departure(
      record, "other-offset", what: "the offset of `\(field)` is not that of \(zone.name) at this time",
      advice: "write the time that clocks show there, without `Z` or an offset, or correct the time zone; "
        + "the departure is skipped")
  }

  /// - Parameter first: the first of the departures.
  static func withoutZone(_ first: DepartureRecord, _ count: Int) -> Finding {
    departure(
      first, "unknown-zone",
      what: count == 1
        ? "the time zone of its times is not known"
        : "the time zone of its times, and of those of \(count - 1) other \(count == 2 ? "departure" : "departures"), is not known",
      advice: "add `timezone = \"Europe/Vienna\"` to the source, or time zones to the data; skipped until then")
  }

  static func sameStation(_ record: DepartureRecord, _ id: String) -> Finding {
    departure(
      record, "same-station", what: "origin and destination are the same location, \(id)",
      advice: "correct one of them; the departure is skipped")
  }

  static func skippedTime(
    _ record: DepartureRecord, _ field: String, _ time: LocalTime, _ zone: Zone, _ moved: Moment
  ) -> Finding {
    departure(
      record, "skipped-time",
      what: "`\(field)` is \(time.iso), a time that clocks in \(zone.name) skip on that day",
      advice: "correct the time; it is moved forward by the length of the gap, to \(moved.iso)")
  }

  static func arrivalMovedAlong(_ record: DepartureRecord, _ fields: FieldNames, _ moved: Moment) -> Finding {
    departure(
      record, "skipped-time",
      what: "`\(fields[.arrivalTime])` is \(record.arrives.iso), before the departure, which was moved forward",
      advice: "correct the times; the arrival is moved forward as well, to \(moved.iso)")
  }

  /// - Parameter isAssumed: whether the data does not say which of the two times is meant.
  static func ambiguousTime(
    _ record: DepartureRecord, _ fields: FieldNames, _ field: String, _ chosen: Moment, _ zone: Zone, isAssumed: Bool
  ) -> Finding {
    departure(
      record, "ambiguous-time", isAssumed ? .warning : .information,
      what: "`\(field)` is \(chosen.local.iso), a time that clocks in \(zone.name) show twice on that day",
      advice: isAssumed
        ? "add `\(fields[.duration])`; the earlier of the two, \(chosen.iso), is assumed, and the pages say so"
        : "no action needed; the other times show that it is \(chosen.iso)")
  }

  static func arrivalBeforeDeparture(_ record: DepartureRecord, minutes: Int) -> Finding {
    departure(
      record, "arrival-before-departure",
      what: "arrival is \(minutes) min before departure: \(record.departs.iso), \(record.arrives.iso)",
      advice: "correct the times or zones; the departure is skipped")
  }

  /// - Parameter isOfDays: whether its duration is stated to be a day or more.
  static func unknownArrivalDate(_ record: DepartureRecord, _ fields: FieldNames, isOfDays: Bool) -> Finding {
    departure(
      record, "unknown-arrival-date",
      what: "`\(fields[.arrivalTime])` has no date, and "
        + (isOfDays ? "`\(fields[.duration])` is 24 hours or more" : "is the time of the departure"),
      advice: "add the date of the arrival; the departure is skipped")
  }

  static func longTrip(_ record: DepartureRecord, _ fields: FieldNames, _ days: Int) -> Finding {
    departure(
      record, "long-journey", what: "the arrival is \(days) days after the departure",
      advice: "correct `\(fields[.departureTime])` or `\(fields[.arrivalTime])`; the departure is skipped")
  }

  static func otherDuration(_ record: DepartureRecord, _ fields: FieldNames, stated: Int, minutes: Int) -> Finding {
    departure(
      record, "duration-differs",
      what: "`\(fields[.duration])` is \(stated) min, but departure and arrival are \(minutes) min apart",
      advice: "correct the times, zones or `\(fields[.duration])`; \(minutes) min is shown")
  }

  private static func departure(
    _ record: DepartureRecord, _ name: String, _ severity: Finding.Severity = .warning, what: String, advice: String,
    notes: [String] = []
  ) -> Finding {
    Finding(
      "departures/\(name)", severity, at: record.place, record: "departure \(record.id)", what: what, advice: advice,
      notes: notes)
  }
}
