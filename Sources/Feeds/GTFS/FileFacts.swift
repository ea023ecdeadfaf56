import CSV
import Diagnostics
import Locks

/// Deviations from the format that are clear enough to read. Each is reported once per file.
final class FileFacts: Sendable {
  enum Fact: String, CaseIterable {
    case withoutSeconds, afterMidnight, emptyRuns, withoutRiders, timesBesideWindows

    fileprivate func finding(in path: String, line: Int) -> Finding {
      let place = SourceLocation(path, line: line)
      return switch self {
      case .withoutSeconds:
        Finding(
          "gtfs/times-without-seconds", .information, at: place, what: "times have no seconds",
          advice: "write 08:05:00; they are read as full minutes")
      case .afterMidnight:
        Finding(
          "gtfs/times-of-the-next-day", .information, at: place, what: "times after midnight begin again at 0:00",
          advice: "write 24:05:00 on trips that began the day before; they are read as of the next day")
      case .emptyRuns:
        Finding(
          "gtfs/stops-before-or-after-riders", .information, at: place,
          what:
            "trips have stops where one may neither board nor alight, or that are before the first where one may board, "
            + "or after the last where one may alight",
          advice: "no action needed, if vehicles run empty or do not stop for riders there; these stops are left out")
      case .withoutRiders:
        Finding(
          "gtfs/trips-without-riders", .information, at: place,
          what: "trips have no stop where one may board, or none after it where one may alight",
          advice: "no action needed, if they run empty; otherwise correct `pickup_type` and `drop_off_type`; they are "
            + "left out")
      case .timesBesideWindows:
        Finding(
          "gtfs/times-of-stops-on-request", .information, at: place,
          what: "stops on request, with a time within which vehicles come, have times too",
          advice: "write only one of the two; the times are left out")
      }
    }
  }

  /// The first lines.
  private let lines = Mutex<[Fact: Int]>([:])

  func note(_ fact: Fact, line: Int) {
    lines.withLock { $0[fact] = min($0[fact] ?? line, line) }
  }

  func report(in path: String, _ findings: inout Findings) {
    let lines = lines.withLock { $0 }
    for fact in Fact.allCases {
      if let line = lines[fact] { findings.add(fact.finding(in: path, line: line)) }
    }
  }
}
