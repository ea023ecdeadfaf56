import CSV
import Diagnostics
import Text

/// Reads the rows of a table as flat records.
struct TableReading {
  private let text: DelimitedText
  private let path: String
  private let format: TableFormat
  private let source: TableSource

  init(_ text: DelimitedText, path: String, _ format: TableFormat, _ source: TableSource) {
    (self.text, self.path, self.format, self.source) = (text, path, format, source)
  }

  /// - Parameter kind: the kind of the records, which is the group of findings about them.
  /// - Returns: the records, and for each field the name of its column; nil if there is none.
  func records(
    _ kind: String, _ findings: inout Findings
  ) throws(BadFile) -> (records: FlatRecords, names: [String?]) {
    let table = text.table
    let columns = try TableColumns(table.names, format, source.columns)
    let used = columns.ofField.enumerated().filter { !$0.element.isMissing }.map {
      (field: $0.offset, column: $0.element)
    }
    let split = SplitPoint(format, used, others: columns.others, of: table, language: source.language)
    report(columns, of: table, split, &findings)
    let others =
      format.keepsOthers
      ? columns.others.filter { position in
        !columns.superfluous.contains { $0.position == position }
      } : []
    let names = format.withPairs(columns.ofField.map { $0.isMissing ? nil : table.name(of: $0) })
    var records = FlatRecords(
      format.fields, present: zip(format.fields, names).map { !$0.isPart && $1 != nil },
      others: others.map { .init(name: table.names[$0], origin: table.nameOffsets[$0]) })
    let units = used.reduce(into: [:]) { units, used in
      units[used.field] = format.fields[used.field].unit(ofHeader: table.name(of: used.column))
    }
    let lastUsed = used.map(\.column.position).max() ?? 0
    records.reserve(text.bytes.count / 40, bytes: text.bytes.count)
    var dates = DateCells(source)
    var points = PointColumn(kind: kind, path: path, source)
    var rows = table.rows
    let pointColumns = used.filter { isOfPoint(format.fields[$0.field]) }.map(\.column)
    let address = AddressParts(format.fields) { !columns.ofField[$0].isMissing }
    let withdrawn = WithdrawnRecords(table.names, fields: Set(used.map(\.column.position)))
    let titles = used.filter { ["name", "from", "to"].contains(format.fields[$0.field].name) }.map(\.column)
    var left: [Finding.Withdrawn] = []
    var isFirst = true
    while rows.nextLine() {
      guard !isBlank(rows), !isHeader(rows, table) else { continue }
      let isRecord = isRecord(rows, columns: used.count, isFirst: isFirst, pointColumns, &findings)
      isFirst = false
      guard isRecord else { continue }
      if let words = withdrawnWords(rows, withdrawn, titles) {
        left.append((rows.text(titles.first ?? CSVColumn(0)), words, SourceLocation(path, line: rows.line, column: 1)))
        continue
      }
      if rows.count > table.names.count || rows.count <= lastUsed {
        report(rows, table.names.count, &findings)
      }
      if rows.hasBrokenQuotes { findings.add(.brokenQuotes(SourceLocation(path, line: rows.line, column: 1))) }
      records.begin(at: rows.offset(CSVColumn(0)))
      for (field, column) in used where !rows.isEmpty(column) || isEmptyValue(field, column, rows) {
        if format.fields[field].isWhere, UnknownWords.contains(rows.text(column)) { continue }
        if format.fields[field].name == "name", UnknownWords.isNoName(rows.text(column)) { continue }
        if SpreadsheetFaults.contains(column, of: rows) {
          findings.add(.failedFormula(rows.text(column), place(column, rows)))
          continue
        }
        if format.fields[field].content == .pair {
          points.add(rows.text(column), field, of: records, at: rows.offset(column), place(column, rows))
          continue
        }
        let isRead = set(field, column, unit: units[field], of: rows, in: &records, &dates)
        if !isRead { findings.add(.unreadablePrice(kind, rows.text(column), names[field] ?? "", place(column, rows))) }
      }
      if let address, let text = address.text({ rows.text(columns.ofField[$0]) }, source.countries) {
        records.set(address.street, at: rows.offset(columns.ofField[address.street])) {
          JSONString.append(text, to: &$0)
        }
      }
      for value in split?.values(rows) ?? [] {
        records.set(value.field, at: rows.offset(value.column)) { JSONString.append(value.text, to: &$0) }
      }
      for (index, position) in others.enumerated() where !rows.isEmpty(CSVColumn(position)) {
        rows.withValue(CSVColumn(position)) { value in
          records.set(other: index, at: rows.offset(CSVColumn(position))) { JSONString.append(value, to: &$0) }
        }
      }
    }
    findings.add(dates.findings)
    if !left.isEmpty { findings.add(.withdrawn(left)) }
    points.write(to: &records, names, &findings)
    return (records, names)
  }

  /// Sets a field from a cell.
  /// - Parameter unit: that in the name of the column.
  /// - Returns: false for a price that cannot be read.
  private func set(
    _ field: Int, _ column: CSVColumn, unit: String?, of rows: CSVRows, in records: inout FlatRecords,
    _ dates: inout DateCells
  ) -> Bool {
    let (content, origin) = (format.fields[field].content, rows.offset(column))
    if isNothing(column, content, rows) { return true }
    if let unit, content != .price {
      let cell = rows.text(column)
      let written = text.number(cell).map { "\($0) \(unit)" } ?? cell
      records.set(field, at: origin) { JSONString.append(written, to: &$0) }
      return true
    }
    switch content {
    case .text, .textOrEmpty, .number, .pair:
      rows.withValue(column) { value in
        records.set(field, at: origin) { bytes in
          if content == .number, WrittenNumber.append(value, text.hasDecimalComma, to: &bytes) { return }
          JSONString.append(value, to: &bytes)
        }
      }
    case .price:
      let cell = rows.text(column)
      guard let price = text.number(cell) ?? PriceCell(cell, source.currency, text.number)?.text else { return false }
      let code = price.contains(" ") ? nil : unit
      records.set(field, at: origin) { JSONString.append(price + (code.map { " " + $0 } ?? ""), to: &$0) }
    case .date, .time, .dateAndTime:
      let written = dates.iso(rows.text(column), content, at: place(column, rows), format.fields[field].name)
      records.set(field, at: origin) { JSONString.append(written, to: &$0) }
    }
    return true
  }

