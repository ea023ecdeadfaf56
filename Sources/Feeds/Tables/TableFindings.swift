import CivilTime
import Diagnostics

/// Findings about tables and map data as such; those about their records are those of their kind.
extension Finding {
  static func otherEncoding(_ path: String, _ encoding: String) -> Finding {
    Finding(
      "source/other-encoding", .warning, at: SourceLocation(path),
      what: "the file is UTF-8, not \(encoding)",
      advice: "remove `encoding` of the source if all its files are; the file is read as UTF-8")
  }

  /// - Parameter severity: a warning, unless the format says which encoding files have.
  static func assumedEncoding(_ path: String, _ name: String, _ severity: Finding.Severity = .warning) -> Finding {
    Finding(
      "source/assumed-encoding", severity, at: SourceLocation(path),
      what: "the file is not UTF-8; it is read as \(name)",
      advice: "look at its accented letters; save it as UTF-8, or set `encoding` of the source")
  }

  static func superfluousColumn(_ name: String, at place: SourceLocation, used: String) -> Finding {
    Finding(
      "source/unused-column", .warning, at: place,
      what: name == used ? "two columns `\(name)`" : "the columns `\(used)` and `\(name)` give the same field",
      advice: name == used ? "rename one of them; the first is used" : "`\(used)` is used; name the other in `columns`")
  }

  /// - Parameter isKept: whether pages show it as it is.
  static func unusedColumn(_ name: String, at place: SourceLocation, near: String, isKept: Bool = false) -> Finding {
    Finding(
      "source/unused-column", .warning, at: place, what: "unknown column `\(name)`",
      advice: "did you mean `\(near)`? It is " + (isKept ? "shown on the page unchanged" : "not used"))
  }

  /// One finding for the columns of a file that give nothing, one for names in languages that the site does not have,
  /// and one for each column that may be misspelled.
  /// - Parameters:
  ///   - place: of the file, for columns without a place.
  ///   - isReported: whether columns that are none of the fields are findings.
  static func unusedColumns(
    _ columns: [(name: String, place: SourceLocation?)], at place: SourceLocation, among format: TableFormat,
    _ languages: SiteLanguages, isReported: Bool = true
  ) -> [Finding] {
    var (findings, unused, local): ([Finding], [(String, SourceLocation)], [(String, SourceLocation)]) = ([], [], [])
    var unknown: [String] = []
    for column in columns where !WithdrawnRecords.isState(column.name) {
      let own = column.place ?? place
      if let language = format.language(ofColumn: column.name) {
        local.append((column.name, own))
        if !unknown.contains(language) { unknown.append(language) }
      } else if let near = Suggestion.nearestField(
        to: column.name,
        among: format.fields.map(\.name).filter { !$0.contains(":") || language(of: $0) == language(of: column.name) })
      {
        findings.append(.unusedColumn(column.name, at: own, near: near, isKept: !isReported))
      } else if isReported {
        unused.append((column.name, own))
      }
    }
    if let first = local.first {
      let all = (languages.others + unknown).map { "\"\($0)\"" }.joined(separator: ", ")
      findings.append(
        Finding(
          "source/unused-column", .information, at: first.1,
          what: shown(local.map(\.0)) + (local.count == 1 ? " has" : " have") + " names in a language of no page",
          advice: "no action needed; languages = [\(all)] in stationary.toml makes pages with them"))
    }
    if let first = unused.first {
      findings.append(
        Finding(
          "source/unused-column", .information, at: first.1,
          what: (unused.count == 1 ? "unknown column " : "\(unused.count) unknown columns: ") + shown(unused.map(\.0)),
          advice: (unused.count == 1 ? "no action needed; it is" : "no action needed; they are")
            + " ignored unless `columns` of the source names \(unused.count == 1 ? "it" : "them")"))
    }
    return findings
  }

  /// What is behind the colon of a name.
  private static func language(of name: String) -> Substring? {
    name.firstIndex(of: ":").map { name[name.index(after: $0)...] }
  }

  private static func shown(_ names: [String]) -> String {
    names.prefix(20).map { "`\($0.prefix(40))`" }.joined(separator: ", ")
      + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }

  static func raggedRow(_ place: SourceLocation, _ count: Int, _ columns: Int) -> Finding {
    Finding(
      "source/ragged-row", .warning, at: place,
      what: "the row has \(count) \(count == 1 ? "value" : "values"), the header \(columns)",
      advice: count > columns
        ? "put values that contain the delimiter into quotes; the last values are ignored"
        : "add the missing values, or delimiters for empty ones; they are treated as missing")
  }

