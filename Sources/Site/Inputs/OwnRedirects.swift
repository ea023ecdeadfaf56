import Diagnostics
import Documents
import Files
import Text

/// The owner's `static/_redirects`, whose lines come before the product's.
struct OwnRedirects {
  static let name = "_redirects"
  private static let path = "static/" + name

  let files: any FileSystem
  let site: String

  /// Nil if there is no such file.
  func read(_ findings: inout Findings) -> [UInt8]? {
    let file = Paths.join(site, Self.path)
    do throws(FileError) {
      // Anything but a file is reported with the other static files.
      guard try files.status(file)?.kind == .file else { return nil }
      var faults: [RedirectFault] = []
      let rules = RedirectRules(reading: try files.readText(file), &faults)
      findings.add(faults.map { Self.finding($0) })
      return Array(rules.text.utf8)
    } catch {
      return findings.reject(error.finding("static/unreadable", as: Self.path))
    }
  }

  private static func finding(_ fault: RedirectFault) -> Finding {
    let (what, advice) = words(fault.kind)
    return Finding(
      "static/bad-redirects", fault.isKept ? .warning : .error, at: SourceLocation(path, line: fault.line, column: 1),
      what: what, advice: advice)
  }

  private static func words(_ kind: RedirectFault.Kind) -> (what: String, advice: String) {
    switch kind {
    case .control: ("a control character, such as a carriage return within the line", "remove it")
    case .character("%", let word):
      ("“\(word)” has a % without two hexadecimal digits", "write %25 for the sign itself")
    case .character(let scalar, let word):
      (
        "“\(word)” contains a character that is not allowed here: \(scalar)",
        "write \(UnreservedBytes.percentEncoded(String(scalar)))"
      )
    case .noPath(let word): ("“\(word)” is not a path", "begin the line with a path such as /old")
    case .noTarget: ("no address to lead to", "write /old /new 301")
    case .openHost(let word):
      (
        "“\(word)” lets whoever makes a link choose the host",
        "write a slash behind the host: https://example.org/:splat"
      )
    case .neither(let word): ("“\(word)” is neither a status nor a condition", "write /old /new 301")
    case .circle(let path):
      (
        "“\(path)” leads back to itself, and hosts that look for redirects before files lead readers in a circle",
        "lead it to another path, or remove the line"
      )
    }
  }
}
