import CivilTime

extension Language {
  /// A time of day, so that columns align: `09:30`, or `9:30 AM` on a site that uses 12 hours.
  package func time(_ time: LocalTime) -> String {
    switch formats.hours {
    case .twentyFour: formats.digits?.text(time.clock) ?? time.clock
    case .twelve: formats.twelveHourTime(time) ?? time.clock
    }
  }

  /// An hour of the day, without minutes: `09`, or `9 AM` on a site that uses 12 hours.
  package func hour(_ hour: Int) -> String {
    let clock = LocalTime(seconds: hour * 3_600).clock
    switch formats.hours {
    case .twentyFour: return formats.digits?.text(String(clock.prefix(2))) ?? String(clock.prefix(2))
    case .twelve: return formats.twelveHour(hour) ?? clock
    }
  }

  /// The minutes of a time: `05`.
  package func minute(_ time: LocalTime) -> String {
    let minute = String(time.clock.suffix(2))
    return formats.digits?.text(minute) ?? minute
  }

  /// The tag for the pages of the site, with the numbering system of their digits, which scripts use too: `ar-u-nu-arab`.
  package var pageTag: String {
    guard let digits = formats.digits, !tag.lowercased().contains("-u-") else { return tag }
    return "\(tag)-u-nu-\(digits.name)"
  }

  /// Whether times are shown in 12 hours.
  package var isTwelveHour: Bool { formats.hours == .twelve }

  /// A duration in days, hours and minutes, without zero parts: `3 h 15 min`, `1 d 2 h`, `0 min`. Empty if it is
  /// negative.
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

  /// CLDR's English has `3 hrs` or `3h`; the SI symbols are shorter than the first and clearer than the second.
  private var isEnglish: Bool { formats.locale == "en" || formats.locale.hasPrefix("en_") }
}

/// The units of durations.
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
