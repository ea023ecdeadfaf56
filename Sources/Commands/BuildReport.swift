import Diagnostics
import Site

/// The summary of a build.
enum BuildReport {
  /// «built: 6812 pages; 6830 files written, 0 unchanged, 0 removed; 34.2 MB in 0.90 s», the output folder, and the pages
  /// that changed.
  static func success(_ outcome: Outcome, did verb: String, output: String?) -> String {
    let reported = findings(outcome)
    guard let done = outcome.output else {
      return "\(verb): \(count(outcome.pages, "page")), nothing written\(reported) in \(seconds(outcome.times.total))\n"
    }
    return "\(verb): \(count(outcome.pages, "page")); \(count(done.written, "file")) written, "
      + "\(done.kept) unchanged, \(done.removed) removed\(packed(outcome)); \(size(done.bytes)) in \(seconds(outcome.times.total))\(reported)\n"
      + (output.map { "in \($0)\n" } ?? "") + pages(outcome) + changes(outcome)
  }

  /// What changed since the last publication.
  private static func changes(_ outcome: Outcome) -> String {
    guard !outcome.changes.isEmpty else { return "" }
    return "changed since the last publication:\n" + outcome.changes.map { "  \($0)\n" }.joined()
  }

  /// The number of `.gz` and `.br` files; empty if there are none.
  private static func packed(_ outcome: Outcome) -> String {
    outcome.packed == 0 ? "" : " (including \(outcome.packed) compressed copies)"
  }

  static func failure(_ outcome: Outcome) -> String {
    let errors = outcome.findings.count(of: .error)
    return count(errors, "error") + "; " + left(outcome)
  }

  /// «content/fares.md: 2 files written, 1 removed in 0.12 s; 1 warning», after a build that follows a change.
  static func successAgain(_ outcome: Outcome, changed: String) -> String {
    let removed = outcome.output.map { $0.removed > 0 ? ", \($0.removed) removed" : "" } ?? ""
    return
      "\(changed): \(count(outcome.output?.written ?? 0, "file")) written\(removed) in \(seconds(outcome.times.total))"
      + findings(outcome) + "\n"
  }

  static func failureAgain(_ outcome: Outcome, changed: String) -> String {
    let shown = outcome.hasBegunWriting ? left(outcome) : "the last site without errors is still shown"
    return "\(changed): \(count(outcome.findings.count(of: .error), "error")); \(shown)\n"
  }

  static func stop(_ outcome: Outcome) -> String { "stopped; " + left(outcome) }

  /// The result of a command that is ended before it has an outcome.
  ///
  /// - Parameter isMixed: whether the output may have some new and some old files.
  static func stop(isMixed: Bool) -> String { "stopped; " + (isMixed ? incomplete : nothingWritten) }

  private static let nothingWritten = "nothing was written"
  private static let incomplete = "the site is incomplete; the next build will finish it"

  /// The state of the output after a build that did not finish.
  private static func left(_ outcome: Outcome) -> String {
    if outcome.output != nil { return "the site was written" }
    return outcome.hasBegunWriting ? incomplete : nothingWritten
  }

  /// The duration of each stage, one line each: its name, a tab, and seconds.
  static func times(_ outcome: Outcome) -> String {
    outcome.times.seconds.map { "\($0.stage.rawValue)\t\(decimals($0.seconds, 4))\n" }.joined()
  }

  /// «; 2 warnings, 1 info»; empty without findings.
  private static func findings(_ outcome: Outcome) -> String {
    let counts = Finding.Severity.allCases.reversed().map { (severity: $0, count: outcome.findings.count(of: $0)) }
    let found = counts.filter { $0.count > 0 }.map { count($0.count, $0.severity.word) }
    return found.isEmpty ? "" : "; " + found.joined(separator: ", ")
  }

  /// The pages that were added, changed and removed, ten of each by name. In a first build all of them are new.
  private static func pages(_ outcome: Outcome) -> String {
    outcome.isFirstBuild ? "" : outcome.changedPages.filter { $0.count > 0 }.map(list).joined()
  }

  private static func list(_ pages: ChangedPages) -> String {
    let names = pages.first.map { "  " + FindingRenderer.visible($0) + "\n" }.joined()
    let rest = pages.count - pages.first.count
    return "\(count(pages.count, "page")) \(pages.verb):\n\(names)" + (rest > 0 ? "  and \(rest) more\n" : "")
  }

  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  static func seconds(_ seconds: Double) -> String { "\(decimals(seconds, 2)) s" }

  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_000: "\(bytes) bytes"
    case ..<1_000_000: "\(decimals(Double(bytes) / 1e3, 1)) kB"
    case ..<1_000_000_000: "\(decimals(Double(bytes) / 1e6, 1)) MB"
    default: "\(decimals(Double(bytes) / 1e9, 2)) GB"
    }
  }

  private static func decimals(_ value: Double, _ digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return "\(scaled / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
