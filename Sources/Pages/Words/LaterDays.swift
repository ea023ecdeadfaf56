import CivilTime
import Language

/// The days other than the service day on which times are, which are marked +1 and the like.
struct LaterDays {
  private let days: ClosedRange<Int>

  /// - Parameter seconds: from the midnight that begins the service day.
  init(_ seconds: some Sequence<Int>) {
    days = seconds.reduce(0...0) { days, seconds in
      let day = LocalTime(seconds: seconds).day.number
      return min(days.lowerBound, day)...max(days.upperBound, day)
    }
  }

  /// «+1: after midnight, on the following day.»; empty if there are none.
  func text(_ language: Language) -> String {
    let before =
      days.lowerBound < 0 ? [language.phrase("routes.day_before", ["n": language.number(-days.lowerBound)])] : []
    let after =
      switch days.upperBound {
      case 0: [String]()
      case 1: [language.phrase("routes.next_day")]
      default: [language.phrase("routes.later_days", ["n": language.number(days.upperBound)])]
      }
    return (before + after).joined(separator: " ")
  }
}
