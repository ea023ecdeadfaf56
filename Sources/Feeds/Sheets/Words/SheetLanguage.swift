/// The words by which sheets in one language are recognised (`Templates/sheets`). Case and accents do not matter, except
/// in marks.
struct SheetLanguage: Sendable {
  /// The lists of words by table and key.
  private var lists: [SheetWordsTable: [String: [String]]] = [:]
  /// Whether numbers in rows of days are weekdays, from 1 for Monday.
  private(set) var numbersWeekdays = false

  mutating func add(_ file: SheetWordsFile) {
    for (table, words) in file.lists { lists[table, default: [:]].merge(words) { $0 + $1 } }
    numbersWeekdays = file.numbersWeekdays ?? numbersWeekdays
  }

  func words(_ table: SheetWordsTable, _ key: String) -> [String] { lists[table]?[key] ?? [] }

  func words(_ table: SheetWordsTable, _ term: SheetTerm) -> [String] { words(table, term.rawValue) }

  /// From Monday: the full name, then abbreviations. Longer forms of the full name are recognised by their beginning.
  var weekdays: [[String]] { SheetWordsTable.weekdays.keys.map { words(.weekdays, $0) } }

  /// From January: names; three letters or more of their beginning are recognised too.
  var months: [[String]] { SheetWordsTable.months.keys.map { words(.months, $0) } }

  /// Single letters, digits and signs of printed timetables, whose case matters.
  var marks: [String: SheetTerm] {
    var marks: [String: SheetTerm] = [:]
    for term in SheetTerm.ofDays { for sign in words(.marks, term) { marks[sign] = term } }
    return marks
  }

  /// Short forms of weekday names, such as ordinals, each with the full name.
  var numerals: [(text: String, name: String)] {
    SheetTerm.weekdays.flatMap { day in
      words(.weekdays, day).first.map { name in words(.numerals, day).map { ($0, name) } } ?? []
    }
  }
}

/// What a single word means in cells with days, dates and times, by its name in files of words.
enum SheetTerm: String, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  /// «Day», which says something only without the names of days: «every day», but not «working days».
  case day
  case daily, workdays, weekend, holidays
  case mondayToSaturday = "monday_to_saturday"
  case weekendAndHolidays = "weekend_and_holidays"
  case sundaysAndHolidays = "sundays_and_holidays"
  /// Days on which schools are open, and on which they are closed, which the config gives.
  case schoolDays = "school_days"
  case schoolHolidays = "school_holidays"
  /// Before days and dates without service.
  case except
  /// The same, though notes such as «no bicycles» use it for other things too.
  case without
  /// «Only», which says of a note that it restricts service.
  case only
  /// Seasons, schools and the like, which are never days, but restrict them.
  case season
  /// Between several days: «and».
  case and
  /// Between the first and the last of several days.
  case through
  /// Words that change nothing: «on», «and», «every».
  case ignored
  case arrival, departure
  /// The vehicle stops on request.
  case request
  /// The vehicle does not stop.
  case passes

  /// From Monday.
  static let weekdays: [SheetTerm] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
  static let ofTimes: [SheetTerm] = [.arrival, .departure, .request, .passes]
  static let ofDays = allCases.filter { !ofTimes.contains($0) }

  /// The number of a weekday, from 0 for Monday.
  var weekday: Int? { Self.weekdays.firstIndex(of: self) }
}

/// What words in a sheet of any language mean, by their names in files of words.
enum SheetPhrase: String, CaseIterable, Sendable {
  /// Cells that mean every day as a whole, with numbers or words that mean something else alone: «7 days a week».
  case everyDay = "every_day"
  /// Marks in columns for weekdays.
  case yes, no
  /// «Also», which adds days instead of restricting them.
  case also
  /// The way back.
  case `return`
  /// «First» and «last», and what leaves: rows that are no stops.
  case firstOrLast = "first_or_last"
  case departing
  /// A connection; words for it that are also parts of the names of stops; what is behind these: «to» and «from».
  case connection, junction
  case toOrFrom = "to_or_from"
  /// The second half of the day.
  case laterHalf = "later_half"
  /// Beginnings of words for minutes.
  case minutes
  /// In columns between two trips that represent several: «then every hour until».
  case interval
  /// «Timetable», without endings.
  case timetable
  /// Whole words that restrict service, and beginnings of words.
  case restricting
  case restrictingBeginnings = "restricting_beginnings"
  /// «Runs», and words in a row such as «does not run».
  case running
  case notRunning = "not_running"
  /// Beginnings of words about how trips are printed, and about school.
  case print, school
}
