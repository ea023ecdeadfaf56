import CivilTime
import Model
import Money
import Testing

@testable import Feeds

/// What single cells of spreadsheets mean.
@Suite struct SheetCellTests {
  private static func words(_ language: String) -> SheetWords {
    SheetWords(SheetVocabulary.product.lexicon, language: language)
  }

  private static func reader(_ language: String, _ dates: String? = nil) -> SheetTokenReader {
    SheetTokenReader(words: words(language), pattern: dates.flatMap { DatePattern($0) })
  }

  @Test(arguments: [
    ("6:05", 21_900), ("06.05", 21_900), ("0605", 21_900), ("605", 21_900), ("6h05", 21_900), ("6:05:30", 21_930),
    ("6:05 am", 21_900), ("6:05 p.m.", 65_100), ("12:10 am", 600), ("12:10pm", 43_800), ("6 pm", 64_800),
    ("6.05 Uhr", 21_900), ("25:10", 90_600), ("1:10 +1", 90_600), ("1:10(+1)", 90_600), ("٠٦:٠٥", 21_900),
    ("x 6:05", 21_900), ("(6:05)", 21_900),
  ])
  func aTime(text: String, seconds: Int32) {
    let time = SheetTimeCell(text, Self.words("de")).time
    #expect(time?.seconds == seconds && time?.marks == "")
    #expect(time?.isRequest == text.hasPrefix("x"))
  }