  /// Whether a cell says that there is no number, price, date or time.
  private func isNothing(_ column: CSVColumn, _ content: TableField.Content, _ rows: CSVRows) -> Bool {
    if [.text, .textOrEmpty, .pair].contains(content) { return false }
    let mayBe = rows.withValue(column) { $0.count < 9 && isWithoutDigits($0) }
    return mayBe && UnknownWords.isNothing(rows.text(column))
  }

  /// What a row says of itself if it is not to be shown.
  private func withdrawnWords(_ rows: CSVRows, _ withdrawn: WithdrawnRecords, _ titles: [CSVColumn]) -> String? {
    if !withdrawn.isEmpty, let words = withdrawn.words({ rows.text(CSVColumn($0)) }) { return words }
    return titles.lazy.filter { rows.withValue($0, WithdrawnRecords.mayBeIn) }.map { rows.text($0) }
      .first(where: WithdrawnRecords.isIn)
  }

  /// Whether an empty cell is a value of the field.
  private func isEmptyValue(_ field: Int, _ column: CSVColumn, _ rows: CSVRows) -> Bool {
    format.fields[field].content == .textOrEmpty && column.position < rows.count
  }

  private func isWithoutDigits(_ bytes: borrowing Span<UInt8>) -> Bool {
    !bytes.indices.contains { (48...57).contains(bytes[$0]) }
  }

  private func place(_ column: CSVColumn, _ rows: CSVRows) -> SourceLocation {
    let (line, column) = text.position(of: rows.offset(column), inRecordAt: rows.line)
    return SourceLocation(path, line: line, column: column)
  }

  private func isOfPoint(_ field: TableField) -> Bool {
    field.content == .pair || ["latitude", "longitude"].contains(field.name)
  }

  /// Whether a row is a record, with a finding if not.
  /// - Parameter points: the columns with coordinates.
  private func isRecord(
    _ rows: CSVRows, columns: Int, isFirst: Bool, _ points: [CSVColumn], _ findings: inout Findings
  ) -> Bool {
    let hasPoint = points.contains { column in
      rows.withValue(column) { bytes in bytes.indices.contains { (48...57).contains(bytes[$0]) } }
    }
    if hasPoint { return true }
    let cells = (0..<rows.count).map { rows.text(CSVColumn($0)) }.filter { !$0.isEmpty }
    let isOfNames =
      isFirst && cells.count > 1
      && cells.allSatisfy { cell in format.fields.contains { $0.rank(of: TableField.compared(cell)) != nil } }
    let doubt = isOfNames ? "a second row of names" : RowDoubt.reason(cells, columns: columns, isFirst: isFirst)
    guard let reason = doubt else { return true }
    findings.add(.notRecord(cells[0], reason, SourceLocation(path, line: rows.line, column: 1)))
    return false
  }

  /// Whether a row has no value.
  private func isBlank(_ rows: CSVRows) -> Bool {
    rows.isEmptyLine || (0..<rows.count).allSatisfy { rows.isEmpty(CSVColumn($0)) }
  }

  /// Whether a row repeats the header, as in files that were joined.
  private func isHeader(_ rows: CSVRows, _ table: CSVFile) -> Bool {
    rows.count == table.names.count && rows.text(CSVColumn(0)) == table.names[0]
      && table.names.indices.allSatisfy { rows.text(CSVColumn($0)) == table.names[$0] }
  }
}

/// What is reported about a table as such.
extension TableReading {
  private func report(
    _ columns: TableColumns, of table: CSVFile, _ split: SplitPoint?, _ findings: inout Findings
  ) {
    let places = text.positions(of: table.nameOffsets).map { SourceLocation(path, line: $0.line, column: $0.column) }
    let counts = table.names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let superfluous = Dictionary(columns.superfluous.map { ($0.position, $0.field) }) { first, _ in first }
    var unused: [(name: String, place: SourceLocation?)] = []
    for position in columns.others where split?.isHemisphere(position) != true {
      let name = table.names[position]
      // Publishers give several ids, and towns beside localities, of which any will do.
      if let field = superfluous[position],
        !["id", "city"].contains(format.fields[field].name) || counts[name, default: 0] > 1
      {
        findings.add(.superfluousColumn(name, at: places[position], used: table.name(of: columns.ofField[field])))
      } else {
        unused.append((name, places[position]))
      }
    }
    // Columns that are kept are unknown fields of the records.
    let found = Finding.unusedColumns(
      unused, at: SourceLocation(path), among: format, source.languages, isReported: !format.keepsOthers)
    for finding in found { findings.add(finding, limit: Findings.detailedErrors) }
  }

  private func report(_ rows: CSVRows, _ columns: Int, _ findings: inout Findings) {
    // Spreadsheets may write more delimiters than columns.
    let hasMore = rows.count > columns && (columns..<rows.count).contains { !rows.isEmpty(CSVColumn($0)) }
    if hasMore || rows.count < columns {
      findings.add(.raggedRow(SourceLocation(path, line: rows.line, column: 1), rows.count, columns))
    }
  }
}
