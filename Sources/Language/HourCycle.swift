import CICU
import CivilTime
import Text

/// Whether times of day are shown in 12 or in 24 hours.
enum HourCycle: Int {
  case twelve = 12
  case twentyFour = 24

  /// The cycle of a locale with a region (`en_US`) or a Unicode extension; nil if it has neither.
  init?(of locale: ICULocale) { self.init(rawValue: Int(cicu_hour_cycle(locale.name))) }
}

extension Formats {
  /// A time of day in 12 hours: `9:30 AM`, without line breaks. Nil if ICU cannot format it.
  func twelveHourTime(_ time: LocalTime) -> String? {
    let minute = time.secondOfDay / 60
    let text = texts.times.text(of: minute) {
      let written = date("hmm")?.write(LocalTime(seconds: minute * 60)) ?? ""
      return String(written.map { $0 == " " ? "\u{202F}" : $0 })
    }
    return text.isEmpty ? nil : text
  }

  /// An hour in 12 hours, without minutes: `9 AM`. Nil if ICU cannot format it.
  func twelveHour(_ hour: Int) -> String? {
    date("h")?.write(LocalTime(seconds: hour * 3_600)).map { written in
      String(written.map { $0 == " " ? "\u{202F}" : $0 })
    }
  }
}
