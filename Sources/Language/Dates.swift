import CivilTime

extension Language {
  /// How much of a date is written.
  package enum DateStyle: Sendable, CaseIterable {
    /// With the day of the week and the month in full, as a day's heading: `Thursday, 28 January 2021`.
    case full
    /// `28 Jan 2021`.
    case medium

    fileprivate var skeleton: String {
      switch self {
      case .full: "yMMMMEEEEd"
      case .medium: "yMMMd"
      }
    }
  }

  /// A day as the language writes it; nil where the text is no date of the form `2021-01-28`.
  package func date(_ isoDate: String, _ style: DateStyle) -> String? {
    Day(iso: isoDate).flatMap { formats.date(style.skeleton)?.write($0) }
  }
}
