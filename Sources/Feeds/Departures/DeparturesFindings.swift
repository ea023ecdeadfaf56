import CivilTime
import Diagnostics
import JSON

/// Findings about records of a `departures` file.
extension Finding {
  static func incompleteSearch(_ search: RecordReader) -> Finding {
    Finding(
      "departures/incomplete-search", .information, at: search.place, what: "the search is incomplete",
      advice: "fetch it again to get all departures; pages say that there may be more")
  }

  static func invalidRoute(_ search: RecordReader) -> Finding {
    Finding(
      "departures/invalid-route", .information, at: search.place,
      what: "`is_valid_route` is false: no route between these cities",
      advice: "no action needed; the file can be removed")
  }

  static func unknownRecord(_ record: RecordReader) -> Finding {
    warning(
      record, "unknown-record", what: "the record is not a departure, location, city or operator",
      advice: "see Docs/data-formats.md for the fields of each; the record is skipped")
  }

  static func missingName(_ record: RecordReader, instead: String) -> Finding {
    warning(record, "missing-name", what: "missing name", advice: "add a name; \(instead) is used instead")
  }

  static func missingLocation(_ record: RecordReader, _ field: String) -> Finding {
    warning(
      record, "missing-location", what: "missing `\(field)`",
      advice: "add the id of a location; the departure is skipped")
  }

  static func missingTime(_ record: RecordReader, _ field: String) -> Finding {
    warning(
      record, "missing-time", what: "missing `\(field)`",
      advice: "add a time such as 2021-01-28T09:30:00; the departure is skipped")
  }

  static func impossibleTime(_ record: RecordReader, _ field: String, _ text: String) -> Finding {
    warning(
      record, "impossible-time", what: "invalid local time in `\(field)`: \(text.prefix(40))",
      advice: advice(onTime: text) + "; the departure is skipped")
  }

  private static func advice(onTime text: String) -> String {
    if isPastMidnight(text) { return "write times after midnight as 01:45, with their own date" }
    if text.split(separator: " ").contains(where: StoredTime.isDate) {
      return "format the cells of the spreadsheet as dates, such as 2026-12-01, and save it again"
    }
    if LocalTime.secondsOfClock(text) != nil {
      return
        "write its date before it or into a column `date`; trips on days of the week are a source of kind `timetable`"
    }
    return "use local time such as 2021-01-28T09:30:00, without words"
  }

  /// Whether the hour of a text such as `2026-12-01 25:45:00` is 24 or more.
  private static func isPastMidnight(_ text: String) -> Bool {
    let hour = text.split { $0 == "T" || $0 == " " }.last?.prefix { $0 != ":" } ?? ""
    return text.contains(":") && hour.count == 2 && (Int(hour) ?? 0) >= 24
  }

  static func impossibleStopTime(_ record: RecordReader, _ field: String, _ text: String) -> Finding {
    warning(
      record, "impossible-time", what: "invalid local time in `\(field)` of a stop: \(text.prefix(40))",
      advice: "use local time such as 2021-01-28T09:30:00; the stop is shown without it")
  }

  static func negativeNumber(_ record: RecordReader, _ field: String, _ number: Int) -> Finding {
    warning(
      record, "negative-number", what: "negative number in `\(field)`: \(number)",
      advice: "use 0 or more, or remove the field; it is treated as missing")
  }

  static func negativePrice(_ record: RecordReader, _ amount: String, at place: SourceLocation) -> Finding {
    warning(
      record, "negative-price", at: place, what: "negative price in `prices.total`: \(amount)",
      advice: "correct or remove the price; the departure is shown without one")
  }

  /// - Parameter minor: the same price in minor units.
  static func priceInWholeUnits(
    _ record: RecordReader, _ amount: String, minor: Int, _ currency: String, at place: SourceLocation
  ) -> Finding {
    warning(
      record, "wrong-type", at: place, what: "`prices.total` is not a whole number: \(amount.prefix(40))",
      advice: "write it in minor units, \(minor) for \(amount.prefix(40)) \(currency); "
        + "the departure is shown without a price")
  }

  static func missingCurrency(_ record: RecordReader) -> Finding {
    warning(
      record, "missing-currency", what: "missing `prices.currency`",
      advice: "add it, or set `currency` in stationary.toml; the departure is shown without a price")
  }

  static func unknownCurrency(_ record: RecordReader, _ code: String) -> Finding {
    warning(
      record, "unknown-currency", what: "invalid currency code in `prices.currency`: \(code.prefix(40))",
      advice: "use an ISO 4217 code such as EUR; the departure is shown without a price")
  }

  static func unusableLink(_ record: RecordReader, _ field: String, at place: SourceLocation) -> Finding {
    warning(
      record, "unusable-link", at: place, what: "invalid link in `\(field)`",
      advice: "use a complete https:// address without placeholders before ?; the link is ignored")
  }
}
