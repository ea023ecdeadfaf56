import CivilTime
import Diagnostics
import Text

/// Dates and times of a table, as ISO 8601.
struct DateCells {
  private let pattern: DatePattern?
  private(set) var findings: [Finding] = []
  /// The columns whose ambiguous dates are reported.
  private var reported: Set<String> = []

  init(_ pattern: DatePattern?) { self.pattern = pattern }

  /// A cell of a column: `2026-12-01`, `08:45:00` or `2026-12-01T08:45:00`; its own text if it is none of these.
  mutating func iso(
    _ cell: String, _ content: TableField.Content, at place: @autoclosure () -> SourceLocation, _ column: String
  ) -> String {
    let text = Blanks.normalise(cell)
    switch content {
    case .date: return day(text, place, column) ?? text
    case .time: return Self.time(text) ?? text
    default:
      if let time = Self.time(text) { return time }
      guard let cut = text.firstIndex(where: { $0 == "T" || $0 == " " }),
        let day = day(String(text[..<cut]), place, column),
        let time = Self.time(String(text[text.index(after: cut)...]))
      else { return day(text, place, column) ?? text }
      return day + "T" + time
    }
  }

  private mutating func day(_ text: String, _ place: () -> SourceLocation, _ column: String) -> String? {
    switch DatePattern.read(text, pattern) {
    case .day(let day): return day.iso
    case .invalid: return nil
    case .ambiguous:
      if reported.insert(column).inserted { findings.append(.ambiguousDate(text, column, place())) }
      return nil
    }
  }

  /// `08:45:00` for `8:45`, `8.45`, `08:45:00` and `8:45 am`. Hours from 24 on stay, and are reported with the record.
  private static func time(_ text: String) -> String? {
    var text = text.lowercased()
    var half: Int?
    for (ending, hours) in [("am", 0), ("a.m.", 0), ("pm", 12), ("p.m.", 12)] where text.hasSuffix(ending) {
      text = Blanks.normalise(String(text.dropLast(ending.count)))
      half = hours
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }), var hour = Int(parts[0]),
      parts.dropFirst().allSatisfy({ (Int($0) ?? 60) < 60 })
    else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half
    }
    return (hour < 10 ? "0\(hour)" : "\(hour)") + ":" + parts[1] + ":" + (parts.count > 2 ? parts[2] : "00")
  }
}
