import CivilTime

/// The days in a cell such as «Mon–Fri», «Sat + Sun», «daily except 25.12.2026».
struct SheetDays: Sendable, Hashable {
  /// The numbers of weekdays, from 0 for Monday.
  var weekdays: Set<Int> = []
  var dates: [WrittenDates] = []
  var withoutDates: [WrittenDates] = []
  /// Whether public holidays are named; nil if not.
  var holidays: Bool?
  /// Whether only days with school are meant, or only school holidays; nil if the cell names neither.
  var school: Bool?
  /// Whether days with school, or school holidays, are those without service.
  var withoutSchool: Bool?
  /// Words that are not understood.
  var unknown: [String] = []
  /// Dates that are not understood.
  var badDates: [BadDate] = []
  /// Weekdays without service, for a cell that only names such.
  private(set) var withoutWeekdays: Set<Int> = []

  struct BadDate: Hashable, Sendable {
    let text: String
    let isAmbiguous: Bool
  }

  var isEmpty: Bool { !isPositive && withoutDates.isEmpty && holidays == nil && withoutSchool == nil }

  /// Whether everything in the cell is understood.
  var isClear: Bool { !isEmpty && isUnderstood }

  /// Whether nothing in the cell is unknown.
  var isUnderstood: Bool { unknown.isEmpty && badDates.isEmpty }

  /// Whether days are given on which trips run, not only days on which they do not.
  var isPositive: Bool { !weekdays.isEmpty || !dates.isEmpty || holidays == true || school != nil }

  /// Whether it names days at all, with or without service.
  var namesDays: Bool { !isEmpty || !withoutWeekdays.isEmpty || !badDates.isEmpty }

  /// Whether a cell about days without service is wholly understood.
  var isException: Bool { isUnderstood && namesDays }

  init() {}

  /// - Parameters:
  ///   - isExcept: whether the cell names days without service.
  ///   - hasNumbers: whether numbers may be those of weekdays, as in a row that is called «Days».
  init(_ text: String, _ reader: SheetTokenReader, isExcept: Bool = false, hasNumbers: Bool = false) {
    var state = State(text: text, isExcept: isExcept)
    state.isList = text.contains { "+&".contains($0) }
    for token in reader.tokens(ofDays: text, isExcept: isExcept) {
      state.meet(token)
      switch token {
      case .word(let word): read(word, reader.words, &state)
      case .date(let date): add(date, &state)
      case .badDate(let text, let isAmbiguous):
        badDates.append(BadDate(text: text, isAmbiguous: isAmbiguous))
        state.end()
      case .number(let text):
        if hasNumbers, let days = reader.words.weekdays(ofNumber: text) {
          for day in days { add(day, &state) }
        } else {
          unknown.append(text)
          state.end()
        }
      case .dash: state.beginRange()
      case .separator: endPart(&state)
      }
    }
    endPart(&state)
    let isAmbiguous = school != nil && (state.parts > 1 || holidays == true || !dates.isEmpty)
    let isPeriodOfDays = !isExcept && !weekdays.isEmpty && state.hasPeriod && !state.isList
    if isAmbiguous || state.isDailyAmongOthers || state.isFromDate || state.isBeside || isPeriodOfDays
      || reader.words.mayBeRange(text)
    {
      unknown.append(text)
    }
    guard state.namesDay, !isExcept, !isPositive, unknown.isEmpty else { return }
    weekdays = Set(0...6).subtracting(withoutWeekdays)
  }

  private struct State {
    let text: String
    var isExcept: Bool
    /// Whether the cell contains «only».
    var isOnly = false
    /// Whether the cell contains «day».
    var namesDay = false
    /// Whether a dash or «to» was last.
    var isThrough = false
    var weekday: Int?
    var date: WrittenDate?
    /// The weekday before this token, which belongs to it if it is a date: «Fri 25 Dec».
    var ofDate: WeekdayOfDate?
    /// The days that the cell names one by one since the last comma or «and», and the groups of days, such as
    /// «weekdays».
    var single: Set<Int> = []
    var groups: [Set<Int>] = []
    /// Whether Sunday was named before the last comma or «and».
    var isAfterSunday = false
    /// The number of parts with weekdays.
    var parts = 0
    var isDailyAmongOthers = false

