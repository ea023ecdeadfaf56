import CSV
import Diagnostics

/// Which column of a table gives each field of a kind.
struct TableColumns {
  /// For each field its column.
  private(set) var ofField: [CSVColumn]
  /// The positions of the columns that give no field.
  private(set) var others: [Int] = []
  /// The columns that would give a field that another column gives.
  private(set) var superfluous: [(position: Int, field: Int)] = []

  /// The fields that no column is to give.
  private var omitted: Set<Int> = []

  /// The columns that give fields by their names.
  init(fitting names: [String], _ format: TableFormat) {
    ofField = Array(repeating: .missing, count: format.fields.count)
    assign(names, format, names.map { _ in false })
  }

  /// Whether names are those of columns: all that are required are there, and one more if there are several.
  static func isHeader(_ names: [String], _ format: TableFormat, _ columns: [String: String]) -> Bool {
    guard let found = try? TableColumns(names, format, columns) else { return false }
    return found.ofField.count { !$0.isMissing } > (names.count > 1 ? 1 : 0)
  }

  /// - Parameter columns: the names of columns by field; an empty one if no column is to give the field.
  /// - Throws: `BadFile` if a column that the config names, or one that every record needs, is missing.
  init(_ names: [String], _ format: TableFormat, _ columns: [String: String]) throws(BadFile) {
    ofField = Array(repeating: .missing, count: format.fields.count)
    let compared = names.map(TableField.compared)
    var isTaken = names.map { _ in false }
    for (index, field) in format.fields.enumerated() {
      guard let wanted = columns[field.name] else { continue }
      guard !wanted.isEmpty else {
        omitted.insert(index)
        continue
      }
      guard let position = names.firstIndex(of: wanted) ?? compared.firstIndex(of: TableField.compared(wanted)) else {
        throw .namedColumn(wanted, field: field.name, among: names)
      }
      ofField[index] = CSVColumn(position)
      isTaken[position] = true
    }
    assign(names, format, isTaken)
    let missing = format.required.filter { name in
      format.fields.firstIndex { $0.name == name }.map { ofField[$0].isMissing } ?? false
    }
    if !missing.isEmpty { throw .missingColumns(missing, among: names) }
  }

  /// - Parameter taken: whether each column is already that of a field.
  private mutating func assign(_ names: [String], _ format: TableFormat, _ taken: [Bool]) {
    var isTaken = taken
    let all = Self.fits(names, format)
    let fits = all.filter { !omitted.contains($0.field) }
    for fit in fits where ofField[fit.field].isMissing && !isTaken[fit.position] {
      ofField[fit.field] = CSVColumn(fit.position)
      isTaken[fit.position] = true
    }
    let best = Dictionary(all.map { ($0.position, $0.field) }) { first, _ in first }
    let bestGiven = Dictionary(fits.map { ($0.position, $0.field) }) { first, _ in first }
    for (position, name) in names.enumerated() where !isTaken[position] && !name.isEmpty {
      // The config knows the column.
      if let field = best[position], omitted.contains(field) { continue }
      if let field = bestGiven[position] { superfluous.append((position, field)) }
      others.append(position)
    }
  }

  /// The fields that columns can give, the best first.
  private static func fits(_ names: [String], _ format: TableFormat) -> [(rank: Int, field: Int, position: Int)] {
    names.enumerated().flatMap { position, name in
      let (compared, unit) = (TableField.compared(name), HeaderUnit(name))
      return compared.isEmpty
        ? []
        : format.fields.enumerated().compactMap { index, field in
          field.rank(of: compared, unit).map { (rank: $0, field: index, position: position) }
        }
    }.sorted { ($0.rank, $0.field, $0.position) < ($1.rank, $1.field, $1.position) }
  }
}

extension BadFile {
  fileprivate static func namedColumn(_ column: String, field: String, among names: [String]) -> BadFile {
    BadFile(
      id: "source/missing-column", line: 1, column: 1,
      what: "no column `\(column)`, which `columns` of the source names for `\(field)`",
      advice: Suggestion.nearest(to: column, among: names).map { "did you mean `\($0)`?" } ?? columns(names),
      isAlwaysError: true)
  }

  fileprivate static func missingColumns(_ missing: [String], among names: [String]) -> BadFile {
    let fields = missing.map { "`\($0)`" }.joined(separator: ", ")
    return BadFile(
      id: "source/missing-column", line: 1, column: 1,
      what: "no column is recognised as " + fields,
      advice: "name it in `columns` of the source, such as columns = { \(missing[0]) = \"…\" }; " + columns(names))
  }

  /// - Parameters:
  ///   - records: what has the properties: the features of a map, or records.
  ///   - names: their properties.
  static func missingProperties(_ missing: [String], of records: String, among names: [String]) -> BadFile {
    let fields = missing.map { "`\($0)`" }.joined(separator: ", ")
    return BadFile(
      id: "source/missing-column", line: nil, column: nil,
      what: "no property of the \(records) is recognised as " + fields,
      advice: "name it in `columns` of the source, such as columns = { \(missing[0]) = \"…\" }; the properties are: "
        + shown(names))
  }

  private static func columns(_ names: [String]) -> String {
    let named = names.filter { !$0.isEmpty }
    return named.isEmpty ? "the file has no columns" : "the columns of the file are: " + shown(named)
  }

  private static func shown(_ names: [String]) -> String {
    names.prefix(20).map { String($0.prefix(40)) }.joined(separator: ", ")
      + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }
}
