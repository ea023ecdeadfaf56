import Diagnostics
import Site

/// The last line of a command with `--diagnostics json`: what the text form reports at the end, for programs.
enum RunSummary {
  /// - Parameter output: the output folder; nil if nothing is written.
  static func json(_ outcome: Outcome, command: Command, status: Int32, output: String?) -> String {
    var fields = ["\"pages\":\(outcome.pages)"]
    if let done = outcome.output {
      fields.append(
        "\"files\":{\"written\":\(done.written),\"unchanged\":\(done.kept),\"removed\":\(done.removed),\"bytes\":\(done.bytes)}"
      )
      fields += outcome.changedPages.map { pages in
        let first = pages.first.map(FindingRenderer.quoted).joined(separator: ",")
        return "\"\(pages.verb)\":{\"pages\":\(pages.count),\"first\":[\(first)]}"
      }
    }
    if let output { fields.append("\"output\":\(FindingRenderer.quoted(output))") }
    fields.append("\"base_path\":\(FindingRenderer.quoted(outcome.basePath))")
    return json(command: command, status: status, outcome.findings, fields)
  }

  /// - Parameter more: further members as JSON.
  static func json(command: Command, status: Int32, _ findings: Findings, _ more: [String] = []) -> String {
    let counts = Finding.Severity.allCases.reversed().map { "\"\($0.word)\":\(findings.count(of: $0))" }
    let fields =
      ["\"command\":\(FindingRenderer.quoted(command.rawValue))", "\"status\":\(status)"] + more
      + ["\"findings\":{\(counts.joined(separator: ","))}"]
    return "{\"summary\":{\(fields.joined(separator: ","))}}\n"
  }
}
