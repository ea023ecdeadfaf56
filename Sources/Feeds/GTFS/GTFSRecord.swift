import CSV
import CivilTime
import Diagnostics
import Model
import Text

/// The values of one record, by column. Invalid ones are reported and missing.
struct GTFSRecord {
  /// What an invalid value leads to, as findings say it.
  enum Effect: String {
    case treatedAsMissing = "it is treated as missing"
    /// The record is of no use without the value, which is reported if it is missing too.
    case recordSkipped = "the record is skipped"
    case tripSkipped = "the trip is skipped"
  }

  let rows: CSVRows
  let table: GTFSTable
  private(set) var effect = Effect.treatedAsMissing

  init(rows: CSVRows, table: GTFSTable) { (self.rows, self.table) = (rows, table) }

  /// The same record, for values whose faults have another effect.
  func with(_ effect: Effect) -> GTFSRecord {
    var record = self
    record.effect = effect
    return record
  }

  var place: SourceLocation { SourceLocation(table.path, line: rows.line) }

  /// Reports a record with too few or too many values, and quotes that are not closed.
  func reportForm(_ findings: inout Findings) {
    if rows.hasBrokenQuotes { findings.add(.csvParsingFailed(at: place)) }
    if rows.count != table.csv.names.count {
      findings.add(.invalidRowLength(rows.count, of: table.csv.names.count, at: place))
    }
  }

  /// A text with normalised blanks; empty if missing.
  func text(_ column: CSVColumn, limit: TextLimit = .line, _ findings: inout Findings) -> String {
    cut(whole(column, &findings), column, to: limit, &findings)
  }

  private func whole(_ column: CSVColumn, _ findings: inout Findings) -> String {
    let text = rows.text(column)
    if Blanks.isNormal(text) { return text }
    if text.unicodeScalars.contains("\u{FFFD}") {
      findings.add(.invalidCharacter(table.csv.name(of: column), at: place))
    }
    return Blanks.clean(text)
  }

  /// A text in the language of the site if there is a translation.
  /// - Parameter id: the id of the record.
  func text(_ column: CSVColumn, of id: String, limit: TextLimit = .line, _ findings: inout Findings) -> String {
    cut(table.translated(whole(column, &findings), column, of: id), column, to: limit, &findings)
  }

  /// A text in Markdown: with normalised blanks in each of its lines, and a line feed between two.
  /// - Parameter id: the id of the record.
  func markdown(_ column: CSVColumn, of id: String, _ findings: inout Findings) -> String {
    let line = whole(column, &findings)
    let shown = table.translated(line, column, of: id)
    guard shown == line else { return cut(shown, column, to: .note, &findings) }
    let lines = rows.text(column).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return cut(Self.joined(lines.map { Blanks.clean(String($0)) }), column, to: .note, &findings)
  }

  /// Lines without empty ones at both ends.
  private static func joined(_ lines: [String]) -> String {
    let isBlank = { (line: String) in line.isEmpty }
    return lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed().joined(separator: "\n")
  }

  private func cut(_ text: String, _ column: CSVColumn, to limit: TextLimit, _ findings: inout Findings) -> String {
    guard let beginning = limit.beginning(of: text) else { return text }
    findings.add(.textCut("gtfs", "`\(table.csv.name(of: column))`", limit, at: place))
    return beginning
  }

  /// A text in the further languages of the site.
  func names(_ column: CSVColumn, of id: String) -> LocalNames {
    table.names(Blanks.clean(rows.text(column)), column, of: id)
  }

  /// An id; empty if missing.
  func id(_ column: CSVColumn) -> String { rows.text(column) }

  /// An id that the record needs; nil if it is missing.
  func requiredID(_ column: CSVColumn, _ findings: inout Findings) -> String? {
    let text = rows.text(column)
    let isTooLong = TextLimit.isTooLong(id: text)
    guard text.isEmpty || isTooLong else { return text }
    let effect = effect == .tripSkipped ? effect : .recordSkipped
    return findings.reject(.missingRequiredField(table.csv.name(of: column), isTooLong: isTooLong, effect, at: place))
  }

  /// The record that this one refers to; nil, with a finding, for an unknown one, and without one for a
  /// record that is left out.
  func reference<Thing>(
    _ column: CSVColumn, to ids: IDTable<Thing>, of file: String, effect: String = "the record is skipped",
    _ findings: inout Findings
  ) -> Index<Thing>? {
    if let known = rows.withValue(column, { ids.find($0) }) { return known }
    let id = id(column)
    if !ids.isSkipped(id) {
      findings.add(.foreignKeyViolation(table.csv.name(of: column), id, file, effect, at: place))
    }
    return nil
  }

