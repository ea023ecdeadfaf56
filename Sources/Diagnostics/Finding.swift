/// A problem with a site's config, data, content, templates or output.
///
/// A finding is data: the rule that creates it also provides its text, and `FindingRenderer` formats it. Texts are
/// English; fields have the names that they have in the file. Each text is short, whatever the data contain.
package struct Finding: Sendable, Equatable {
  /// An error ends the build before anything is written.
  package enum Severity: Int, Sendable, Comparable, CaseIterable {
    case information, warning, error

    package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

    /// The word used in the text format: `info`, `warning` or `error`.
    package var word: String {
      switch self {
      case .information: "info"
      case .warning: "warning"
      case .error: "error"
      }
    }
  }

  /// The rule's stable id, `group/kebab-name`, such as `stations/duplicate-id`.
  package var id: String
  package var severity: Severity
  /// Its location; nil if it is not about a file.
  package var place: SourceLocation?
  /// The record, such as `station 9864`; nil if it is not about one record.
  package var record: String?
  /// What is wrong, without a full stop.
  package var what: String
  /// How to fix it and what happens until then, without a full stop.
  package var advice: String
  /// Further lines, such as the location of the other record.
  package var notes: [String]

  package init(
    _ id: String, _ severity: Severity, at place: SourceLocation? = nil, record: String? = nil,
    what: String, advice: String, notes: [String] = []
  ) {
    (self.id, self.severity, self.place) = (id, severity, place)
    self.record = record.map { ShortenedText.of($0) }
    self.what = ShortenedText.of(what)
    self.advice = ShortenedText.of(advice)
    self.notes = notes.map { ShortenedText.of($0) }
  }
}

/// A location in a file: the path relative to the site, and line and column from 1. Columns count Unicode scalars.
/// A file as a whole has neither line nor column.
package struct SourceLocation: Sendable, Hashable {
  package var path: String
  /// 0 for none. `UInt32`, because every record stores its location.
  private var lineNumber, columnNumber: UInt32

  package var line: Int? {
    get { lineNumber == 0 ? nil : Int(lineNumber) }
    set { lineNumber = UInt32(clamping: newValue ?? 0) }
  }

  package var column: Int? {
    get { columnNumber == 0 ? nil : Int(columnNumber) }
    set { columnNumber = UInt32(clamping: newValue ?? 0) }
  }

  package init(_ path: String, line: Int? = nil, column: Int? = nil) {
    self.path = path
    lineNumber = UInt32(clamping: line ?? 0)
    columnNumber = UInt32(clamping: column ?? 0)
  }
}
