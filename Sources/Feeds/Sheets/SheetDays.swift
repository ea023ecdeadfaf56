import CivilTime

/// The days in a cell such as «Mon–Fri», «Sat + Sun», «daily except 25.12.2026».
struct SheetDays: Sendable, Hashable {
  /// The numbers of weekdays, from 0 for Monday.
  var weekdays: Set<Int> = []
  var dates: [WrittenDates] = []
  var withoutDates: [WrittenDates] = []
  /// Whether public holidays are named; nil if not.
  var holidays: Bool?
  /// Words that are not understood.
  var unknown: [String] = []
  /// Dates that are not understood.
  var badDates: [BadDate] = []

  struct BadDate: Hashable, Sendable {
    let text: String
    let isAmbiguous: Bool
  }

  var isEmpty: Bool { weekdays.isEmpty && dates.isEmpty && withoutDates.isEmpty && holidays == nil }

  /// Whether everything in the cell is understood.
  var isClear: Bool { !isEmpty && unknown.isEmpty && badDates.isEmpty }

  /// Whether days are given on which trips run, not only days on which they do not.
  var isPositive: Bool { !weekdays.isEmpty || !dates.isEmpty || holidays == true }

  init() {}

  /// - Parameter isExcept: whether the cell names days without service.
  init(_ text: String, _ reader: SheetTokenReader, isExcept: Bool = false) {
    var state = State(isExcept: isExcept)
    for token in reader.tokens(text) {
      state.meet(token)
      switch token {
      case .word(let word): read(word, reader.words, &state)
      case .date(let date): add(date, &state)
      case .badDate(let text, let isAmbiguous):
        badDates.append(BadDate(text: text, isAmbiguous: isAmbiguous))
        state.end()
      case .number(let text):
        unknown.append(text)
        state.end()
      case .dash: state.isThrough = state.weekday != nil || state.date != nil
      case .separator: state.end()
      }
    }
    guard state.namesDay, !isExcept, !isPositive, unknown.isEmpty else { return }
    weekdays = Set(0...6).subtracting(withoutWeekdays)
  }

  private struct State {
    var isExcept: Bool
    /// Whether the cell contains «day».
    var namesDay = false
    /// Whether a dash or «to» was last.
    var isThrough = false
    var weekday: Int?
    var date: WrittenDate?
    /// The weekday before this token, which belongs to it if it is a date: «Fri 25 Dec».
    var ofDate: WeekdayOfDate?

    mutating func end() { (isThrough, weekday, date) = (false, nil, nil) }

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
    let weekdays, withoutWeekdays: Set<Int>
    let isThrough: Bool
    let date: WrittenDate?
    /// Whether a comma is behind it: «Fri, 25 Dec 2026».
    var isApart = false
  }

  private mutating func read(_ word: String, _ words: SheetWords, _ state: inout State) {
    switch words.term(word) {
    case .ignored: break
    case .except:
      state.end()
      state.isExcept = true
    case .through: state.isThrough = state.weekday != nil || state.date != nil
    case .day: state.namesDay = true
    case .daily: add(0...6, state)
    case .workdays: add(0...4, state)
    case .weekend: add(5...6, state)
    case .holidays: holidays = !state.isExcept
    case .arrival, .departure, .request, .passes: unknown.append(word)
    case nil:
      if let day = words.weekday(word) {
        let isOfRange = state.isThrough && state.weekday != nil
        let before = WeekdayOfDate(
          word: word, day: day, weekdays: weekdays, withoutWeekdays: withoutWeekdays, isThrough: state.isThrough,
          date: state.date)
        add(day, &state)
        if !isOfRange { state.ofDate = before }
      } else if let days = words.weekdays(word) {
        for (place, day) in days.enumerated() {
          state.isThrough = place > 0 && days.count == 2
          add(day, &state)
        }
      } else {
        unknown.append(word)
        state.end()
      }
    }
  }

  private mutating func add(_ days: ClosedRange<Int>, _ state: State) {
    if state.isExcept {
      weekdays.subtract(days)
      withoutWeekdays.formUnion(days)
    } else {
      weekdays.formUnion(days)
    }
  }

  private mutating func add(_ day: Int, _ state: inout State) {
    var days: Set<Int> = [day]
    if state.isThrough, let first = state.weekday {
      days = Set(first <= day ? Array(first...day) : Array(first...6) + Array(0...day))
    }
    if state.isExcept { weekdays.subtract(days) } else { weekdays.formUnion(days) }
    if state.isExcept { withoutWeekdays.formUnion(days) }
    (state.weekday, state.isThrough, state.date) = (day, false, nil)
  }

  /// Takes back the weekday of a date. After a comma it is that of the date if the date with its year is such a day.
  private mutating func takeWeekday(of date: WrittenDate, _ state: inout State) {
    guard let before = state.ofDate else { return }
    state.ofDate = nil
    let day = date.year.flatMap { date.day(otherYear: $0) }
    let isOther = day.map { $0.weekday - 1 != before.day }
    if before.isApart, isOther != false { return }
    (weekdays, withoutWeekdays) = (before.weekdays, before.withoutWeekdays)
    (state.isThrough, state.date) = (before.isThrough, before.date)
    if isOther == true { unknown.append(before.word) }
  }

  private mutating func add(_ date: WrittenDate, _ state: inout State) {
    takeWeekday(of: date, &state)
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

  /// Weekdays without service, for a cell that only names such.
  private(set) var withoutWeekdays: Set<Int> = []
}
