/// The proleptic Gregorian calendar.
enum Calendar {
  /// Days since 1 January 1970.
  static func number(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March here, so that the leap day is the last one.
    let marchYear = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let leapDays = quotient(marchYear, 4) - quotient(marchYear, 100) + quotient(marchYear, 400)
    return marchYear * 365 + leapDays + (months * 153 + 2) / 5 + day - 1 - marchOfYear0
  }

  /// The year, month and day of a count of days since 1 January 1970.
  static func parts(of number: Int) -> (year: Int, month: Int, day: Int) {
    let days = number + marchOfYear0
    let era = quotient(days, daysOf400Years)
    let ofEra = days - era * daysOf400Years
    // A year has 365 days plus a leap day in some; the last of the four centuries has one more.
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100)
    let months = (ofYear * 5 + 2) / 153
    let month = months < 10 ? months + 3 : months - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, ofYear - (months * 153 + 2) / 5 + 1)
  }

  static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days from 1 March of the year 0 to 1 January 1970.
  private static let marchOfYear0 = 719_468
  private static let daysOf400Years = 146_097

  /// Rounded down, for numbers before the year 0.
  private static func quotient(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
}
