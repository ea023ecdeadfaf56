import Diagnostics
import Glibc
import Locks

/// A static server for previewing a built site: on 127.0.0.1 only, below the base path, with the rules of common hosts
/// (`index.html`, slashes, `404.html`, `_headers`, `_redirects`).
package final class Server: Sendable {
  /// The site, shared with the threads that answer.
  private final class SharedSite: Sendable {
    private let current: Mutex<StaticSite>

    init(_ site: StaticSite) { current = Mutex(site) }

    var value: StaticSite { current.withLock { $0 } }

    func move(to basePath: String) { current.withLock { $0.move(to: basePath) } }
  }

  private let site: SharedSite
  private let wanted: UInt16
  private let running = Mutex<Daemon?>(nil)

  /// - Parameters:
  ///   - root: the folder to serve. It need not exist yet.
  ///   - basePath: the path of `base_url`, such as `/timetables/`; `/` without one.
  ///   - port: 0 for any free one.
  ///   - preview: what is added to the site; nil to send it as a host does.
  package init(root: String, basePath: String = "/", port: UInt16 = 8000, preview: Preview? = nil) {
    site = SharedSite(StaticSite(folder: root, basePath: basePath, preview: preview))
    wanted = port
  }

  deinit { stop() }

  /// Starts listening on its own threads until `stop()`. Does nothing if it is running.
  package func start() throws(ServerError) {
    let site = site
    try running.withLock { daemon throws(ServerError) in
      if daemon == nil { daemon = try Daemon(port: wanted, threads: Self.threads) { site.value.answer($0) } }
    }
  }

  /// Publishes the site below another path from now on.
  package func move(to basePath: String) { site.move(to: basePath) }

  /// Tells the pages in view that something was built, and what they should show.
  ///
  /// - Parameter findings: the errors and warnings of the last build.
  package func announce(_ findings: [Finding]) {
    let event = Preview.event(findings)
    running.withLock { $0?.publish(event) }
  }

  /// The files of the pages in view, relative to the root.
  package var filesInView: [String] {
    let targets = running.withLock { $0?.listeningTargets } ?? []
    let site = site.value
    return Set(targets.compactMap { Preview.page(listening: $0).flatMap(site.file(ofPage:)) }).sorted()
  }

  /// Ends all connections. It may be started again.
  package func stop() { running.withLock { $0 = nil } }

  /// The port that it listens on; nil if it is not running.
  package var port: UInt16? { running.withLock { $0?.port } }

  /// The address of the site, `http://127.0.0.1:8000/timetables/`; nil if it is not running.
  package var address: String? { port.map { "http://127.0.0.1:\($0)" + Target.address(folder: site.value.base) } }

  /// Enough that one slow disk read does not delay a page's other files.
  private static let threads = 4
}

/// The reason why a server does not start.
package enum ServerError: Error, Equatable {
  case portInUse(UInt16)
  /// Ports below 1024 belong to the system's own services.
  case portNotAllowed(UInt16)
  /// With the system's message.
  case cannotStart(String)

  init(port: UInt16, code: Int32) {
    self =
      switch code {
      case EADDRINUSE: .portInUse(port)
      case EACCES, EPERM: .portNotAllowed(port)
      default: .cannotStart(String(cString: strerror(code)))
      }
  }

  package var finding: Finding {
    switch self {
    case .portInUse(let port):
      Finding(
        "serve/port-in-use", .error, what: "port \(port) is in use by another program",
        advice: "choose another port with --port, or any free port with --port 0")
    case .portNotAllowed(let port):
      Finding(
        "serve/port-not-allowed", .error, what: "no permission to use port \(port)",
        advice: "choose a port above 1023 with --port")
    case .cannotStart(let why):
      Finding(
        "serve/cannot-start", .error, what: "the server cannot start: \(why)",
        advice: "try again, or use another --port")
    }
  }
}
