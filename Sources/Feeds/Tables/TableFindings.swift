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

  static func assumedEncoding(_ path: String, _ name: String) -> Finding {
    Finding(
      "source/assumed-encoding", .warning, at: SourceLocation(path),
      what: "the file is not UTF-8; it is read as \(name)",
      advice: "look at its accented letters; save it as UTF-8, or set `encoding` of the source")
  }

  static func superfluousColumn(_ name: String, at place: SourceLocation, used: String) -> Finding {
    Finding(
      "source/unused-column", .warning, at: place,
      what: name == used ? "two columns `\(name)`" : "the columns `\(used)` and `\(name)` give the same field",
      advice: name == used ? "rename one of them; the first is used" : "`\(used)` is used; name the other in `columns`")
  }

  static func unusedColumn(_ name: String, at place: SourceLocation, near: String) -> Finding {
    Finding(
      "source/unused-column", .warning, at: place, what: "unknown column `\(name)`",
      advice: "did you mean `\(near)`? It is not used")
  }

  static func unusedColumn(_ name: String, at place: SourceLocation) -> Finding {
    Finding(
      "source/unused-column", .information, at: place, what: "unknown column `\(name)`",
      advice: "no action needed; it is ignored unless `columns` of the source names it")
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

  static func noIDs(_ path: String) -> Finding {
    Finding(
      "source/no-ids", .information, at: SourceLocation(path),
      what: "no column is recognised as `id`, so ids are derived from the records",
      advice: "add a column `id` with permanent ids, so that addresses stay when a name changes")
  }

  static func otherFeatures(_ path: String, _ others: Int, of count: Int, kind: String) -> Finding {
    Finding(
      "source/other-features", .information, at: SourceLocation(path),
      what: "\(others) of \(count) features are not \(kind)",
      advice: "no action needed; they are ignored")
  }
}
