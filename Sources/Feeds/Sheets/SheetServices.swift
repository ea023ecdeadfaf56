import CivilTime
import Diagnostics
import Settings

/// The days on which trips run, from the cells about them.
struct SheetServices: Sendable {
  private let reader: SheetTokenReader
  private let settings: SheetSettings
  private let defaults: (from: Day?, to: Day?)
  /// The date of the site's data; nil if unknown.
  private let date: Day?
  private let holidays: Set<Day>
  private let school: SheetSchool
  /// The days by the cells that describe them: trips of a block share them, and findings are reported once.
  private var known: [[SheetCell?]: [Day]?] = [:]
  /// The days by the texts of cells about which there is no finding: a sheet may have them in each row.
  private var faultless: [[String?]: [Day]] = [:]
  /// How often there was a finding to add, new or not.
  private var addCount = 0
  private var hasReportedHolidays = false
  /// What was reported about cells that several trips share.
  private var reported: Set<[String]> = []

  private func invalidDays(_ words: [String], in text: String, at place: SourceLocation) -> Finding {
    .invalidDays(words, in: text, at: place, advice: reader.words.lexicon.doubt.adviceOnDays(text))
  }

  /// The longest time that is published, in days.
  private static let mostDays = 20 * 366

  init(_ reader: SheetTokenReader, _ source: OpenSource, _ school: SheetSchool) {
    (self.reader, self.school) = (reader, school)
    (settings, date) = (source.sheets, source.date)
    let days = [source.schedule.from, source.schedule.to].map { text in
      text.flatMap { Day(iso: $0) }.flatMap { $0.isOfSheets ? $0 : nil }
    }
    defaults = (days[0], days[1])
    holidays = Set(settings.holidays.compactMap { Day(iso: $0) })
  }

  /// - Returns: the days in order, at least one; nil, with a finding, if the trip is to be skipped.
  mutating func days(of trip: SheetTrip, _ findings: inout Findings) -> [Day]? {
    let path = trip.place.path
    let labels: [SheetLabel] = [.days, .from, .to, .valid, .except]
    let file = SheetCell(text: path, line: 0, column: 0)
    let missesSome = trip.attributes[.days] == nil || trip.attributes[.valid] == nil && trip.attributes[.to] == nil
    let key =
      labels.map { trip.attributes[$0] } + [file, missesSome ? block(of: trip) : nil, trip.hasDaysBeside ? file : nil]
      + trip.restrictions.map { $0 }
    if let known = known[key] { return known }
    let texts =
      labels.map { trip.attributes[$0]?.text } + [trip.unknownRow?.text, trip.hasDaysBeside ? "" : nil]
      + trip.restrictions.map(\.text)
    if let days = faultless[texts] { return days }
    let faults = addCount
    let days = newDays(of: trip, Cells(trip), &findings)
    known[key] = .some(days)
    if faults == addCount { faultless[texts] = days }
    return days
  }

  /// Trips in one row of a sheet are of one block.
  private func block(of trip: SheetTrip) -> SheetCell {
    SheetCell(text: "", line: trip.place.line ?? 0, column: 0)
  }

  /// The cells of a trip with their locations.
  private struct Cells {
    let trip: SheetTrip

    init(_ trip: SheetTrip) { self.trip = trip }

    func place(_ label: SheetLabel) -> SourceLocation {
      trip.attributes[label].map { SourceLocation(trip.place.path, line: $0.line, column: $0.column) } ?? trip.place
    }

    func text(_ label: SheetLabel) -> String? { trip.attributes[label]?.text }
  }

