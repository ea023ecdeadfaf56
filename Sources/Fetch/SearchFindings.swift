import Diagnostics
import Files

/// What there is to say about one search; the words stand here.
extension FetchFault {
  /// - Parameter search: its name. The finding is not yet without the token.
  func finding(_ search: String) -> Finding {
    let (id, what, advice) = words
    return Finding("fetch/" + id, .error, record: search, what: what, advice: advice)
  }

  private var words: (id: String, what: String, advice: String) {
    switch self {
    case .stopped: ("failed", "it was stopped", "fetch again")
    case .unanswered(let failure): failure.told
    case .status(let status, _): Self.told(status: status)
    case .mustWait(let seconds):
      (
        "must-wait", "the service asks to be left alone for \(Int(seconds)) s, longer than the search may take",
        "fetch again later, or write a larger deadline"
      )
    case .redirected(let host):
      (
        "redirected", "the service sends us to another server, \(host), which must not see the token",
        "if that is where it lives now, write its address as url"
      )
    case .redirectedTooOften:
      ("redirect-loop", "the service sends us from one address to the next without an end", "see whether url is right")
    case .noJSON:
      (
        "no-json", "the service answered with a page for people, not with JSON",
        "see whether url is the address of the service, and whether a proxy or a log-in page stands before it"
      )
    case .brokenJSON(let error):
      (
        "broken-json",
        "the answer is no whole JSON: in its line \(error.line), column \(error.column), \(error.what)",
        "fetch again; if it stays so, tell the service's owner"
      )
    case .wrongShape(let what):
      ("wrong-shape", "the answer is no search: \(what)", "see whether url is the address of the service")
    case .endless(let polls):
      (
        "endless", "after \(polls) polls that each brought departures there is no end",
        "fetch again; for a way that has so many, write a larger number as polls"
      )
    case .notWritten(let error): ("not-written", "\(error.path) \(error.what)", error.advice)
    }
  }

  private static func told(status: Int) -> (id: String, what: String, advice: String) {
    switch status {
    case 401, 403:
      (
        "token-refused", "the service refuses the token (status \(status))",
        "see whether it is right, has not ended, and may be used for this"
      )
    case 429:
      (
        "too-many-requests", "the service says that we ask too often (status 429)",
        "fetch again later, or write a smaller number as at_once"
      )
    case 500...: ("server-error", "the service is in trouble (status \(status))", "fetch again later")
    default:
      (
        "refused", "the service refuses the search (status \(status))",
        "see whether the ids of the cities are right, the day is not past, and url is the address of the service"
      )
    }
  }
}

extension HTTPFailure {
  fileprivate var told: (id: String, what: String, advice: String) {
    let advice = "see whether url is right and the network is there, then fetch again"
    let more = words.isEmpty ? "" : ": \(words)"
    return switch cause {
    case .timedOut, .stopped: ("timed-out", "the service did not answer in time\(more)", "fetch again later")
    case .tooLarge:
      ("too-large", "the answer is larger than 64 MB", "ask for fewer things at once, or tell the service's owner")
    case .noHost: ("no-host", "nothing is known by the name of the service\(more)", advice)
    case .noConnection: ("no-connection", "nothing answers at the service's address\(more)", advice)
    case .notTrusted:
      (
        "not-trusted", "the server cannot prove that it is the service\(more)",
        "see whether url is right and the clock and the certificates of this machine are"
      )
    case .cutShort: ("cut-short", "the connection ended before the answer did\(more)", "fetch again")
    case .badEncoding: ("bad-encoding", "the answer is packed and cannot be unpacked\(more)", "fetch again")
    case .noHTTP: ("no-http", "what answers there does not speak HTTP\(more)", "see whether url is right")
    case .other: ("failed", "the request failed\(more)", advice)
    }
  }
}

/// What is worth knowing of a search that was written.
extension Finding {
  static func incomplete(_ search: String, departures: Int) -> Finding {
    Finding(
      "fetch/incomplete", .warning, record: search,
      what: "the service had not found all departures when the time was up; \(departures) are kept, marked as not "
        + "complete",
      advice: "fetch again, or write a larger deadline")
  }

  static func noRoute(_ search: String) -> Finding {
    Finding(
      "fetch/no-route", .information, record: search, what: "the service knows no route between these cities",
      advice: "leave the pair out")
  }

  static func tokenEchoed(_ search: String) -> Finding {
    Finding(
      "fetch/token-echoed", .warning, record: search,
      what: "the service's answer holds the token; \(Redaction.mark) stands in its place in the file",
      advice: "tell the service's owner")
  }
}
