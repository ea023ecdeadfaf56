import CShortage
import Diagnostics
import Glibc

/// Ends the program with an error if the system refuses memory or a thread, or allows too few open files. The next build
/// finishes the work, as after any other interruption.
enum Shortage {
  /// - Parameter form: the output format of the error.
  static func watch(_ form: FindingRenderer = .text) {
    cshortage_end_with(
      form.render(.shortage("memory", "out-of-memory", limit: "-v")),
      form.render(.shortage("another thread", "out-of-threads", limit: "-u")))
  }

  /// Ends the program with an error if too few open files are allowed.
  static func requireFiles(_ form: FindingRenderer) {
    var files = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0
    guard isKnown, files.rlim_cur < fewestFiles else { return }
    let error = form.render(.shortage("more than \(files.rlim_cur) open files", "out-of-files", limit: "-n"))
    _ = write(STDERR_FILENO, error, error.utf8.count)
    exit(1)
  }

  /// The minimum number of open files. With fewer, libdispatch may fail to open one, and then traps.
  private static let fewestFiles: rlim_t = 32
}

extension Finding {
  fileprivate static func shortage(_ thing: String, _ name: String, limit: String) -> Finding {
    Finding(
      "machine/\(name)", .error, what: "the system refused \(thing), so the program stopped",
      advice: "close other programs or raise the limit (ulimit \(limit)), then try again")
  }
}