  private mutating func newDays(of trip: SheetTrip, _ cells: Cells, _ findings: inout Findings) -> [Day]? {
    guard let rule = rule(cells, &findings), let period = period(cells, rule, &findings) else { return nil }
    let except = cells.text(.except).map { SheetDays($0, reader, isExcept: true, hasNumbers: true) }
    if let except {
      let (text, place) = (cells.text(.except) ?? "", cells.place(.except))
      if !except.unknown.isEmpty { add(.invalidException(except.unknown, in: text, at: place), &findings) }
      report(except.badDates, at: place, &findings)
      if !except.isUnderstood { return nil }
    }
    let ofPeriod = trip.attributes[.valid].map { [$0] } ?? []
    let limits = (trip.restrictions + ofPeriod.filter { isLimit($0.text) }).map {
      ($0, SheetDays($0.text, reader, hasNumbers: true))
    }
    if let (cell, days) = limits.first(where: { !$1.isUnderstood }) {
      let place = SourceLocation(trip.place.path, line: cell.line, column: cell.column)
      if !days.unknown.isEmpty { add(invalidDays(days.unknown, in: cell.text, at: place), &findings) }
      report(days.badDates, at: place, &findings)
      return nil
    }
    let all = [(trip.attributes[.days], rule), (trip.attributes[.except], except ?? SheetDays())] + limits
    for (cell, days) in all {
      let kinds = [days.school, days.withoutSchool].compactMap { $0 }
      guard let kind = kinds.first(where: { !school.isKnown(isSchool: $0) }) else { continue }
      let place = cell.map { SourceLocation(trip.place.path, line: $0.line, column: $0.column) } ?? trip.place
      add(.noSchoolDays(cell?.text ?? "", isSchool: kind, at: place), &findings)
      return nil
    }
    if holidays.isEmpty, all.contains(where: { $0.1.holidays != nil }), !hasReportedHolidays {
      hasReportedHolidays = true
      add(.noHolidays(at: cells.place(.days)), &findings)
    }
    if let date, period.upperBound < date {
      add(
        .ended(period.upperBound.iso, before: date.iso, at: cells.place(cells.text(.to) == nil ? .valid : .to)),
        &findings)
    }
    var days = self.days(rule, except, in: period)
    for (_, limit) in limits {
      let allowed = Set(self.days(limit.completed(Set(0...6)), nil, in: period))
      days.removeAll { !allowed.contains($0) }
    }
    if days.isEmpty { add(.noService(at: cells.place(.days)), &findings) }
    return days.isEmpty ? nil : days
  }

  /// Whether the text of a period has days instead of dates, such as «school days».
  private func isLimit(_ text: String) -> Bool {
    let days = SheetDays(text, reader)
    return days.isUnderstood && days.namesDays && days.dates.isEmpty && days.withoutDates.isEmpty
  }

  private mutating func add(_ finding: Finding, _ findings: inout Findings) {
    addCount += 1
    let place = finding.place.map { "\($0.path):\($0.line ?? 0):\($0.column ?? 0)" } ?? ""
    if reported.insert([finding.id, place, finding.what]).inserted { findings.add(finding) }
  }

  private mutating func report(
    _ dates: [SheetDays.BadDate], at place: SourceLocation, _ findings: inout Findings
  ) {
    for bad in dates {
      add(.badDate(bad.text, isAmbiguous: bad.isAmbiguous, "the trips are skipped", at: place), &findings)
    }
  }

  /// What a trip's days cell says, or the source; every day, with a finding, without either.
  private mutating func rule(_ cells: Cells, _ findings: inout Findings) -> SheetDays? {
    guard let text = cells.text(.days) ?? settings.days else {
      if cells.trip.hasDaysBeside {
        add(.daysOfOthers(at: cells.trip.place), &findings)
        return nil
      }
      if let row = cells.trip.unknownRow {
        add(.noDays(in: row.text, at: cells.trip.place), &findings)
        return nil
      }
      if cells.text(.except) == nil { add(.noDays(at: cells.trip.place), &findings) }
      return SheetDays.daily
    }
    let days = SheetDays(text, reader, hasNumbers: true)
    if !days.unknown.isEmpty { add(invalidDays(days.unknown, in: text, at: cells.place(.days)), &findings) }
    report(days.badDates, at: cells.place(.days), &findings)
    guard days.isUnderstood else { return nil }
    if !days.namesDays {
      add(invalidDays([text], in: text, at: cells.place(.days)), &findings)
      return nil
    }
    return days.completed(Set(0...4))
  }

