import CivilTime

extension Language {
  /// A time of day with the same digits in every language, so that columns of them line up: `09:30`, or `9:30 AM` on a
  /// site that uses 12 hours.
  package func time(_ time: LocalTime) -> String {
    switch formats.hours {
    case .twentyFour: time.clock
    case .twelve: formats.twelveHourTime(time) ?? time.clock
    }
  }

  /// Whether times are shown in 12 hours.
  package var isTwelveHour: Bool { formats.hours == .twelve }

  /// A length of time in days, hours and minutes, without those that are none of it: `3 h 15 min`, `1 d 2 h`, `0 min`.
  /// Empty where it is negative, which no length is.
  package func duration(minutes: Int) -> String {
    guard minutes >= 0 else { return "" }
    return formats.texts.durations.text(of: minutes) { written(minutes) }
  }

  private func written(_ minutes: Int) -> String {
    let parts = [(minutes / 1_440, TimeUnit.day), (minutes / 60 % 24, .hour), (minutes % 60, .minute)]
    let shown = parts.filter { $0.0 > 0 }
    let texts = (shown.isEmpty ? parts.suffix(1) : shown[...]).map { number, unit in
      isEnglish
        ? "\(self.number(number)) \(unit.symbol)"
        : formats.number(unit.skeleton)?.write(number) ?? "\(number) \(unit.symbol)"
    }
    return isEnglish
      ? texts.joined(separator: " ") : formats.list(.measure)?.write(texts) ?? texts.joined(separator: " ")
  }

  /// English has either `3 hrs` or `3h` in CLDR, and not the symbols of the SI, which are shorter than the one and
  /// clearer than the other.
  private var isEnglish: Bool { formats.locale == "en" || formats.locale.hasPrefix("en_") }
}

/// The units of lengths of time.
private enum TimeUnit: String {
  case day, hour, minute

  /// As an ICU number skeleton.
  var skeleton: String { "unit/\(rawValue) unit-width-short" }

  /// By the SI.
  var symbol: String {
    switch self {
    case .day: "d"
    case .hour: "h"
    case .minute: "min"
    }
  }
}