  static func brokenQuotes(_ place: SourceLocation) -> Finding {
    Finding(
      "source/broken-quotes", .warning, at: place, what: "a quote is not closed, or text follows it",
      advice: "close it, and double quotes that are part of a value; the row is read as far as it goes")
  }

  static func ambiguousDate(_ text: String, _ column: String, _ place: SourceLocation) -> Finding {
    let meanings = DatePattern.meanings(of: text) ?? "day or month first"
    return Finding(
      "source/ambiguous-date", .error, at: place, what: "the date \(text) in `\(column)` has two meanings: \(meanings)",
      advice: adviceOnDates(like: text))
  }

  /// For a date that has two meanings.
  static func adviceOnDates(like text: String) -> String {
    let patterns = DatePattern.patterns(for: text).map { "\"\($0)\"" }.joined(separator: " or ")
    return patterns.isEmpty
      ? "write the year first"
      : "set dates = \(patterns) of the source, with the delimiter of the dates, or write the year first"
  }

  static func unreadablePrice(_ kind: String, _ text: String, _ column: String, _ place: SourceLocation) -> Finding {
    Finding(
      kind + "/wrong-type", .warning, at: place, what: "`\(column)` is not an amount: \(text.prefix(40))",
      advice: (text.contains { CurrencyWords.isShared(String($0)) }
        ? "set `currency` of the source, because its sign may be that of several currencies"
        : "write it as 12.50, with a comma only where semicolons separate the columns") + "; it is treated as missing")
  }

  static func unreadValue(_ kind: String, _ field: String, _ place: SourceLocation) -> Finding {
    Finding(
      kind + "/wrong-type", .warning, at: place, what: "`\(field)` is an object or a list, which is not read",
      advice: "give its values to fields of the record; it is treated as missing")
  }

  static func noIDs(_ path: String) -> Finding {
    Finding(
      "source/no-ids", .information, at: SourceLocation(path),
      what: "no column is recognised as `id`, so ids are derived from the records",
      advice: "add a column `id` with permanent ids, so that addresses stay when a name changes")
  }

  static func failedFormula(_ text: String, _ place: SourceLocation) -> Finding {
    Finding(
      "source/failed-formula", .warning, at: place, what: "a formula of the spreadsheet failed: \(text.prefix(40))",
      advice: "correct it, and export the table again; the cell is treated as empty")
  }

  static func notRecord(_ text: String, _ reason: String, _ place: SourceLocation) -> Finding {
    Finding(
      "source/not-a-record", .warning, at: place, what: "the row seems to be \(reason): \(text.prefix(60))",
      advice: "remove it; it is not shown")
  }

  /// A record that says that it does not run or exist: its name, its words and its place.
  typealias Withdrawn = (name: String, words: String, place: SourceLocation)

  static func withdrawn(_ records: [Withdrawn]) -> Finding {
    let first = records[0]
    let words = first.words == first.name ? first.name : "\(first.name), «\(first.words)»"
    return Finding(
      "source/withdrawn", .information, at: first.place,
      what: (records.count == 1
        ? "a record is marked as cancelled or closed: "
        : "\(records.count) records are marked as cancelled or closed; the first is ") + "\(words.prefix(80))",
      advice: "no action needed; \(records.count == 1 ? "it is" : "they are") not shown")
  }

  static func linesAboveHeader(_ text: String, _ count: Int, _ path: String) -> Finding {
    Finding(
      "source/lines-above-header", .information, at: SourceLocation(path, line: 1, column: 1),
      what: "\(count == 1 ? "a line" : "\(count) lines") above the names of the columns: \(text.prefix(60))",
      advice: "no action needed; nothing of it is shown")
  }

  static func namelessFeatures(_ path: String, _ nameless: Int, of count: Int, kind: String) -> Finding {
    Finding(
      "source/nameless-features", .information, at: SourceLocation(path),
      what: "\(nameless) of \(count) \(kind) on the map \(nameless == 1 ? "has" : "have") no name",
      advice: "add `name` to its tags; until then \(nameless == 1 ? "it is" : "they are") not shown")
  }

  static func otherFeatures(_ path: String, _ others: Int, of count: Int, kind: String) -> Finding {
    Finding(
      "source/other-features", .information, at: SourceLocation(path),
      what: "\(others) of \(count) features are not \(kind)",
      advice: "no action needed; they are ignored")
  }
}
