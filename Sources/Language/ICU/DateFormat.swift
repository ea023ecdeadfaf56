import CICU
import CivilTime
import Text

/// A format of days and times in the Gregorian calendar, which timetables and addresses use in every language.
final class DateFormat: Sendable {
  private let formats: ObjectPool

  /// - Parameters:
  ///   - skeleton: the parts of a date, in the letters of Unicode's date skeletons: `yMMMd`.
  ///   - locale: ICU's name of a locale.
  init?(skeleton: String, locale: String) {
    let pool = ObjectPool(make: { cicu_date_open(skeleton, locale) }, close: { cicu_date_close($0) })
    guard let pool else { return nil }
    formats = pool
  }

  func write(_ day: Day) -> String? { write(LocalTime(day, secondOfDay: 0)) }

  func write(_ time: LocalTime) -> String? {
    formats.borrow { format in ICUText.string { cicu_date_format(format, Int64(time.seconds), $0, $1) } } ?? nil
  }
}