  /// The first and the last day.
  private mutating func period(_ cells: Cells, _ rule: SheetDays, _ findings: inout Findings) -> ClosedRange<Day>? {
    var (first, last): (WrittenDate?, WrittenDate?)
    // Text beside dates may be the name of a season.
    var isBad = false
    for label in [SheetLabel.valid, .from, .to] {
      guard let text = cells.text(label) else { continue }
      let period = SheetPeriod(text, reader)
      if let bad = period.bad {
        isBad = true
        add(
          .badDate(bad.text, isAmbiguous: bad.isAmbiguous, "the trips are skipped", at: cells.place(label)), &findings)
      } else if period.first == nil, period.last == nil {
        let days = SheetDays(text, reader)
        // «School days» are a limit, and «all year» is nothing.
        if label == .valid, days.isUnderstood { continue }
        let isName = label == .valid && (cells.text(.from) != nil && cells.text(.to) != nil || !reader.restricts(text))
        isBad = isBad || !isName
        let effect = isName ? "it is ignored" : "the trips are skipped"
        add(.badDate(text, isAmbiguous: false, effect, at: cells.place(label)), &findings)
      }
      switch label {
      case .from:
        first = period.first ?? period.last ?? first
        if period.first != nil, period.last != nil { last = period.last }
      case .to: last = period.last ?? period.first ?? last
      default: (first, last) = (period.first, period.last)
      }
    }
    if isBad { return nil }
    let year = first?.year ?? last?.year ?? date.flatMap { Int($0.iso.prefix(4)) }
    func day(_ written: WrittenDate?) -> Day? {
      written.flatMap { $0.year == nil && year == nil ? nil : $0.day(otherYear: year ?? 0) }
    }
    var (start, end) = (day(first) ?? defaults.from, day(last) ?? defaults.to)
    if start == nil && end == nil, rule.weekdays.isEmpty {
      // Dates that are given one by one are the whole period.
      let dates = rule.dates.flatMap { [$0.first, $0.last] }.compactMap { $0.year == nil ? nil : $0.day(otherYear: 0) }
      (start, end) = (dates.min(), dates.max())
    }
    switch (start, end) {
    case (nil, nil):
      add(.noDates(at: cells.trip.place), &findings)
      return nil
    case (let known?, nil):
      end = known.advanced(by: 364)
      add(.assumedDate("last", end?.iso ?? "", at: cells.place(cells.text(.from) == nil ? .valid : .from)), &findings)
    case (nil, let known?):
      let date = date ?? known
      start = date < known ? date : known.advanced(by: -364)
      add(.assumedDate("first", start?.iso ?? "", at: cells.place(cells.text(.to) == nil ? .valid : .to)), &findings)
    case (_?, _?): break
    }
    guard let start, let end, start <= end else {
      add(
        .reversedDates(start?.iso ?? "", end?.iso ?? "", at: cells.place(cells.text(.to) == nil ? .valid : .to)),
        &findings)
      return nil
    }
    return start...min(end, start.advanced(by: Self.mostDays))
  }

  /// The days of a period on which a rule applies. A public holiday is not a weekday: trips run then if their days name
  /// holidays, or if they run daily.
  private func days(_ rule: SheetDays, _ except: SheetDays?, in period: ClosedRange<Day>) -> [Day] {
    func dates(_ written: [WrittenDates]) -> Set<Day> {
      Set(
        written.flatMap { $0.days(in: period) }.flatMap { range in
          let part = range.clamped(to: period)
          return (part.lowerBound.number...part.upperBound.number).map { Day(number: $0) }
        })
    }
    let added = dates(rule.dates)
    let removed = dates(rule.withoutDates + (except?.withoutDates ?? []))
    return (period.lowerBound.number...period.upperBound.number).map { Day(number: $0) }.filter { day in
      if removed.contains(day) { return false }
      if let kind = rule.school, !school.has(day, isSchool: kind) { return false }
      let without = [rule.withoutSchool, except?.withoutSchool].compactMap { $0 }
      if without.contains(where: { school.has(day, isSchool: $0) }) { return false }
      if added.contains(day) { return true }
      if holidays.contains(day) {
        return except?.holidays != false && (rule.holidays ?? (rule.weekdays.count == 7))
      }
      let weekday = day.weekday - 1
      return rule.weekdays.contains(weekday) && except?.withoutWeekdays.contains(weekday) != true
    }
  }
}

extension SheetDays {
  /// Every day.
  fileprivate static var daily: SheetDays {
    var days = SheetDays()
    days.weekdays = Set(0...6)
    return days
  }

  /// With weekdays where it only says on which days trips do not run, or only names school days.
  /// - Parameter weekdays: those of school days.
  fileprivate func completed(_ weekdays: Set<Int>) -> SheetDays {
    var days = self
    if !days.isPositive { days.weekdays = Set(0...6).subtracting(withoutWeekdays) }
    if days.school != nil, days.weekdays.isEmpty { days.weekdays = weekdays.subtracting(withoutWeekdays) }
    return days
  }
}