    /// Whether «to» was last, without a first day; whether «from» was last, or the last date follows it.
    var isUntil = false
    var isFrom = false
    var isFromDate = false

    /// Whether a date is directly beside other days, and not that of a weekday: «Mon–Fri 24 Dec» may be both, or those of
    /// the days that have the date.
    var isBeside = false
    /// Whether a date was named since the last comma or «and».
    var isAfterDate = false
    /// Whether the cell has a period, and whether «and» or «+» is in it: «Sat, Sun and 24–26 Dec», not «Mon–Fri, 1–18 Dec».
    var hasPeriod = false
    var isList = false

    mutating func end() { (isThrough, weekday, date, isUntil, isFrom) = (false, nil, nil, false, false) }

    mutating func beginRange() {
      isThrough = weekday != nil || date != nil
      isUntil = !isThrough
    }

    /// Forgets a weekday that is not directly before a date. After a comma it may be that of one.
    mutating func meet(_ token: SheetToken) {
      switch token {
      case .date: break
      case .word(let word) where ["the", "le", "den", "el", "il"].contains(SheetWords.key(word)): break
      case .separator: ofDate?.isApart = true
      default: ofDate = nil
      }
    }
  }

  /// A weekday that may belong to a date, and what was known before it.
  private struct WeekdayOfDate {
    let word: String
    let day: Int
    let single, weekdays, withoutWeekdays: Set<Int>
    let isThrough: Bool
    let date: WrittenDate?
    let isBeside: Bool
    /// Whether a comma is behind it: «Fri, 25 Dec 2026».
    var isApart = false
  }

  /// Adds the days since the last comma or «and». A group beside days that are within it means these: «weekdays
  /// (Mon–Thu)», «Mo–Fr werktags».
  private mutating func endPart(_ state: inout State) {
    defer { state.end() }
    state.isAfterDate = false
    let all = state.groups + (state.single.isEmpty ? [] : [state.single])
    (state.groups, state.single) = ([], [])
    guard let first = all.first else { return }
    let common = all.dropFirst().reduce(first) { $0.intersection($1) }
    if !all.contains(common) { unknown.append(state.text) }
    state.isAfterSunday = common.contains(6)
    // «Daily» beside other days says something else than it seems.
    state.isDailyAmongOthers =
      state.isDailyAmongOthers || state.parts > 0 && (common.count == 7 || weekdays.count == 7)
    state.parts += 1
    weekdays.formUnion(common)
  }

  private mutating func read(_ word: String, _ words: SheetWords, _ state: inout State) {
    switch words.term(word) {
    case .ignored: state.isFrom = state.isFrom || words.label(word) == .from
    case .only: state.isOnly = true
    case .and:
      state.isList = true
      endPart(&state)
    case .except, .without:
      endPart(&state)
      state.isExcept = true
    case .through: state.beginRange()
    case .day: state.namesDay = true
    case .daily: add(group: 0...6, &state)
    case .workdays: add(group: 0...4, &state)
    case .mondayToSaturday: add(group: 0...5, &state)
    case .weekend: add(group: 5...6, &state)
    case .holidays: holidays = !state.isExcept
    case .sundaysAndHolidays, .weekendAndHolidays:
      // Marks are days beside each other: «D+», «6+».
      let isMark = words.marks[word] != nil
      if isMark || state.groups.count == 1 && state.single.isEmpty, !state.isExcept { endPart(&state) }
      add(group: words.term(word) == .sundaysAndHolidays ? 6...6 : 5...6, &state)
      holidays = !state.isExcept
    case .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday:
      if let day = words.term(word)?.weekday { add(day, &state) }
    case .schoolHolidays where word.count == 1 && state.isAfterSunday && !state.isExcept:
      // «So+F», Sundays and holidays.
      holidays = true
    case .schoolDays, .schoolHolidays: add(school: words.term(word) == .schoolDays, word, state)
    case .arrival, .departure, .request, .passes, .season: unknown.append(word)
    case nil: readWeekday(word, words, &state)
    }
  }

