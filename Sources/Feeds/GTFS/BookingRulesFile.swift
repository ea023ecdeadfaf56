import CSV
import Diagnostics
import Model

/// `booking_rules.txt`: how to book trips on request.
enum BookingRulesFile: GTFSFile {
  static let name = "booking_rules.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("booking_rule_id", &findings)
    let columns = Columns(&table)
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      if !set.bookingRules.add(own) { return findings.add(.duplicateKey("booking_rule_id", own, at: record.place)) }
      let rule = columns.rule(record, &findings)
      columns.checkLimits(record, rule.kind, set.services, &findings)
      set.schedule.requested.rules.append(rule)
    }
  }

  private struct Columns {
    let kind, latestMinutes, earliestMinutes, latestDays, latestTime, earliestDays, earliestTime, service: CSVColumn
    let message, pickupMessage, dropOffMessage, phone, website, booking: CSVColumn

    init(_ table: inout GTFSTable) {
      kind = table.column("booking_type")
      latestMinutes = table.column("prior_notice_duration_min")
      earliestMinutes = table.column("prior_notice_duration_max")
      latestDays = table.column("prior_notice_last_day")
      latestTime = table.column("prior_notice_last_time")
      earliestDays = table.column("prior_notice_start_day")
      earliestTime = table.column("prior_notice_start_time")
      service = table.column("prior_notice_service_id")
      message = table.column("message")
      pickupMessage = table.column("pickup_message")
      dropOffMessage = table.column("drop_off_message")
      phone = table.column("phone_number")
      website = table.column("info_url")
      booking = table.column("booking_url")
    }

    func rule(_ record: GTFSRecord, _ findings: inout Findings) -> BookingRule {
      var rule = BookingRule()
      rule.kind = record.integer(kind, in: 0...2, &findings).flatMap { BookingRule.Kind(rawValue: UInt8($0)) }
      if rule.kind == nil, record.rows.isEmpty(kind) {
        findings.add(.missingField("booking_type", instead: "what the rule says in words", at: record.place))
      }
      let needs = rule.kind == .sameDay ? latestMinutes : rule.kind == .earlierDay ? latestDays : nil
      if let needs, record.rows.isEmpty(needs) {
        findings.add(
          .missingField(record.table.csv.name(of: needs), instead: "what the rule says in words", at: record.place))
      }
      rule.latestMinutes = record.number(latestMinutes, in: 0...Self.mostMinutes, &findings)
      rule.earliestMinutes = record.number(earliestMinutes, in: 0...Self.mostMinutes, &findings)
      rule.latestDays = record.number(latestDays, in: 0...Self.mostDays, &findings)
      rule.earliestDays = record.number(earliestDays, in: 0...Self.mostDays, &findings)
      rule.latestTime = record.time(latestTime, &findings)
      rule.earliestTime = record.time(earliestTime, &findings)
      rule.countsBookingDays = !record.rows.isEmpty(service)
      if rule.contradictsItself {
        findings.add(.contradictingLimits(at: record.place))
        (rule.latestMinutes, rule.earliestMinutes) = (nil, nil)
        (rule.latestDays, rule.latestTime, rule.earliestDays, rule.earliestTime) = (nil, nil, nil, nil)
      }
      rule.message = record.text(message, &findings)
      rule.pickupMessage = record.text(pickupMessage, &findings)
      rule.dropOffMessage = record.text(dropOffMessage, &findings)
      rule.phone = record.text(phone, &findings)
      rule.website = record.website(website, &findings)
      rule.booking = record.website(booking, &findings)
      return rule
    }

    /// Reports limits that mean nothing for the type of the rule, and days that are in no calendar.
    func checkLimits(
      _ record: GTFSRecord, _ kind: BookingRule.Kind?, _ services: IDTable<ServiceDays>, _ findings: inout Findings
    ) {
      let limits = [latestMinutes, earliestMinutes, latestDays, latestTime, earliestDays, earliestTime, service]
      let used: Set<CSVColumn> =
        switch kind {
        case .atOnce: []
        case .sameDay: [latestMinutes, earliestMinutes, earliestDays, earliestTime]
        case .earlierDay: [latestDays, latestTime, earliestDays, earliestTime, service]
        case nil: Set(limits)
        }
      for column in limits where !record.rows.isEmpty(column) && !used.contains(column) {
        findings.add(.limitWithoutMeaning(record.table.csv.name(of: column), at: record.place))
      }
      if kind == .earlierDay, !record.rows.isEmpty(service) {
        _ = record.reference(
          service, to: services, of: WeeklyCalendarFile.name, effect: "the days on which one can book are not shown",
          &findings)
      }
    }

    private static let mostDays = 366
    private static let mostMinutes = mostDays * 1440
  }
}

extension BookingRule {
  /// Whether nobody can book, because the latest time is before the earliest.
  fileprivate var contradictsItself: Bool {
    if let earliest = earliestMinutes, let latest = latestMinutes, kind == .sameDay { return earliest < latest }
    guard kind == .earlierDay, let latest = latestDays, let earliest = earliestDays else { return false }
    if latest != earliest { return earliest < latest }
    if let first = earliestTime, let last = latestTime { return first > last }
    return false
  }
}

extension Finding {
  fileprivate static func contradictingLimits(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/booking-limits", .warning, at: place, what: "the latest time to book is before the earliest",
      advice: "correct the fields that begin with `prior_notice`; they are left out, and readers see only how to book")
  }

  fileprivate static func limitWithoutMeaning(_ field: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/booking-limits", .warning, at: place, what: "`\(field)` means nothing for this `booking_type`",
      advice: "correct either of them; the field is left out")
  }
}
