import CSV
import Diagnostics
import Files
import JSON

/// Files of records: JSON of their kind, tables, and map data.
extension FeedFile {
  /// Whether the file is a table: by its name, otherwise by its first byte.
  var isTable: Bool {
    if Self.hasNameOfTable(path) { return true }
    if Self.hasName(path, [".json", ".geojson"]) { return false }
    let first = bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) }
    return first.map { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "[") } ?? false
  }

  static func hasNameOfTable(_ path: String) -> Bool { hasName(path, [".csv", ".tsv"]) }

  private static func hasName(_ path: String, _ endings: [String]) -> Bool {
    let name = Paths.split(path).name.lowercased()
    return endings.contains(where: (name.hasSuffix(".gz") ? String(name.dropLast(3)) : name).hasSuffix)
  }

  /// The pieces of a list of records of the kind itself; nil if it cannot be read in pieces.
  func pieces(_ format: TableFormat) -> JSONPieces? {
    guard !isTable, tables.columns.isEmpty, let pieces = JSONPieces(bytes), let first = pieces.first,
      format.plainRecords(in: first, [:]) == nil
    else { return nil }
    return pieces
  }

  /// The file as JSON of its kind, made from its rows or features if it is a table, map data or a plain list.
  /// - Parameter kind: the kind of the records, in the plural.
  func document(
    _ format: TableFormat, _ kind: String, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile) -> JSONDocument {
    let format = format.with(tables.languages, columns: tables.columns)
    if isTable { return try table(format, kind, &context, &findings) }
    let document = try BadFile.document(bytes)
    let onMap = format.features == nil ? nil : MapFeature.all(in: document.root)
    guard let features = onMap ?? format.plainRecords(in: document.root, tables.columns) else { return document }
    if onMap != nil, OpenStreetMap.isOrigin(of: features, in: document.root) {
      context.credit(OpenStreetMap.attribution)
    }
    let reading = FeatureReading(path: path, format, onMap == nil ? nil : format.features, tables)
    let (records, names) = try reading.records(features, kind: kind, &findings)
    context.columns = ColumnNames(format, names)
    if onMap == nil, records.count > 0, context.columns.lacks(format.idField) { findings.add(.noIDs(path)) }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return try made(
      context.records.refuse(kind, records.count) ? FlatRecords(none: format) : records, format,
      of: start == 0 ? bytes : Array(bytes[start...]))
  }

  /// The file as a table, with findings about its encoding.
  func delimitedText(_ findings: inout Findings) -> DelimitedText {
    let encoding = tables.encoding.flatMap { TextEncoding(rawValue: $0) }
    let text = DelimitedText(bytes, encoding: encoding, language: tables.language)
    if text.isEncodingAssumed { findings.add(.assumedEncoding(path, text.encoding.name)) }
    if text.isOtherEncoding { findings.add(.otherEncoding(path, tables.encoding ?? "")) }
    return text
  }

  private func table(
    _ format: TableFormat, _ kind: String, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile) -> JSONDocument {
    var text = delimitedText(&findings)
    if let (below, lines) = text.belowTitle({ TableColumns.isHeader($0, format, tables.columns) }) {
      findings.add(.linesAboveHeader(text.table.names.first { !$0.isEmpty } ?? "", lines, path))
      text = below
    }
    if OpenStreetMap.isOrigin(ofColumns: text.table.names) { context.credit(OpenStreetMap.attribution) }
    let (records, names) = try TableReading(text, path: path, format, tables).records(kind, &findings)
    context.columns = ColumnNames(format, names)
    if records.count > 0 && context.columns.lacks(format.idField) { findings.add(.noIDs(path)) }
    return try made(
      context.records.refuse(kind, records.count) ? FlatRecords(none: format) : records, format, of: text.bytes)
  }

  private func made(
    _ records: FlatRecords, _ format: TableFormat, of original: [UInt8]
  ) throws(BadFile) -> JSONDocument {
    var text = RecordText(original)
    text.reserve(original.count * 3)
    format.write(records, tables, &text)
    do throws(JSONError) {
      return try JSONDocument(text.bytes, origins: text.origins)
    } catch {
      throw .json(error)
    }
  }
}

/// The names that a file has for the fields of its records.
struct ColumnNames: Sendable {
  /// By field of the record.
  private var names: [String: String] = [:]
  /// Fields of the record that no column gives.
  private var missing: Set<String> = []
  /// Whether the records are made from a table or map data.
  let isOfTable: Bool

  /// Of a file of records of its kind, which has the fields themselves.
  init() { isOfTable = false }

  /// - Parameter columns: the column of each field; nil if there is none.
  init(_ format: TableFormat, _ columns: [String?]) {
    isOfTable = true
    let given = Dictionary(zip(format.fields.map(\.name), columns)) { first, _ in first }
    for (field, column) in zip(format.fields, columns) {
      // Where a table has no `from_id`, its `from` is what is missing.
      let base = field.name.hasSuffix("_id") ? given[String(field.name.dropLast(3))] ?? nil : nil
      let name = column ?? base ?? field.name
      if name != field.field { names[field.field] = name }
      if column == nil { missing.insert(field.field) }
    }
  }

  /// Whether the file has no column for a field, so that no record can have it.
  func lacks(_ field: String) -> Bool { missing.contains(field) }

  /// Findings with the names of the file instead of those of the records.
  func renamed(_ findings: Findings) -> Findings {
    names.isEmpty
      ? findings
      : findings.map { finding in
        var finding = finding
        finding.what = renamed(finding.what)
        finding.advice = renamed(finding.advice)
        return finding
      }
  }

  private func renamed(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "`")) else { return text }
    // Names are between grave accents.
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index % 2 == 1 ? names[String(part)] ?? String(part) : String(part)
    }.joined(separator: "`")
  }
}
