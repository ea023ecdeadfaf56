import CivilTime
import Diagnostics
import Text

/// Dates and times of a table, as ISO 8601.
struct DateCells {
  private let pattern: DatePattern?
  /// Reads dates with words: `1. Dezember 2026`.
  private lazy var words = SheetTokenReader(
    words: SheetWords(vocabulary.lexicon, language: language), pattern: pattern)
  private let vocabulary: SheetVocabulary
  private let language: String
  private(set) var findings: [Finding] = []
  /// The columns whose ambiguous dates are reported.
  private var reported: Set<String> = []

  init(_ source: TableSource) {
    (pattern, language, vocabulary) = (source.dates, source.language, source.vocabulary)
  }

  /// A cell of a column: `2026-12-01`, `08:45:00`, `2026-12-01T08:45:00`, or with an offset; its own text if it is none of
  /// these.
  mutating func iso(
    _ cell: String, _ content: TableField.Content, at place: @autoclosure () -> SourceLocation, _ column: String
  ) -> String {
    let text = Blanks.normalise(cell)
    switch content {
    case .date: return day(Self.withoutMidnight(text), place, column) ?? text
    case .time: return ClockCell(text)?.iso ?? text
    default:
      if let clock = ClockCell(StoredTime.withoutDate(text) ?? text) { return clock.iso }
      if let time = OffsetTime(iso: text) { return time.iso }
      for cut in text.indices where text[cut] == "T" || text[cut] == " " {
        guard let clock = ClockCell(String(text[text.index(after: cut)...])),
          let day = day(String(text[..<cut]), place, column)
        else { continue }
        return day + "T" + clock.iso
      }
      return day(text, place, column) ?? text
    }
  }

  private mutating func day(_ text: String, _ place: () -> SourceLocation, _ column: String) -> String? {
    switch DatePattern.read(text, pattern) {
    case .day(let day): return day.iso
    case .invalid: return written(text, place, column)
    case .ambiguous:
      report(text, place, column)
      return nil
    }
  }

  /// A date with the name of its month or its weekday: `Tue 1 Dec 2026`. Nil without a year, with another weekday than the
  /// date has, and with any other word.
  private mutating func written(_ text: String, _ place: () -> SourceLocation, _ column: String) -> String? {
    guard text.contains(where: \.isLetter) else { return nil }
    // «13-Dec-2026» is no period.
    let parts = text.split { "-/".contains($0) }
    let text = parts.count == 3 && parts[1].allSatisfy(\.isLetter) ? parts.joined(separator: " ") : text
    var (found, weekday): (Day?, Int?) = (nil, nil)
    for token in words.tokens(text) {
      switch token {
      case .date(let date):
        guard found == nil, let year = date.year, let day = date.day(otherYear: year) else { return nil }
        found = day
      case .word(let word):
        if let day = words.words.weekday(word) {
          guard weekday == nil else { return nil }
          weekday = day
        } else if words.words.term(word) != .ignored {
          return nil
        }
      case .badDate(let date, let isAmbiguous):
        if isAmbiguous { report(date, place, column) }
        return nil
      case .separator: continue
      case .number, .dash: return nil
      }
    }
    guard let day = found, weekday.map({ $0 + 1 == day.weekday }) ?? true else { return nil }
    return day.iso
  }

  private mutating func report(_ date: String, _ place: () -> SourceLocation, _ column: String) {
    if reported.insert(column).inserted { findings.append(.ambiguousDate(date, column, place())) }
  }

  /// A date without the time that programs give to dates: `2026-12-01 00:00:00`.
  private static func withoutMidnight(_ text: String) -> String {
    for ending in ["00:00:00.000", "00:00:00", "00:00", "0:00:00", "0:00"] where text.hasSuffix(ending) {
      let date = text.dropLast(ending.count)
      if let last = date.last, last == " " || last == "T" { return String(date.dropLast()) }
    }
    return text
  }
}

/// A time of day in a cell of a table.
struct ClockCell {
  /// `08:45:00`. Hours from 24 on stay, and are reported with the record.
  let iso: String

  /// - Parameter text: `8:45`, `8.45`, `08:45:00`, `8:45 am`, `8 pm`, `8h45`, `0845`, `8:45 Uhr`, or a part of a day as
  ///   programs store it; nil for others.
  init?(_ text: String) {
    var text = text.lowercased()
    if let minutes = StoredTime.minutes(text), minutes < 1_440 {
      iso = Self.written(minutes / 60, "\(minutes % 60)", "00")
      return
    }
    for word in Self.words where text.hasSuffix(word) {
      text = Blanks.normalise(String(text.dropLast(word.count)))
      break
    }
    var half: Int?
    for (ending, hours) in [("am", 0), ("a.m.", 0), ("pm", 12), ("p.m.", 12)] where text.hasSuffix(ending) {
      text = Blanks.normalise(String(text.dropLast(ending.count)))
      half = hours
    }
    var parts = text.split(omittingEmptySubsequences: false) { ":.h".contains($0) }.map(String.init)
    if parts.count == 1, text.utf8.count == 4 { parts = [String(text.prefix(2)), String(text.suffix(2))] }
    // «8 pm» and «8h» are full hours.
    if parts.count == 1, half != nil { parts.append("00") }
    if parts.count == 2, parts[1].isEmpty, text.hasSuffix("h") { parts[1] = "00" }
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].utf8.count),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }), var hour = Int(parts[0]),
      parts.dropFirst().allSatisfy({ (Int($0) ?? 60) < 60 })
    else { return nil }
    if let half {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + half
    }
    iso = Self.written(hour, parts[1], parts.count > 2 ? parts[2] : "00")
  }

  private static func written(_ hour: Int, _ minute: String, _ second: String) -> String {
    (hour < 10 ? "0\(hour)" : "\(hour)") + ":" + (minute.utf8.count < 2 ? "0" : "") + minute + ":" + second
  }

  /// Words behind times.
  private static let words = [" uhr", " hrs", " hrs.", " h", " ч", " ч.", " год", " год."]
}
