import Diagnostics
import JSON

/// What reading a `departures` file finds; the words stand here.
extension Finding {
  static func incompleteSearch(_ search: RecordReader) -> Finding {
    Finding(
      "departures/incomplete-search", .information, at: search.place, what: "the search ended before it was complete",
      advice: "fetch it again for all departures; the site says that there may be more")
  }

  static func invalidRoute(_ search: RecordReader) -> Finding {
    Finding(
      "departures/invalid-route", .information, at: search.place,
      what: "is_valid_route is false: nobody goes from there to there",
      advice: "nothing need be done; the file may be removed")
  }

  static func unknownRecord(_ record: RecordReader) -> Finding {
    warning(
      record, "unknown-record", what: "it is no departure, location, city or operator",
      advice: "see Docs/data-formats.md for their fields; it is left out")
  }

  static func missingName(_ record: RecordReader, instead: String) -> Finding {
    warning(record, "missing-name", what: "it has no name", advice: "give it one; it is called \(instead) here")
  }

  static func missingLocation(_ record: RecordReader, _ field: String) -> Finding {
    warning(
      record, "missing-location", what: "it has no \(field)", advice: "give it the id of a location; it is left out")
  }

  static func missingTime(_ record: RecordReader, _ field: String) -> Finding {
    warning(
      record, "missing-time", what: "it has no \(field)",
      advice: "give it one such as 2021-01-28T09:30:00; it is left out")
  }

  static func impossibleTime(_ record: RecordReader, _ field: String, _ text: String) -> Finding {
    warning(
      record, "impossible-time", what: "\(field) is \(text.prefix(40)), which is no local time",
      advice: "write local time such as 2021-01-28T09:30:00, with its zone in a field of its own; it is left out")
  }

  static func impossibleStopTime(_ record: RecordReader, _ field: String, _ text: String) -> Finding {
    warning(
      record, "impossible-time", what: "\(field) of a stop is \(text.prefix(40)), which is no local time",
      advice: "write local time such as 2021-01-28T09:30:00; the stop is shown without it")
  }

  static func negativeNumber(_ record: RecordReader, _ field: String, _ number: Int) -> Finding {
    warning(
      record, "negative-number", what: "\(field) is \(number)",
      advice: "give a number from 0, or none; it is taken as missing here")
  }

  static func negativePrice(_ record: RecordReader, _ amount: String, at place: SourceLocation) -> Finding {
    Finding(
      "departures/negative-price", .warning, at: place, record: record.name, what: "prices.total is \(amount)",
      advice: "mend the price, or leave it away; the departure is left out")
  }

  static func missingCurrency(_ record: RecordReader) -> Finding {
    warning(
      record, "missing-currency", what: "prices.currency is missing",
      advice: "write it there, or currency into stationary.toml; it is shown without a price")
  }

  static func unknownCurrency(_ record: RecordReader, _ code: String) -> Finding {
    warning(
      record, "unknown-currency", what: "prices.currency is \(code.prefix(40)), which ISO 4217 does not list",
      advice: "write a code such as EUR; it is shown without a price")
  }

  static func unusableLink(_ record: RecordReader, _ field: String, at place: SourceLocation) -> Finding {
    Finding(
      "departures/unusable-link", .warning, at: place, record: record.name,
      what: "\(field) is no address of the web that can be used as it stands",
      advice: "write it whole, with https:// and without placeholders before its ?; it is left out")
  }

  private static func warning(_ record: RecordReader, _ name: String, what: String, advice: String) -> Finding {
    Finding("departures/\(name)", .warning, at: record.place, record: record.name, what: what, advice: advice)
  }
}
