import CShortage
import Diagnostics
import Glibc

/// Ends the program with an error where the machine refuses memory or a thread, or lets it open too few files. No part of
/// the program could go on without them, and the next build finishes what this one began, as after any other end.
enum Shortage {
  /// - Parameter form: that of the error.
  static func watch(_ form: FindingRenderer = .text) {
    cshortage_end_with(
      form.render(.shortage("memory", "out-of-memory", limit: "-v")),
      form.render(.shortage("another thread", "out-of-threads", limit: "-u")))
  }

  /// Ends the program with an error where it may open too few files.
  static func requireFiles(_ form: FindingRenderer) {
    var files = rlimit()
    let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0
    guard isKnown, files.rlim_cur < fewestFiles else { return }
    let error = form.render(.shortage("more than \(files.rlim_cur) open files", "out-of-files", limit: "-n"))
    _ = write(STDERR_FILENO, error, error.utf8.count)
    exit(1)
  }

  /// How many files must be allowed to be open. With fewer, libdispatch may be refused one that it needs, and then ends
  /// the process with a trap.
  private static let fewestFiles: rlim_t = 32
}

extension Finding {
  fileprivate static func shortage(_ thing: String, _ name: String, limit: String) -> Finding {
    Finding(
      "machine/\(name)", .error, what: "the system refused \(thing), so the work ended here",
      advice: "close other programs or raise the limit (ulimit \(limit)), then run it again")
  }
}
