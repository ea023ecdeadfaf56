import CivilTime
import Diagnostics

/// What joining journeys with their places and operators finds; the words stand here.
extension Finding {
  static func duplicateLocation(
    _ record: LocationRecord, first: LocationRecord, _ differences: [String]
  ) -> Finding {
    Finding(
      "departures/duplicate-location", .warning, at: record.place, record: "location \(record.id)",
      what: "the id stands twice, with different \(differences.joined(separator: ", "))",
      advice: "give each location an id of its own; the first stays",
      notes: ["the first, at \(first.place): \(first.title)", "this one: \(record.title)"])
  }

  static func duplicateOperator(
    _ record: OperatorRecord, first: OperatorRecord, _ differences: [String]
  ) -> Finding {
    Finding(
      "departures/duplicate-operator", .warning, at: record.place, record: "operator \(record.id)",
      what: "the id stands twice, with different \(differences.joined(separator: ", "))",
      advice: "give each operator an id of its own; the first stays",
      notes: ["the first, at \(first.place): \(first.name)", "this one: \(record.name)"])
  }

  /// Fetched again, a departure may well have changed: then it is no fault.
  static func duplicateDeparture(
    _ record: DepartureRecord, first: DepartureRecord, _ differences: [String], isLater: Bool
  ) -> Finding {
    let isAgain = record.fetchedAt != nil && first.fetchedAt != nil && record.fetchedAt != first.fetchedAt
    return Finding(
      "departures/duplicate-id", isAgain ? .information : .warning, at: record.place, record: "departure \(record.id)",
      what: "the id stands twice, with different \(differences.joined(separator: ", "))",
      advice: isAgain
        ? "nothing need be done; the one that was fetched later stays"
        : "give each departure an id of its own; \(isLater ? "this one" : "the first") stays",
      notes: ["the first, at \(first.place)"])
  }

  /// - Parameter record: the first that lists it again.
  static func repeatedDeparture(_ record: DepartureRecord, first: TimetableJoin.Draft, count: Int) -> Finding {
    departure(
      record, "repeated", .information,
      what: "it is departure \(first.id.text) under another id, which is listed \(count) times in all",
      advice: "no action needed; it is shown once, under its first id",
      notes: ["the first, at \(first.record.place)"])
  }

  static func unknownLocation(_ record: DepartureRecord, _ field: String, _ id: String) -> Finding {
    departure(
      record, "unknown-location", what: "\(field) is \(id), which is in no file",
      advice: "add that location to the source; the departure is left out")
  }

  static func unknownOperator(_ record: DepartureRecord, _ id: String) -> Finding {
    departure(
      record, "unknown-operator", what: "operator_id is \(id), which is in no file",
      advice: "add that operator to the source; the departure is shown without one")
  }

  static func joinedOperator(_ id: String, _ carrier: TimetableDraft.Carrier) -> Finding {
    Finding(
      "departures/joined-operator", .information, at: carrier.record?.place,
      record: "operator \(carrier.id)",
      what: "departures name the operator \(id), which is in no file, and this is the only operator without an id",
      advice: "give it that id if it is the same; until then these departures are shown as its own")
  }

  static func idleOperator(_ record: OperatorRecord) -> Finding {
    Finding(
      "departures/idle-operator", .information, at: record.place, record: "operator \(record.id)",
      what: "no departure names it",
      advice: record.hasDerivedID
        ? "give it the id that departures name it by" : "no action needed; it has no page")
  }

  static func unknownCity(_ location: LocationRecord) -> Finding {
    Finding(
      "departures/unknown-city", .warning, at: location.place, record: "location \(location.id)",
      what: location.city.map { "city_id is \($0), which is in no file" } ?? "it names no city",
      advice: "add its city to the source; it stands under «City unknown»")
  }

  static func locationOfStopsAlone(_ location: LocationRecord) -> Finding {
    Finding(
      "departures/unknown-city", .warning, at: location.place, record: "location \(location.id)",
      what: "only trip_stops tell of it", advice: "add it to the source's locations; it stands under «City unknown»")
  }

  static func unknownZone(_ record: DepartureRecord, _ field: String, _ name: String) -> Finding {
    departure(
      record, "unknown-zone",
      what: name.isEmpty ? "it has no \(field), nor have its place and city" : "\(field) is \(name), which is no zone",
      advice: "write a name of the zone database, such as Europe/Vienna; the departure is left out")
  }

  static func sameStation(_ record: DepartureRecord, _ id: String) -> Finding {
    departure(
      record, "same-station", what: "its origin and its destination are both location \(id)",
      advice: "correct one of them; the departure is left out")
  }

  static func skippedTime(
    _ record: DepartureRecord, _ field: String, _ time: LocalTime, _ zone: Zone, _ moved: Moment
  ) -> Finding {
    departure(
      record, "skipped-time",
      what: "\(field) is \(time.iso), which clocks of \(zone.name) skip that day",
      advice: "correct the time; it is moved forward by the length of the gap, to \(moved.iso)")
  }

  static func arrivalMovedAlong(_ record: DepartureRecord, _ moved: Moment) -> Finding {
    departure(
      record, "skipped-time",
      what: "arrival_time is \(record.arrives.iso), before the departure that was moved forward",
      advice: "correct the times; the arrival is moved forward as well, to \(moved.iso)")
  }

  /// - Parameter isAssumed: whether nothing decided between the two times.
  static func ambiguousTime(
    _ record: DepartureRecord, _ field: String, _ chosen: Moment, _ zone: Zone, isAssumed: Bool
  ) -> Finding {
    departure(
      record, "ambiguous-time", isAssumed ? .warning : .information,
      what: "\(field) is \(chosen.local.iso), which clocks of \(zone.name) show twice that day",
      advice: isAssumed
        ? "add duration; the earlier of the two is assumed, \(chosen.iso), and the pages say so"
        : "no action needed; its other times show that it is \(chosen.iso)")
  }

  static func arrivalBeforeDeparture(_ record: DepartureRecord, minutes: Int) -> Finding {
    departure(
      record, "arrival-before-departure",
      what: "it arrives \(minutes) min before it departs: \(record.departs.iso), \(record.arrives.iso)",
      advice: "mend its times or zones; the departure is left out")
  }

  static func otherDuration(_ record: DepartureRecord, stated: Int, minutes: Int) -> Finding {
    departure(
      record, "duration-differs",
      what: "duration is \(stated) min, but from departure to arrival it is \(minutes) min",
      advice: "mend its times, zones or duration; \(minutes) min are shown")
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
