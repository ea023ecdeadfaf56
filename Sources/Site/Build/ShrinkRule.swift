import CivilTime
import Diagnostics
import Output

/// A build must not remove a large part of the last one's pages without the owner's consent, because truncated data is
/// the usual cause. Pages whose dates have passed do not count.
struct ShrinkRule {
  /// The number of removed pages from which the rule applies.
  static let least = 10

  /// Dates before this day have passed in every time zone.
  private let firstDay: Day

  /// - Parameter time: seconds since 1970 in UTC.
  init(time: Int) { firstDay = Day(number: LocalTime(seconds: time).day.number - 1) }

  /// An error if more than a fifth of the pages would be removed.
  func finding(_ shrinkage: Shrinkage) -> Finding? {
    let past = PastTownPairs(shrinkage.pages.filter { !isPast($0) })
    let pages = shrinkage.pages.count { counts($0, past) }
    let removed = shrinkage.removed.filter { counts($0, past) }
    guard removed.count >= Self.least, removed.count * 5 > pages else { return nil }
    return Finding(
      "output/shrinks", .error,
      what: "the build would remove \(removed.count) of the \(pages) pages of the last build",
      advice: "check that the data is complete; if it is, use --allow-shrink, or allow_shrink = true in [output]",
      notes: examples(removed).map { "would be removed: \($0)" })
  }

  private func counts(_ path: String, _ past: PastTownPairs) -> Bool { !isPast(path) && !past.contains(path) }

  /// Whether the page is in the folder of a date that has passed: `timetable/…/2021-01-28/…`.
  private func isPast(_ path: String) -> Bool {
    guard path.hasPrefix(PastTownPairs.folder) else { return false }
    let day = path.split(separator: "/").lazy.compactMap { $0.utf8.count == 10 ? Day(iso: String($0)) : nil }.first
    return day.map { $0.number < firstDay.number } ?? false
  }

  /// A sample of the list, by address.
  private func examples(_ removed: [String]) -> [String] {
    stride(from: 0, to: removed.count, by: max(1, (removed.count + 4) / 5)).map { index in
      let path = removed[index]
      return "/" + (path.hasSuffix("index.html") ? String(path.dropLast(10)) : path)
    }
  }
}

/// The pages of routes whose days have all passed: they are removed with their days.
private struct PastTownPairs {
  static let folder = "timetable/"

  /// The folders of routes that have a day in the future.
  private let current: Set<Substring>

  /// - Parameter pages: pages whose dates have not passed.
  init(_ pages: [String]) {
    current = Set(pages.lazy.filter { Self.steps(of: $0) > 4 }.compactMap(Self.route))
  }

  func contains(_ path: String) -> Bool {
    Self.steps(of: path) == 4 && Self.route(path).map { !current.contains($0) } ?? false
  }

  /// The number of path components below `timetable/`; 0 for other paths.
  private static func steps(of path: String) -> Int {
    path.hasPrefix(folder) ? path.utf8.count { $0 == UInt8(ascii: "/") } + 1 : 0
  }

  /// `timetable/a/b` of `timetable/a/b/index.html` and of all paths below it.
  private static func route(_ path: String) -> Substring? {
    let names = path.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard names.count == 4 else { return nil }
    return path[..<names[2].endIndex]
  }
}
