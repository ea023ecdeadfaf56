import CivilTime
import Diagnostics
import JSON
import Model
import Money

/// A departure of a `departures` source.
struct DepartureReader {
  let id: String
  let fields: RecordReader
  /// The currency of a price that names none.
  let currency: Currency?

  /// - Returns: nil, with a finding, for a departure that cannot be shown.
  func record(
    into source: inout SourceDepartures, _ details: inout DetailsReader, _ findings: inout Findings
  ) -> DepartureRecord? {
    let origin = locationID("origin_location_id", &findings)
    let destination = locationID("destination_location_id", &findings)
    let departure = time("departure_time", &findings)
    let (arrival, hasArrivalDate) = arrival(departure?.local, &findings)
    let price = PriceReader(fields: fields, currency: currency).price(into: &source, &findings)
    guard let origin, let destination, let departure, let arrival else { return nil }
    var record = DepartureRecord(
      id: id, origin: source.location(origin), destination: source.location(destination),
      departs: departure.local, arrives: arrival.local, priceParts: price.parts,
      details: details.index(of: fields, in: &source, &findings),
      place: fields.place)
    record.hasArrivalDate = hasArrivalDate
    (record.departureOffset, record.arrivalOffset) = (departure.offset, arrival.offset)
    record.carrier = fields.id("operator_id").map { source.carrier($0) }
    record.departureZone = source.zone(fields.text("departure_timezone", &findings))
    record.arrivalZone = source.zone(fields.text("arrival_timezone", &findings))
    record.statedMinutes = count("duration", &findings) { WrittenDuration($0)?.minutes }
    record.terms.price = price.amount
    record.terms.changes = count("num_transfers", &findings)
    record.terms.seats = count("available_seats", &findings) { FreeCount($0)?.count }
    record.bookingLink = bookingLink(&findings)
    record.terms.fetchedAt = fields.instant("fetched_at", in: fields.value, &findings)
    if let terms = fields["terms"] {
      record.terms.exchangeUntil = fields.instant("exchange_cutoff_at", in: terms, &findings)
      record.terms.refundUntil = fields.instant("refund_cutoff_at", in: terms, &findings)
    }
    record.stops = StopsReader(fields: fields).stops(into: &source, &findings)
    return record
  }

  private func locationID(_ field: String, _ findings: inout Findings) -> String? {
    if let id = fields.id(field) { return id }
    return findings.reject(.missingLocation(fields, field))
  }

  /// A time, and its offset from UTC if it has one.
  private typealias Time = (local: LocalTime, offset: Int32?)

  private func time(_ field: String, _ findings: inout Findings) -> Time? {
    let text = fields.text(field, &findings)
    if let time = LocalTime(iso: text) { return (time, nil) }
    if let time = OffsetTime(iso: text) { return (time.local, time.offset) }
    return findings.reject(text.isEmpty ? .missingTime(fields, field) : .impossibleTime(fields, field, text))
  }

  /// The arrival, and whether it has a date. Without one it is a time of day, on the date of the departure until the time
  /// zones of both are known; without a departure it is nil, because that is reported.
  private func arrival(_ departs: LocalTime?, _ findings: inout Findings) -> (Time?, hasDate: Bool) {
    if let text = fields["arrival_time"]?.string, let clock = LocalTime.secondsOfClock(text) {
      return (departs.map { (LocalTime($0.day, secondOfDay: clock), nil) }, false)
    }
    return (time("arrival_time", &findings), true)
  }

  /// A number of things; negative numbers are reported.
  /// - Parameter written: reads what people write for it.
  private func count(_ field: String, _ findings: inout Findings, written: (String) -> Int? = { _ in nil }) -> Int? {
    if let text = fields[field]?.string {
      if UnknownWords.isNothing(text) { return nil }
      if let number = written(text) { return number }
    }
    guard let count = fields.whole(field, &findings) else { return nil }
    if count >= 0 { return count }
    return findings.reject(.negativeNumber(fields, field, count))
  }

  private func bookingLink(_ findings: inout Findings) -> String? {
    for (field, value) in [
      ("links.deeplink", fields.object("links", &findings)?["deeplink"]), ("deeplink", fields["deeplink"]),
    ] {
      guard let value, !value.isNull else { continue }
      let text = fields.text(of: value, field, limit: .prose, &findings)
      if text.isEmpty { continue }
      if let address = BookingLink.address(text) { return address }
      findings.add(.unusableLink(fields, field, at: fields.place(of: value)))
    }
    return nil
  }
}

extension LocalTime {
  /// The seconds since midnight of a time of day without a date, before 24:00: `08:45`, `08:45:00`.
  static func secondsOfClock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) }) else { return nil }
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60, (numbers.last ?? 0) < 60 else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }
}

extension RecordReader {
  /// A point in time with `Z` or an offset; nil if there is none, or, with a finding, if it cannot be parsed.
  func instant(_ field: String, in object: JSONValue, _ findings: inout Findings) -> Instant? {
    guard let value = object[field], !value.isNull else { return nil }
    let text = text(of: value, field, &findings)
    if text.isEmpty { return nil }
    if let instant = Instant(iso: text) { return instant }
    return findings.reject(
      .wrongType(self, field, at: place(of: value), wanted: "a time with its offset, such as 2021-01-28T09:17:42Z"))
  }
}
