import CSV
import CivilTime
import Diagnostics
import Settings

/// What the config may give as `school_days` and `school_holidays`.
package enum SheetDates {
  /// The days from a date to another, as `2026-12-21/2027-01-05`, or that of a single date; nil for any other text.
  package static func period(_ text: String) -> ClosedRange<Day>? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Day(iso: String($0)) }
    guard (1...2).contains(parts.count), let first = parts[0], let last = parts[parts.count - 1], first <= last,
      first.isOfSheets, last.isOfSheets
    else { return nil }
    return first...last
  }

  /// Whether a text is the path of a table.
  package static func isTable(_ text: String) -> Bool { text.hasSuffix(".csv") || text.hasSuffix(".tsv") }
}

/// The days with school, and the school holidays, of a source.
struct SheetSchool: Sendable {
  /// Nil if the config does not give them.
  let days, holidays: Set<Day>?

  init(_ source: OpenSource, _ reader: SheetTokenReader, _ findings: inout Findings) {
    days = Self.days(source.sheets.schoolDays, source, reader, &findings)
    holidays = Self.days(source.sheets.schoolHolidays, source, reader, &findings)
  }

  /// Whether the config says which days are those with school, or those of school holidays.
  func isKnown(isSchool: Bool) -> Bool { holidays != nil || isSchool && days != nil }

  func has(_ day: Day, isSchool: Bool) -> Bool {
    if isSchool { return days?.contains(day) ?? true && holidays?.contains(day) != true }
    return holidays?.contains(day) == true
  }

  /// - Parameter items: dates, periods, and paths of tables with a date or a period in each row.
  private static func days(
    _ items: [String], _ source: OpenSource, _ reader: SheetTokenReader, _ findings: inout Findings
  ) -> Set<Day>? {
    if items.isEmpty { return nil }
    var days: Set<Day> = []
    func add(_ period: ClosedRange<Day>) {
      days.formUnion((period.lowerBound.number...period.upperBound.number).map { Day(number: $0) })
    }
    for item in items {
      if let period = SheetDates.period(item) {
        add(period)
      } else if SheetDates.isTable(item) {
        do throws(BadFile) {
          let file = FeedFile(try source.bytes(item), path: item, tables: source.tables)
          for period in periods(of: Sheet(file.delimitedText(&findings), path: item), reader, &findings) { add(period) }
        } catch {
          findings.add(error.finding(in: item, isError: true))
        }
      }
    }
    return days
  }

  /// The period of each row of a table: of its first and last date. The first row may have names of columns.
  private static func periods(
    of sheet: Sheet, _ reader: SheetTokenReader, _ findings: inout Findings
  ) -> [ClosedRange<Day>] {
    var periods: [ClosedRange<Day>] = []
    for (number, row) in sheet.rows.enumerated() where !row.filled.isEmpty {
      var dates: [WrittenDate] = []
      var bad: (text: String, isAmbiguous: Bool)?
      for token in row.filled.flatMap({ reader.tokens(row[$0].text) }) {
        switch token {
        case .date(let date): dates.append(date)
        case .badDate(let text, let isAmbiguous): bad = bad ?? (text, isAmbiguous)
        default: break
        }
      }
      let place = sheet.place(row[row.filled[0]])
      if let bad {
        findings.add(.badDate(bad.text, isAmbiguous: bad.isAmbiguous, "the row is ignored", at: place))
      } else if let first = dates.first, let last = dates.last {
        let both = WrittenDates(first, last)
        if let start = both.first.day(otherYear: 0), let end = both.last.day(otherYear: 0), start <= end,
          both.first.year != nil
        {
          periods.append(start...end)
        } else {
          findings.add(.badDate(row[row.filled[0]].text, isAmbiguous: false, "the row is ignored", at: place))
        }
      } else if number > 0 {
        findings.add(.ignoredRow(row[row.filled[0]].text, isLoss: true, at: place))
      }
    }
    return periods
  }
}

extension Day {
  /// Whether it is from 1900 to 2199: other years are mistakes.
  var isOfSheets: Bool { (-25_567..<84_006).contains(number) }
}