  @Test(arguments: ["", "|", "-", "–", "↓", "…", "...", "||", "│"])
  func noStop(text: String) { #expect(SheetTimeCell(text, Self.words("en")) == .passes) }

  @Test(arguments: ["6:60", "99:00", "6:5", "13:00 pm", "12", "later", "6:05:99", "605123", "6::05"])
  func noTime(text: String) { #expect(SheetTimeCell(text, Self.words("en")) == .unreadable) }

  @Test func timesWithMarksAndPairs() {
    let words = Self.words("en")
    #expect(SheetTimeCell("6:05¹", words).time == SheetTime(seconds: 21_900, marks: "¹"))
    #expect(SheetTimeCell("6:05 b", words).time?.marks == "b")
    #expect(SheetTimeCell("6:05/6:10", words) == .both(SheetTime(seconds: 21_900), SheetTime(seconds: 22_200)))
    #expect(SheetTimeCell("x", words) == .request)
  }

  /// A weekday directly before a date is that of the date. Weekdays from 1 for Monday, and how many dates.
  @Test(arguments: [
    ("en", "Sun, Fri 25 Dec", [7], 1), ("en", "Fri 25 Dec", [], 1), ("en", "Sun, 25 Dec", [7], 1),
    ("en", "Fri, Sun, Fri 25 Dec", [5, 7], 1), ("en", "Sun and 25 Dec", [7], 1),
    ("en", "Mon–Fri, 26 Dec", [1, 2, 3, 4, 5], 1),
    ("en", "Fri 25 Dec – Sun 27 Dec", [], 1), ("en", "Fri, 25 Dec 2026", [], 1), ("en", "Sat, 25 Dec 2026", [6], 1),
    ("en", "Fri the 25th of Dec, Sat 26 Dec 2026", [], 2), ("de", "So, Fr. 25.12.", [7], 1),
    ("de", "Freitag, den 25. Dezember 2026", [], 1),
    ("fr", "dimanche, vendredi 25 décembre", [7], 1), ("es", "viernes 25 de diciembre", [], 1),
    ("it", "do, venerdì 25 dicembre", [7], 1),
    ("pl", "niedziele, piątek 25 grudnia", [7], 1), ("ru", "вс, пятница 25 декабря", [7], 1),
    ("uk", "нд, пʼятниця 25 грудня", [7], 1),
    ("ar", "الأحد، الجمعة 25 ديسمبر", [7], 1),
  ])
  func aWeekdayOfADate(language: String, text: String, weekdays: [Int], dates: Int) {
    let days = SheetDays(text, Self.reader(language))
    #expect(days.weekdays == Set(weekdays.map { $0 - 1 }) && days.dates.count == dates && days.isClear)
  }

  @Test func aWeekdayOfAnotherDateIsUnknown() {
    let days = SheetDays("Sun, Sat 25 Dec 2026", Self.reader("en"))
    #expect(days.weekdays == [6] && days.dates.count == 1 && days.unknown == ["Sat"])
    let except = SheetDays("daily except Fri 25 Dec", Self.reader("en"))
    #expect(except.weekdays.count == 7 && except.withoutWeekdays.isEmpty && except.withoutDates.count == 1)
  }

  /// The numbers of weekdays, from 1 for Monday.
  @Test(arguments: [
    ("en", "Mon–Fri", [1, 2, 3, 4, 5]), ("en", "Mon to Fri only", [1, 2, 3, 4, 5]), ("en", "M-F", [1, 2, 3, 4, 5]),
    ("en", "Mon, Wed, Fri", [1, 3, 5]), ("en", "Sat+Sun", [6, 7]), ("en", "Fri only", [5]), ("en", "Saturdays", [6]),
    ("en", "daily", [1, 2, 3, 4, 5, 6, 7]), ("en", "Every day except Sunday", [1, 2, 3, 4, 5, 6]),
    ("en", "not Sun", [1, 2, 3, 4, 5, 6]), ("en", "Fri–Mon", [1, 5, 6, 7]),
    ("en", "Weekdays & Sat.", [1, 2, 3, 4, 5, 6]),
    ("de", "Mo-Fr", [1, 2, 3, 4, 5]), ("de", "montags bis freitags", [1, 2, 3, 4, 5]), ("de", "MoFr", [1, 2, 3, 4, 5]),
    ("de", "täglich außer Sa", [1, 2, 3, 4, 5, 7]), ("de", "Do", [4]), ("de", "Mon-Fri", [1, 2, 3, 4, 5]),
    ("ru", "пн–пт", [1, 2, 3, 4, 5]), ("ru", "с понедельника по пятницу", [1, 2, 3, 4, 5]), ("ru", "по субботам", [6]),
    ("ru", "ежедневно, кроме воскресенья", [1, 2, 3, 4, 5, 6]), ("ru", "сб, вс", [6, 7]),
    ("fr", "lundi à vendredi", [1, 2, 3, 4, 5]),
    ("fr", "jours ouvrables", [1, 2, 3, 4, 5, 6]),
    ("fr", "tous les jours sauf dimanche", [1, 2, 3, 4, 5, 6]), ("es", "do", [7]),
    ("es", "de lunes a viernes", [1, 2, 3, 4, 5]),
    ("it", "lunedì – venerdì", [1, 2, 3, 4, 5]), ("pl", "pn–pt", [1, 2, 3, 4, 5]),
    ("pl", "soboty i niedziele", [6, 7]),
    ("uk", "понеділок–пʼятниця", [1, 2, 3, 4, 5]), ("uk", "щоденно", [1, 2, 3, 4, 5, 6, 7]),
    ("ar", "الاثنين - الخميس", [1, 2, 3, 4]), ("ar", "الجمعة والسبت", [5, 6]),
    ("de", "Sonn- und Feiertag", [7]), ("de", "Sams- und Sonntag", [6, 7]), ("de", "So+F", [7]),
    ("de", "Werktags (Mo–Fr)", [1, 2, 3, 4, 5]), ("en", "MWF", [1, 3, 5]), ("en", "TTh", [2, 4]),
    ("fr", "LMMJV", [1, 2, 3, 4, 5]), ("it", "feriale", [1, 2, 3, 4, 5, 6]),
  ])
  func days(language: String, text: String, weekdays: [Int]) {
    let days = SheetDays(text, Self.reader(language))
    #expect(days.unknown.isEmpty && days.badDates.isEmpty)
    let found = days.isPositive ? days.weekdays : Set(0...6).subtracting(days.withoutWeekdays)
    #expect(found.map { $0 + 1 }.sorted() == weekdays)
  }

  @Test(arguments: ["gamedays", "5", "Mon 7", "now and then", "until 20 Dec", "MTF", "daily, Sat"])
  func noDays(text: String) { #expect(!SheetDays(text, Self.reader("en")).isClear) }

  @Test func daysWithDatesAndHolidays() {
    let days = SheetDays("Sun and holidays, 24.12.2026; not on 27 Dec", Self.reader("en"))
    #expect(days.isClear && days.holidays == true && days.weekdays == [6])
    #expect(days.dates.map(\.first) == [WrittenDate(year: 2026, month: 12, day: 24)])
    #expect(days.withoutDates.map(\.first) == [WrittenDate(year: nil, month: 12, day: 27)])
  }

  private static let newYear = ["2027-01-01", "2027-01-02"]

  /// Exceptions in the winter of 2026, as ISO dates.
  @Test(arguments: [
    ("en", nil, "25.12.2026, 1 Jan", ["2026-12-25", "2027-01-01"]), ("en", nil, "Dec 25th", ["2026-12-25"]),
    ("en", "m/d/y", "12/1/2026", ["2026-12-01"]), ("en", "d/m/y", "12/1/2027", ["2027-01-12"]),
    ("de", "d.m.y", "24.–26.12.2026", ["2026-12-24", "2026-12-25", "2026-12-26"]),
    ("de", "d.m.y", "31.12.-1.1.", ["2026-12-31", "2027-01-01"]),
    ("de", nil, "am 24. Dezember und 1. Jänner 2027", ["2026-12-24", "2027-01-01"]),
    ("en", nil, "2026-12-30 – 2027-01-01", ["2026-12-30", "2026-12-31", "2027-01-01"]),
    ("en", nil, "20261225", ["2026-12-25"]),
    ("ru", nil, "31 декабря, с 1 января по 2 января", ["2026-12-31", "2027-01-01", "2027-01-02"]),
    ("en", nil, "30–31 Dec 2026", ["2026-12-30", "2026-12-31"]), ("es", nil, "25 de diciembre de 2026", ["2026-12-25"]),
    ("en", nil, "1–2 January", newYear), ("en", nil, "from 1st to 2nd January", newYear),
    ("en", "d.m.y", "1 until 2.1.2027", newYear), ("en", nil, "Jan 1–2", newYear),
    ("en", nil, "31 Dec 2026 – 1 Jan", ["2026-12-31", "2027-01-01"]), ("en", nil, "Jan. 1st to 2nd, 2027", newYear),
    ("de", nil, "1. bis 2. Januar", newYear), ("de", nil, "vom 1. bis zum 2. Jänner 2027", newYear),
    ("de", "d.m.y", "1. bis 2.1.", newYear), ("ru", nil, "с 1 по 2 января", newYear),
    ("ru", nil, "1—2 января", newYear),
    ("ru", nil, "с 1 до 2 января 2027 г.", newYear), ("fr", nil, "du 1er au 2 janvier", newYear),
    ("es", nil, "del 1 al 2 de enero", newYear), ("es", nil, "desde el 1 hasta el 2 de enero de 2027", newYear),
    ("it", nil, "dal 1° al 2 gennaio", newYear), ("it", nil, "dal 1º fino al 2 gennaio", newYear),
    ("pl", nil, "od 1 do 2 stycznia", newYear), ("uk", nil, "з 1 по 2 січня", newYear),
    ("uk", nil, "від 1 до 2 січня", newYear),
    ("ar", nil, "من 1 إلى 2 يناير", newYear), ("ar", nil, "من ١ حتى ٢ يناير", newYear),
  ])
  func exceptions(language: String, pattern: String?, text: String, dates: [String]) throws {
    let days = SheetDays(text, Self.reader(language, pattern), isExcept: true)
    #expect(days.unknown.isEmpty && days.badDates.isEmpty)
    let winter = try #require(Day(iso: "2026-12-01"))...#require(Day(iso: "2027-01-31"))
    let found = days.withoutDates.flatMap { $0.days(in: winter) }.flatMap { range in
      (range.lowerBound.number...range.upperBound.number).map { Day(number: $0).iso }
    }
    #expect(found == dates)
  }

  @Test(arguments: [
    ("ru", "с 1 по 2 января 2027"), ("de", "1. bis 2. Januar 2027"), ("en", "1–2 January 2027"),
    ("en", "Jan 1–2, 2027"),
  ])
  func aPeriodWithTheMonthAtOneOfItsDays(language: String, text: String) {
    let period = SheetPeriod(text, Self.reader(language))
    let days = period.first.flatMap { first in period.last.map { WrittenDates(first, $0) } }
    #expect(days?.first == WrittenDate(year: 2027, month: 1, day: 1))
    #expect(days?.last == WrittenDate(year: 2027, month: 1, day: 2))
  }

  @Test(arguments: ["2–1 January", "1 to", "1 to 2", "1–2–3", "to 5"])
  func noPeriod(text: String) { #expect(!SheetDays(text, Self.reader("en"), isExcept: true).isClear) }

  @Test func datesWithTwoMeaningsAndNone() {
    let days = SheetDays("1.12.2026, 31.11.2026", Self.reader("en"), isExcept: true)
    #expect(days.badDates.map(\.isAmbiguous) == [true, false])
  }

  @Test(arguments: [
    ("5.00 EUR", ["5.00 EUR"]), ("€5", ["5.00 EUR"]), ("5,50 €", ["5.50 EUR"]), ("5", ["5.00 CAD"]),
    ("$ 5.5", ["5.50 CAD"]),
    ("Adult 3.50, child 1.75 EUR", ["Adult 3.50 EUR", "child 1.75 EUR"]), ("1.200 JPY", ["1200 JPY"]), ("free", []),
    ("3 to 5 EUR", []), ("Erwachsene: 3,50 € / Kinder: 1,75 €", ["Erwachsene 3.50 EUR", "Kinder 1.75 EUR"]),
    ("0.50 GBP", ["0.50 GBP"]), ("1.234.567,89 EUR", ["1234567.89 EUR"]),
  ])
  func prices(text: String, expected: [String]) {
    let prices = SheetPrice.prices(text, Currency("CAD")) ?? []
    let found = prices.map { price in
      ([price.name].filter { !$0.isEmpty } + [price.price.decimal, price.price.currency.code]).joined(separator: " ")
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("12 Harbour – Airport", "12", "Harbour – Airport"), ("X4: Night bus", "X4", "Night bus"), ("12", "12", ""),
    ("Airport Express", "", "Airport Express"), ("S1 – Mill", "S1", "Mill"), ("A", "A", ""),
  ])
  func routes(text: String, short: String, long: String) {
    #expect(SheetRouteName(text) == SheetRouteName(short: short, long: long))
  }

  @Test(arguments: SheetVocabulary.product.lexicon.languages.keys.sorted())
  func eachLanguageHasItsWords(language: String) throws {
    let words = try #require(SheetVocabulary.product.lexicon.languages[language])
    let reading = Self.words(language)
    for (day, names) in words.weekdays.enumerated() {
      for name in names { #expect(reading.weekday(name) == day, "\(name)") }
    }
    for (month, names) in words.months.enumerated() where !names[0].contains(" ") {
      #expect(reading.month(names[0]) == month + 1, "\(names[0])")
    }
    for label in SheetLabel.allCases where label != .ignored {
      let name = try #require(words.words(.labels, label.rawValue).first, "\(label)")
      #expect(reading.label(name) != nil, "\(name)")
    }
  }

  @Test(arguments: [
    ("Route 12;;\nTage;Mo-Fr;Sa\nHafen;6:05;7:05\nMarkt;6:15;7:15\n", true),
    ("Trip,Stop,Time\n1,Harbour,6:05\n1,Mill,6:15\n", true), ("name,latitude,longitude\nHarbour,60.1,22.2\n", false),
  ])
  func aSheetIsRecognised(text: String, isSheet: Bool) {
    let kinds = InspectedFile.kinds(of: Array(text.utf8), path: "12.csv", .product).map(\.kind)
    #expect((kinds.first == "timetable") == isSheet)
  }
}
