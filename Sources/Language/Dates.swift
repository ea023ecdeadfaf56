import CivilTime

extension Language {
  /// The formats of dates.
  package enum DateStyle: Sendable, CaseIterable {
    /// With the weekday and the full month, for a day's heading: `Thursday, 28 January 2021`.
    case full
    /// With the full month, for a sentence: `28 January 2021`.
    case long
    /// `28 Jan 2021`.
    case medium
    /// With the weekday and without the year: `Thu, 28 Jan`.
    case short
    /// With the full month and without the year: `28 January`.
    case dayOfYear
    /// With the short month and without the year: `28 Jan`.
    case dayOfMonth
    /// The month and its year: `January 2021`.
    case month
    /// Only the weekday, short: `Thu`.
    case weekday
    /// The same in one or two letters: `T`.
    case narrowWeekday

    fileprivate var skeleton: String {
      switch self {
      case .full: "yMMMMEEEEd"
      case .long: "yMMMMd"
      case .medium: "yMMMd"
      case .short: "MMMEd"
      case .dayOfYear: "MMMMd"
      case .dayOfMonth: "MMMd"
      case .month: "yMMMM"
      case .weekday: "ccc"
      case .narrowWeekday: "ccccc"
      }
    }
  }

  /// A day in the language's format.
  package func date(_ day: Day, _ style: DateStyle) -> String {
    formats.texts.days.text(of: WrittenDay(day: day, style: style)) {
      ordinal(formats.date(style.skeleton)?.write(day) ?? day.iso)
    }
  }

  /// French writes the first of a month as «1er», which CLDR's formats lack.
  private func ordinal(_ date: String) -> String {
    guard tag == "fr" || tag.hasPrefix("fr-") else { return date }
    return date.split(separator: " ", omittingEmptySubsequences: false).map { $0 == "1" ? "1er" : $0 }
      .joined(separator: " ")
  }

  /// A day in the language's format; nil unless the text has the form `2021-01-28`.
  package func date(_ isoDate: String, _ style: DateStyle) -> String? {
    Day(iso: isoDate).map { date($0, style) }
  }
}

/// A day in one of the formats.
struct WrittenDay: Hashable, Sendable {
  let day: Day
  let style: Language.DateStyle
}
