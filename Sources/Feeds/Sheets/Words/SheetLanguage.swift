/// The words by which sheets in one language are recognised. Case and accents do not matter.
///
/// To add a language, create its list in a file of this folder and add it to `all`.
struct SheetLanguage: Sendable {
  /// From Monday: the full name, then abbreviations. Longer forms of the full name are recognised by their beginning.
  let weekdays: [[String]]
  /// From January: names; three letters or more of their beginning are recognised too.
  let months: [[String]]
  let terms: [SheetTerm: [String]]
  let labels: [SheetLabel: [String]]
  /// Means of transport by their names in the config.
  let modes: [String: [String]]
  /// Single letters, digits and signs of printed timetables, whose case matters.
  var marks: [String: SheetTerm] = [:]
  /// Whether numbers in rows of days are weekdays, from 1 for Monday.
  var numbersWeekdays = false

  /// Short forms of weekday names, such as ordinals, with the number of the weekday: 0 for Monday.
  var numerals: [String: Int] = [:]

  /// By the language of BCP 47 tags.
  static let all: [String: SheetLanguage] = [
    "en": english, "ru": russian, "de": german, "fr": french, "es": spanish, "it": italian, "pl": polish,
    "uk": ukrainian, "ar": arabic, "cs": czech, "sk": slovak, "pt": portuguese, "tr": turkish,
  ]
}

/// What a single word means in cells with days, dates and times.
enum SheetTerm: Hashable, Sendable {
  /// «Day», which says something only without the names of days: «every day», but not «working days».
  case day
  case daily, workdays, mondayToSaturday, weekend, weekendAndHolidays, holidays, sundaysAndHolidays
  /// A weekday by its number, from 0 for Monday.
  case weekday(Int)
  /// Days on which schools are open, and on which they are closed, which the config gives.
  case schoolDays, schoolHolidays
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
}

extension [String: SheetTerm] {
  /// Weekdays in circles, from ① for Monday, as in the timetables of Central European railways.
  static let circledWeekdays: Self = .weekdays("①②③④⑤⑥⑦")

  /// Weekdays by signs, from Monday.
  static func weekdays(_ signs: String) -> Self {
    Dictionary(uniqueKeysWithValues: signs.enumerated().map { ("\($1)", .weekday($0)) })
  }
}
