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

  static func skippedTime(_ record: DepartureRecord, _ field: String, _ time: LocalTime, _ zone: Zone) -> Finding {
    departure(
      record, "skipped-time",
      what: "\(field) is \(time.iso), which clocks of \(zone.name) skip that day",
      advice: "mend the time; the departure is left out")
  }

  static func ambiguousTime(_ record: DepartureRecord, _ field: String, _ time: LocalTime, _ zone: Zone) -> Finding {
    departure(
      record, "ambiguous-time",
      what: "\(field) is \(time.iso), which clocks of \(zone.name) show twice that day",
      advice: "move it by a minute out of that hour; the departure is left out, because either could be meant")
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
    _ record: DepartureRecord, _ name: String, what: String, advice: String
  ) -> Finding {
    Finding(
      "departures/\(name)", .warning, at: record.place, record: "departure \(record.id)", what: what, advice: advice)
  }
}