  /// The same of a record that needs it: a missing id is reported as such.
  func requiredReference<Thing>(
    _ column: CSVColumn, to ids: IDTable<Thing>, of file: String, _ findings: inout Findings
  ) -> Index<Thing>? {
    guard requiredID(column, &findings) != nil else { return nil }
    return reference(column, to: ids, of: file, &findings)
  }

  func integer(_ column: CSVColumn, _ findings: inout Findings) -> Int? {
    value(column, &findings, "invalid-integer", "write a number", GTFSValues.integer)
  }

  /// An integer that must be one of the values that the format defines.
  func integer(_ column: CSVColumn, in range: ClosedRange<Int>, _ findings: inout Findings) -> Int? {
    guard let number = integer(column, &findings) else { return nil }
    if range.contains(number) { return number }
    let advice = "use a number from \(range.lowerBound) to \(range.upperBound); \(effect.rawValue)"
    return findings.reject(.unexpectedEnumValue(table.csv.name(of: column), number, advice, at: place))
  }

  /// A number that counts or measures something.
  func number(_ column: CSVColumn, in range: ClosedRange<Int>, _ findings: inout Findings) -> Int? {
    guard let number = integer(column, &findings) else { return nil }
    if range.contains(number) { return number }
    let limits = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
    reportOutOfRange(column, "use \(range.lowerBound) \(limits)", &findings)
    return nil
  }

  func reportOutOfRange(_ column: CSVColumn, _ advice: String, _ findings: inout Findings) {
    let name = table.csv.name(of: column)
    findings.add(.numberOutOfRange(name, rows.text(column), "\(advice); \(effect.rawValue)", at: place))
  }

  func decimal(_ column: CSVColumn, _ findings: inout Findings) -> Double? {
    value(column, &findings, "invalid-float", "write a number", GTFSValues.decimal)
  }

  func date(_ column: CSVColumn, _ findings: inout Findings) -> Day? {
    value(column, &findings, "invalid-date", "write a date such as 20280131", GTFSValues.date)
  }

  func time(_ column: CSVColumn, _ findings: inout Findings) -> Int32? {
    if !rows.isEmpty(column), rows.withValue(column, GTFSValues.isTimeWithoutSeconds) {
      table.facts.note(.withoutSeconds, line: rows.line)
    }
    return value(column, &findings, "invalid-time", "write a time such as 08:05:00", GTFSValues.time)
  }

  func color(_ column: CSVColumn, _ findings: inout Findings) -> UInt32? {
    value(column, &findings, "invalid-color", "write six hex digits such as FFCC00", GTFSValues.color)
  }

  /// An http(s) address.
  func website(_ column: CSVColumn, _ findings: inout Findings) -> String? {
    let text = rows.text(column)
    guard !text.isEmpty else { return nil }
    if let link = WebLink(text) { return link.text }
    reportInvalid(column, &findings, "invalid-url", "write an address that begins with https://")
    return nil
  }

  func point(_ latitude: CSVColumn, _ longitude: CSVColumn, _ findings: inout Findings) -> Coordinate? {
    guard let north = decimal(latitude, &findings), let east = decimal(longitude, &findings) else { return nil }
    guard let point = Coordinate(latitude: north, longitude: east) else {
      return findings.reject(.invalidCoordinates(rows.text(latitude) + ", " + rows.text(longitude), at: place))
    }
    if abs(north) < 1, abs(east) < 1 { return findings.reject(.pointNearOrigin(at: place)) }
    return point
  }

  private func value<Value>(
    _ column: CSVColumn, _ findings: inout Findings, _ fault: String, _ advice: String,
    _ parse: (Span<UInt8>) -> Value?
  ) -> Value? {
    guard !rows.isEmpty(column) else {
      if effect == .recordSkipped { _ = requiredID(column, &findings) }
      return nil
    }
    if let value = rows.withValue(column, parse) { return value }
    reportInvalid(column, &findings, fault, advice)
    return nil
  }

  func reportInvalid(_ column: CSVColumn, _ findings: inout Findings, _ fault: String, _ advice: String) {
    findings.add(
      .invalid(fault, table.csv.name(of: column), rows.text(column), "\(advice); \(effect.rawValue)", at: place))
  }
}
