import CShortage
import Diagnostics

/// Ends the program with an error where the machine refuses memory or a thread. No part of the program could go on
/// without them, and the next build finishes what this one began, as after any other end.
enum Shortage {
  /// - Parameter form: that of the error.
  static func watch(_ form: FindingRenderer = .text) {
    cshortage_end_with(
      form.render(.shortage("memory", "out-of-memory", limit: "-v")),
      form.render(.shortage("another thread", "out-of-threads", limit: "-u")))
  }
}

extension Finding {
  fileprivate static func shortage(_ thing: String, _ name: String, limit: String) -> Finding {
    Finding(
      "machine/\(name)", .error, what: "the system refused \(thing), so the work ended here",
      advice: "close other programs or raise the limit (ulimit \(limit)), then run it again")
  }
}
