import Diagnostics
import Documents
import Files
import Pages
import Settings

/// The owner's `static/_headers`, whose rules are added to the product's.
struct OwnHeaders {
  static let name = "_headers"
  private static let path = "static/" + name

  let files: any FileSystem
  let site: String

  /// All rules that hosts are to follow.
  func read(_ settings: Settings, _ findings: inout Findings) -> HostHeaders {
    let product = HostFiles.headers(settings)
    let file = Paths.join(site, Self.path)
    do throws(FileError) {
      // Anything but a file is reported with the other static files.
      guard try files.status(file)?.kind == .file else { return product }
      var faults: [HostHeadersFault] = []
      let own = HostHeaders(reading: try files.readText(file), &faults)
      findings.add(faults.map { Self.finding($0) })
      let (merged, joined) = product.adding(own)
      findings.add(joined.map { Self.finding($0) })
      return merged
    } catch {
      findings.add(error.finding("static/unreadable", as: Self.path))
      return product
    }
  }

  private static func finding(_ fault: HostHeadersFault) -> Finding {
    let (what, advice) = words(fault.kind)
    let (id, severity): (String, Finding.Severity) =
      switch fault.kind {
      case .longLine, .manyRules: ("static/headers-limit", .warning)
      // Hosts may misunderstand them.
      case .badPath, .badName, .ofConnection, .control: ("static/bad-headers", .error)
      case .headerWithoutPath, .neither, .noValue, .pathWithoutHeaders: ("static/bad-headers", .warning)
      }
    return Finding(
      id, severity,
      at: SourceLocation(path, line: fault.line, column: fault.column), what: what, advice: advice)
  }

  private static func words(_ kind: HostHeadersFault.Kind) -> (what: String, advice: String) {
    switch kind {
    case .headerWithoutPath: ("header before any path; ignored", "write a path such as /* above it")
    case .badPath:
      (
        "invalid path", "start it with / or https://, and write other characters as in addresses: %20 for a blank"
      )
    case .neither: ("neither a path nor a header; ignored", "write Name: value, or a path that starts with /")
    case .badName(let name): ("invalid header name “\(name)”", "use letters, digits and hyphens")
    case .ofConnection(let name):
      ("\(name) is about the connection, and only the server can know its value", "remove it")
    case .control: ("a control character, such as a carriage return within the line", "remove it")
    case .noValue(let name): ("the header \(name) has no value; ignored", "write \(name): value")
    case .pathWithoutHeaders: ("path without headers; ignored", "write headers below it, or remove it")
    case .longLine(let length):
      (
        "the line has \(length) characters; Cloudflare Pages reads at most \(HostHeaders.longestLine)",
        "make it shorter"
      )
    case .manyRules(let count):
      ("\(count) rules; Cloudflare Pages reads at most \(HostHeaders.mostRules)", "combine paths with * or :name")
    }
  }

  private static func finding(_ joined: HostHeaders.Joined) -> Finding {
    Finding(
      "static/headers-joined", .information, at: SourceLocation(path, line: joined.rule.line, column: 1),
      what: "\(joined.pattern) also sets \(joined.name), and hosts join both values",
      advice: "to replace the value on Cloudflare Pages and in serve, write “! \(joined.name)” below the path")
  }
}
