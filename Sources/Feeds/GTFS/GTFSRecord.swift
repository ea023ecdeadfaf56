import CSV
import CivilTime
import Diagnostics
import Model
import Text

/// The values of one record, by column. Invalid ones are reported and missing.
struct GTFSRecord {
  let rows: CSVRows
  let table: GTFSTable

  var place: SourceLocation { SourceLocation(table.path, line: rows.line) }

  /// Reports a record with too few or too many values, and quotes that are not closed.
  func reportForm(_ findings: inout Findings) {
    if rows.hasBrokenQuotes { findings.add(.csvParsingFailed(at: place)) }
    if rows.count != table.csv.names.count {
      findings.add(.invalidRowLength(rows.count, of: table.csv.names.count, at: place))
    }
  }

  /// A text with normalised blanks; empty if missing.
  func text(_ column: CSVColumn, _ findings: inout Findings) -> String {
    let text = rows.text(column)
    if Blanks.isNormal(text) { return text }
    if text.unicodeScalars.contains("\u{FFFD}") {
      findings.add(.invalidCharacter(table.csv.name(of: column), at: place))
    }
    return Blanks.normalise(HiddenCharacters.removed(from: text))
  }

  /// A text in the language of the site if there is a translation.
  /// - Parameter id: the id of the record.
  func text(_ column: CSVColumn, of id: String, _ findings: inout Findings) -> String {
    table.translated(text(column, &findings), column, of: id)
  }

  /// An id; empty if missing.
  func id(_ column: CSVColumn) -> String { rows.text(column) }

  /// An id that the record needs; nil if it is missing.
  func requiredID(_ column: CSVColumn, _ findings: inout Findings) -> String? {
    let text = rows.text(column)
    if text.isEmpty { findings.add(.missingRequiredField(table.csv.name(of: column), at: place)) }
    return text.isEmpty ? nil : text
  }

  func integer(_ column: CSVColumn, _ findings: inout Findings) -> Int? {
    value(column, &findings, GTFSValues.integer) { .invalidNumber("invalid-integer", $0, $1, at: $2) }
  }

  /// A whole number in a range.
  func integer(_ column: CSVColumn, in range: ClosedRange<Int>, _ findings: inout Findings) -> Int? {
    guard let number = integer(column, &findings) else { return nil }
    if range.contains(number) { return number }
    findings.add(.unexpectedEnumValue(table.csv.name(of: column), number, range, at: place))
    return nil
  }

  func decimal(_ column: CSVColumn, _ findings: inout Findings) -> Double? {
    value(column, &findings, GTFSValues.decimal) { .invalidNumber("invalid-float", $0, $1, at: $2) }
  }

  func date(_ column: CSVColumn, _ findings: inout Findings) -> Day? {
    value(column, &findings, GTFSValues.date) { .invalidDate($0, $1, at: $2) }
  }

  func time(_ column: CSVColumn, _ findings: inout Findings) -> Int32? {
    value(column, &findings, GTFSValues.time) { .invalidTime($0, $1, at: $2) }
  }

  func color(_ column: CSVColumn, _ findings: inout Findings) -> UInt32? {
    value(column, &findings, GTFSValues.color) { .invalidColor($0, $1, at: $2) }
  }

  /// An http(s) address.
  func website(_ column: CSVColumn, _ findings: inout Findings) -> String? {
    let text = rows.text(column)
    guard !text.isEmpty else { return nil }
    if let link = WebLink(text) { return link.text }
    findings.add(.invalidURL(table.csv.name(of: column), text, at: place))
    return nil
  }

  func point(_ latitude: CSVColumn, _ longitude: CSVColumn, _ findings: inout Findings) -> Coordinate? {
    guard let north = decimal(latitude, &findings), let east = decimal(longitude, &findings) else { return nil }
    guard let point = Coordinate(latitude: north, longitude: east) else {
      findings.add(.numberOutOfRange(rows.text(latitude) + ", " + rows.text(longitude), at: place))
      return nil
    }
    if abs(north) < 1, abs(east) < 1 {
      findings.add(.pointNearOrigin(at: place))
      return nil
    }
    return point
  }

  private func value<Value>(
    _ column: CSVColumn, _ findings: inout Findings, _ parse: (Span<UInt8>) -> Value?,
    _ fault: (String, String, SourceLocation) -> Finding
  ) -> Value? {
    guard !rows.isEmpty(column) else { return nil }
    if let value = rows.withValue(column, parse) { return value }
    findings.add(fault(table.csv.name(of: column), rows.text(column), place))
    return nil
  }
}