  private mutating func readWeekday(_ word: String, _ words: SheetWords, _ state: inout State) {
    if let day = words.weekday(word) {
      let isOfRange = state.isThrough && state.weekday != nil
      let before = WeekdayOfDate(
        word: word, day: day, single: state.single, weekdays: weekdays, withoutWeekdays: withoutWeekdays,
        isThrough: state.isThrough, date: state.date, isBeside: state.isBeside)
      add(day, &state)
      if !isOfRange { state.ofDate = before }
    } else if let days = words.weekdays(word) {
      for day in days {
        state.isThrough = false
        add(day, &state)
      }
    } else if word.hasPrefix("و"), words.isKnown(String(word.dropFirst())) {
      // Arabic writes «and» as the first letter of a word.
      endPart(&state)
      read(String(word.dropFirst()), words, &state)
    } else {
      unknown.append(word)
      state.end()
    }
  }

  private mutating func add(school isSchool: Bool, _ word: String, _ state: State) {
    let known = state.isExcept ? withoutSchool : school
    // «Sat, school days» may mean both or those that are both.
    let isApart = state.parts > 0 && state.single.isEmpty && state.groups.isEmpty && !state.isOnly
    if known.map({ $0 != isSchool }) ?? (isApart && !state.isExcept) { unknown.append(word) }
    if state.isExcept { withoutSchool = isSchool } else { school = isSchool }
  }

  private mutating func add(group days: ClosedRange<Int>, _ state: inout State) {
    if state.isExcept {
      weekdays.subtract(days)
      withoutWeekdays.formUnion(days)
    } else {
      state.isBeside = state.isBeside || state.isAfterDate
      state.groups.append(Set(days))
    }
  }

  private mutating func add(_ day: Int, _ state: inout State) {
    var days: Set<Int> = [day]
    if state.isThrough, let first = state.weekday {
      days = Set(first <= day ? Array(first...day) : Array(first...6) + Array(0...day))
    }
    if state.isExcept {
      weekdays.subtract(days)
      withoutWeekdays.formUnion(days)
    } else {
      state.isBeside = state.isBeside || state.isAfterDate
      state.single.formUnion(days)
    }
    (state.weekday, state.isThrough, state.date, state.isUntil, state.isFrom) = (day, false, nil, false, false)
  }

  /// Takes back the weekday of a date. After a comma it is that of the date if the date with its year is such a day.
  private mutating func takeWeekday(of date: WrittenDate, _ state: inout State) {
    guard let before = state.ofDate else { return }
    state.ofDate = nil
    let day = date.year.flatMap { date.day(otherYear: $0) }
    let isOther = day.map { $0.weekday - 1 != before.day }
    if before.isApart, isOther != false { return }
    if state.isExcept {
      weekdays = before.weekdays
    } else if !before.isApart {
      state.single = before.single
    } else if !before.single.contains(before.day) {
      weekdays.remove(before.day)
      if before.single.isEmpty { state.parts -= 1 }
    }
    withoutWeekdays = before.withoutWeekdays
    (state.isThrough, state.date, state.isBeside) = (before.isThrough, before.date, before.isBeside)
    if isOther == true { unknown.append(before.word) }
  }

  private mutating func add(_ date: WrittenDate, _ state: inout State) {
    takeWeekday(of: date, &state)
    if !state.isExcept {
      state.isBeside = state.isBeside || !state.single.isEmpty || !state.groups.isEmpty
      state.isAfterDate = true
      state.hasPeriod = state.hasPeriod || state.isThrough && state.date != nil
    }
    // «Until 20 Dec» and «from 1 Dec» alone are not that day.
    if state.isUntil { unknown.append(state.text) }
    state.isFromDate = state.isFrom || state.isFromDate && !state.isThrough
    (state.isUntil, state.isFrom) = (false, false)
    if state.isThrough, let first = state.date {
      let both = WrittenDates(first, date)
      if state.isExcept { withoutDates[withoutDates.count - 1] = both } else { dates[dates.count - 1] = both }
    } else if state.isExcept {
      withoutDates.append(WrittenDates(date, date))
    } else {
      dates.append(WrittenDates(date, date))
    }
    (state.date, state.weekday, state.isThrough) = (date, nil, false)
  }
}
