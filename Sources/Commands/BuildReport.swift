import Diagnostics
import Site

/// What a build says of itself in the end.
enum BuildReport {
  /// «6,812 pages: 6,830 files written, 0 kept, 0 removed; 34.2 MB in 0.9 s», and where they are.
  static func success(_ outcome: Outcome, did verb: String, output: String?) -> String {
    let reported = findings(outcome)
    guard let done = outcome.output else {
      return "\(verb): \(count(outcome.pages, "page")), nothing written\(reported) in \(seconds(outcome.times.total))\n"
    }
    return "\(verb): \(count(outcome.pages, "page")); \(count(done.written, "file")) written, "
      + "\(done.kept) kept, \(done.removed) removed\(packed(outcome)); \(size(done.bytes)) in \(seconds(outcome.times.total))\(reported)\n"
      + (output.map { "in \($0)\n" } ?? "")
  }

  /// How many of the files are `.gz` and `.br`; nothing where none are wanted.
  private static func packed(_ outcome: Outcome) -> String {
    outcome.packed == 0 ? "" : " (\(outcome.packed) of the files are packed forms of others)"
  }

  static func failure(_ outcome: Outcome) -> String {
    let errors = outcome.findings.count(of: .error)
    return count(errors, "error") + "; " + left(outcome)
  }

  static func stop(_ outcome: Outcome) -> String { "stopped; " + left(outcome) }

  /// How a build that did not come to its end leaves the output.
  private static func left(_ outcome: Outcome) -> String {
    if outcome.output != nil { return "the site is written" }
    return outcome.hasBegunWriting ? "the next build finishes what this one began" : "nothing was written"
  }

  /// How long each stage took, a line each: its name, a tab, seconds.
  static func times(_ outcome: Outcome) -> String {
    outcome.times.seconds.map { "\($0.stage.rawValue)\t\(decimals($0.seconds, 4))\n" }.joined()
  }

  private static func findings(_ outcome: Outcome) -> String {
    let warnings = outcome.findings.count(of: .warning)
    return warnings == 0 ? "" : "; \(count(warnings, "warning"))"
  }

  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

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
