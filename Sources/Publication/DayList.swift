import CivilTime
import Model

/// The text of a set of days in `data.lock`: `2026-11-02/2026-12-11 12345 -2026-11-11 +2026-12-24` are the Mondays to
/// Fridays of a period, without the first date and with the last.
enum DayList {
  static func text(_ kind: DayKind) -> String {
    let usual =
      kind.weekdays.isEmpty
      ? []
      : [
        "\(kind.period.lowerBound.iso)/\(kind.period.upperBound.iso)",
        kind.weekdays.digits,
      ]
    let extra = kind.weekdays.isEmpty ? kind.days : kind.extra
    return (usual + kind.missing.map { "-\($0.iso)" } + extra.map { "+\($0.iso)" }).joined(separator: " ")
  }

  /// - Returns: nil if the text has another form.
  static func days(_ text: String) -> Set<Day>? {
    var days: Set<Day> = []
    var parts = text.split(separator: " ")[...]
    if let period = parts.first, period.utf8.count == 21 {
      let ends = period.split(separator: "/").compactMap { Day(iso: String($0)) }
      guard parts.count > 1, let weekdays = Weekdays(digits: parts[parts.startIndex + 1]), ends.count == 2,
        ends[0] <= ends[1], ends[1].number - ends[0].number < 10_000
      else {
        return nil
      }
      for number in ends[0].number...ends[1].number where weekdays.contains(Day(number: number).weekday) {
        days.insert(Day(number: number))
      }
      parts = parts.dropFirst(2)
    }
    for part in parts {
      guard let day = Day(iso: String(part.dropFirst())) else { return nil }
      switch part.first {
      case "-": days.remove(day)
      case "+": days.insert(day)
      default: return nil
      }
    }
    return days
  }
}
