import CivilTime

extension Language {
  /// How much of a date is written.
  package enum DateStyle: Sendable, CaseIterable {
    /// With the day of the week and the month in full, as a day's heading: `Thursday, 28 January 2021`.
    case full
    /// With the month in full, as in a sentence: `28 January 2021`.
    case long
    /// `28 Jan 2021`.
    case medium
    /// With the day of the week and without the year: `Thu, 28 Jan`.
    case short
    /// The month and its year: `January 2021`.
    case month
    /// The day of the week alone, short: `Thu`.
    case weekday

    fileprivate var skeleton: String {
      switch self {
      case .full: "yMMMMEEEEd"
      case .long: "yMMMMd"
      case .medium: "yMMMd"
      case .short: "MMMEd"
      case .month: "yMMMM"
      case .weekday: "ccc"
      }
    }
  }

  /// A day as the language writes it.
  package func date(_ day: Day, _ style: DateStyle) -> String {
    formats.texts.days.text(of: WrittenDay(day: day, style: style)) {
      formats.date(style.skeleton)?.write(day) ?? day.iso
    }
  }

  /// A day as the language writes it; nil where the text is no date of the form `2021-01-28`.
  package func date(_ isoDate: String, _ style: DateStyle) -> String? {
    Day(iso: isoDate).map { date($0, style) }
  }
}

/// A day in one of the ways to write it.
struct WrittenDay: Hashable, Sendable {
  let day: Day
  let style: Language.DateStyle
}
