import Diagnostics

/// What `stationary serve` adds to a site while its owner works on it: a script in each page that reloads it when it has
/// changed, the findings of the last build, and files in place of the site's own.
///
/// A page loads the script from `/.stationary/reload.js`, which every content security policy with `'self'` allows. The
/// script listens to `/.stationary/events`. The event only says that something was built. The script then asks for the
/// head of its page and of each file that the page has loaded: if one has changed since the page was sent, it reloads.
package struct Preview: Sendable {
  /// The folder of the server's own addresses, at the root of the host.
  static let folder = ".stationary"
  /// In the heads of responses: when the file was last changed, in microseconds.
  static let changedField = "Stationary-Changed"
  /// The largest page that gets the script, in bytes.
  static let mostInPage = 256 << 20

  private let script: [UInt8]
  /// Files in place of the site's own, by their paths in the site.
  private let replaced: [String: [UInt8]]

  /// - Parameters:
  ///   - script: the script that reloads pages.
  ///   - replaced: files in place of the site's own, by their paths in the site.
  package init(script: [UInt8], replaced: [String: [UInt8]]) { (self.script, self.replaced) = (script, replaced) }

  /// The response to a request below the folder.
  func answer(_ target: Target) -> Response {
    switch target.names.dropFirst().joined(separator: "/") {
    case "reload.js": Self.fresh("reload.js", script)
    case "events":
      Response(200, [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")], .events)
    default: .page(404, "Not found", "There is no such page.")
    }
  }

  /// The file in place of the site's own.
  func replacement(_ names: [String]) -> Response? {
    guard let name = names.last, let bytes = replaced[names.joined(separator: "/")] else { return nil }
    return Self.fresh(name, bytes)
  }

  private static func fresh(_ name: String, _ bytes: [UInt8]) -> Response {
    Response(200, [("Content-Type", ContentType.of(name)), ("Cache-Control", "no-store")], .bytes(bytes))
  }

  /// A page with the script. Browsers read it as the last element of the body, wherever the page ends.
  ///
  /// - Parameters:
  ///   - served: the time before the page was read, in microseconds.
  ///   - status: the status with which it is sent.
  static func page(_ bytes: [UInt8], served: Int, status: Int) -> [UInt8] {
    let script =
      "<script src=\"/\(folder)/reload.js\" data-served=\"\(served)\" data-status=\"\(status)\" defer></script>\n"
    return bytes + script.utf8
  }

  /// The address of the page whose script listens, by the target of its request.
  static func page(listening target: String) -> String? {
    guard let query = (try? Target(target))?.query, query.utf8.starts(with: "?page=".utf8) else { return nil }
    // An escaped path is one segment.
    return (try? Target("/" + query.dropFirst("?page=".count)))?.names.first
  }

  /// The event after a build.
  ///
  /// - Parameter findings: those that pages show.
  static func event(_ findings: [Finding]) -> [UInt8] {
    let shown = findings.prefix(mostShown).map { finding in
      let text = FindingRenderer.text.render(finding).split(separator: "\n").joined(separator: "\n")
      return "{\"severity\":\"\(finding.severity.word)\",\"text\":\(FindingRenderer.quoted(text))}"
    }
    let more = max(0, findings.count - mostShown)
    return Array("retry: 1000\ndata: {\"findings\":[\(shown.joined(separator: ","))],\"more\":\(more)}\n\n".utf8)
  }

  private static let mostShown = 20
}
