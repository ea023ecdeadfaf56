import Diagnostics
import Files

/// Findings about failed requests and unusable answers.
extension FetchFault {
  /// The finding may still contain the token.
  func finding(_ thing: Fetched) -> Finding {
    let (id, what, advice) = words(thing)
    return Finding("fetch/" + id, severity ?? thing.severity, record: thing.name, what: what, advice: advice)
  }

  private var severity: Finding.Severity? {
    switch self {
    // A fault of the disk, so the next file would fail too.
    case .notWritten: .error
    case .emptyList: .warning
    default: nil
    }
  }

  private func words(_ thing: Fetched) -> (id: String, what: String, advice: String) {
    switch self {
    case .stopped: ("failed", "the fetch was stopped", "fetch again")
    case .unanswered(let failure): failure.words(thing)
    case .status(let status, _): Self.words(thing, status: status)
    case .mustWait(let seconds):
      (
        "must-wait",
        "the service asks to wait \(Int(min(seconds, 1e9))) s, longer than the deadline of the \(thing.noun)",
        "fetch again later, or increase `deadline`"
      )
    case .redirected(let host):
      (
        "redirected",
        "the service redirects to another server, \(host), which "
          + (thing.hasToken ? "must not get the token" : "is not in the config"),
        "if the service has moved there, set `\(thing.key)` to its address"
      )
    case .redirectedTooOften:
      (
        "redirect-loop", "too many redirects",
        "check `\(thing.key)`"
      )
    case .noJSON:
      (
        "no-json", "the service answered with a web page instead of JSON",
        "check `\(thing.key)`, and whether a proxy or log-in page intercepts the request"
      )
    case .brokenJSON(let error):
      (
        "broken-json",
        "invalid JSON in the answer: line \(error.line), column \(error.column): \(error.what)",
        "fetch again; if that does not help, report it to the service"
      )
    case .wrongShape(let what, _):
      (
        "wrong-shape", "the answer is not a \(thing.noun): \(what)",
        "check `\(thing.key)`"
      )
    case .emptyList(let before):
      (
        "empty-list", "the list is empty, and the last one had \(before) hotels; the last one is kept",
        "if the service has no hotels any longer, use --allow-shrink"
      )
    case .noPicture(let what):
      (
        "no-picture", "the answer is not a picture: \(what)",
        "check `\(thing.key)`; the existing picture is kept"
      )
    case .tokenInside:
      ("token-inside", "the answer contains the token and was rejected", "report this to the service")
    case .endless(let polls):
      (
        "endless", "the search was not complete after \(polls) polls, each with new departures",
        "fetch again; if the route has that many departures, increase `polls`"
      )
    case .notWritten(let error):
      (
        "not-written", "\(error.path) \(error.what)",
        error.cause == .full ? "free disk space, then fetch again" : error.advice
      )
    case .notFetched(let path):
      (
        "name-taken", "\(path) exists and was not fetched, so it is not replaced",
        "move or delete that file and fetch again, or set another folder with `into`"
      )
    }
  }

  private static func words(_ thing: Fetched, status: Int) -> (id: String, what: String, advice: String) {
    switch status {
    case 401, 403:
      if thing.hasToken {
        (
          "token-refused", "the service rejected the token (status \(status))",
          "check that the token is correct, has not expired and has the required permissions"
        )
      } else if let variable = thing.tokenVariable {
        (
          "no-token",
          "the service rejected a request without a token (status \(status)), and the environment variable "
            + "\(variable) is not set",
          "set \(variable) to the token for the service"
        )
      } else {
        (
          "refused", "the service rejected the request for a \(thing.noun) (status \(status))",
          "check `\(thing.key)`, and set `token_variable` if the service needs a token"
        )
      }
    case 429:
      (
        "too-many-requests", "the service reports too many requests (status 429)",
        "fetch again later, or reduce `at_once`"
      )
    case 500...: ("server-error", "the service has an error (status \(status))", "fetch again later")
    case 404 where thing.key != "url", 410 where thing.key != "url":
      ("refused", "the service has no such \(thing.noun) (status \(status))", Self.advice(thing))
    default: ("refused", "the service rejected the request for a \(thing.noun) (status \(status))", Self.advice(thing))
    }
  }

  private static func advice(_ thing: Fetched) -> String {
    thing.key == "url"
      ? "check the ids of the cities, the day and `url`"
      : thing.key == "list"
        ? "check `list`"
        : "check `\(thing.key)`, or report this to the service"
  }
}

extension Finding {
  /// - Parameter thing: the thing that was fetched.
  static func tokenEchoed(_ thing: String) -> Finding {
    Finding(
      "fetch/token-echoed", .warning, record: thing,
      what: "the answer contains the token; it was replaced with \(Redaction.mark) in the file",
      advice: "report this to the service")
  }
}

extension HTTPFailure {
  fileprivate func words(_ thing: Fetched) -> (id: String, what: String, advice: String) {
    let advice = "check `\(thing.key)` and the network connection, then fetch again"
    let more = words.isEmpty ? "" : ": \(words)"
    return switch cause {
    case .timedOut, .stopped: ("timed-out", "the service did not answer in time\(more)", "fetch again later")
    case .tooLarge:
      (
        "too-large", "the answer is larger than \(thing.limit >> 20) MB",
        thing.key == "url" ? "reduce the search, or report this to the service" : "report this to the service"
      )
    case .noHost: ("no-host", "the host name of the service cannot be resolved\(more)", advice)
    case .noConnection: ("no-connection", "cannot connect to the service\(more)", advice)
    case .notTrusted:
      (
        "not-trusted", "the certificate of the service is not valid\(more)",
        "check `\(thing.key)`, and this machine's clock and certificates"
      )
    case .notPublic:
      (
        "not-public", "the address is without https, of this machine, or of a private network",
        "if you trust the config, use --allow-private"
      )
    case .cutShort: ("cut-short", "the connection closed before the answer was complete\(more)", "fetch again")
    case .badEncoding: ("bad-encoding", "the compressed answer cannot be decompressed\(more)", "fetch again")
    case .noHTTP: ("no-http", "the server does not use HTTP\(more)", "check `\(thing.key)`")
    case .other: ("failed", "the request failed\(more)", advice)
    }
  }
}
