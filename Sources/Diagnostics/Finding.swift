/// One thing that was found about a site's config, data, content, templates or output.
///
/// A finding is data: the facts and the words stand beside the rule that makes it, and
/// `FindingRenderer` alone turns it into a line. Words are English, fields are named as in the file.
package struct Finding: Sendable, Equatable {
  /// How much a finding matters: an error ends the build before anything is written.
  package enum Severity: Int, Sendable, Comparable, CaseIterable {
    case information, warning, error

    package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

    /// The word that stands in the text form: `info`, `warning`, `error`.
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
  /// Where it was found; nil when no file is at fault.
  package var place: SourceLocation?
  /// The record it speaks of, such as `station 9864`; nil when it is not about one record.
  package var record: String?
  /// What is wrong, without a full stop.
  package var what: String
  /// What to do about it, without a full stop.
  package var advice: String
  /// Further lines, such as the other owner of an address.
  package var notes: [String]

  package init(
    _ id: String, _ severity: Severity, at place: SourceLocation? = nil, record: String? = nil,
    what: String, advice: String, notes: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.place = place
    self.record = record
    self.what = what
    self.advice = advice
    self.notes = notes
  }
}

/// A place in a file: the path relative to the site, the line and the column from 1, the column in characters
/// (Unicode scalars). A file as a whole has neither line nor column.
package struct SourceLocation: Sendable, Hashable {
  package var path: String
  /// 0 for none: small, because every record carries its place.
  private var lineNumber: UInt32
  private var columnNumber: UInt32

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
