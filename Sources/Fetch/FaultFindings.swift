import Diagnostics
import Files

/// What there is to say about a thing that did not come, or not as it should; the words stand here.
extension FetchFault {
  /// The finding is not yet without the token.
  func finding(_ thing: Fetched) -> Finding {
    let (id, what, advice) = words(thing)
    return Finding("fetch/" + id, isOfTheDisk ? .error : thing.severity, record: thing.name, what: what, advice: advice)
  }

  /// What cannot be written is no fault of the one thing: the next will not be written either.
  private var isOfTheDisk: Bool { if case .notWritten = self { true } else { false } }

  private func words(_ thing: Fetched) -> (id: String, what: String, advice: String) {
    switch self {
    case .stopped: ("failed", "it was stopped", "fetch again")
    case .unanswered(let failure): failure.words(thing)
    case .status(let status, _): Self.words(thing, status: status)
    case .mustWait(let seconds):
      (
        "must-wait",
        "the service asks to be left alone for \(Int(min(seconds, 1e9))) s, longer than the \(thing.noun) may take",
        "fetch again later, or write a larger deadline"
      )
    case .redirected(let host):
      (
        "redirected",
        "the service sends us to another server, \(host), which \(thing.hasToken ? "must not see the token" : "nobody named")",
        "if that is where it lives now, write its address as \(thing.key)"
      )
    case .redirectedTooOften:
      (
        "redirect-loop", "the service sends us from one address to the next without an end",
        "see whether \(thing.key) is right"
      )
    case .noJSON:
      (
        "no-json", "the service answered with a page for people, not with JSON",
        "see whether \(thing.key) is the address of the service, and whether a proxy or a log-in page stands before it"
      )
    case .brokenJSON(let error):
      (
        "broken-json",
        "the answer is no whole JSON: in its line \(error.line), column \(error.column), \(error.what)",
        "fetch again; if it stays so, tell the service's owner"
      )
    case .wrongShape(let what, _):
      (
        "wrong-shape", "the answer is no \(thing.noun): \(what)",
        "see whether \(thing.key) is the address of the service"
      )
    case .noPicture(let what):
      (
        "no-picture", "the answer is no picture: \(what)",
        "see whether \(thing.key) is the address of the service; the picture that was there stays"
      )
    case .tokenInside:
      ("token-inside", "the answer holds the token, and cannot do without it", "tell the service's owner")
    case .endless(let polls):
      (
        "endless", "after \(polls) polls that each brought departures there is no end",
        "fetch again; for a way that has so many, write a larger number as polls"
      )
    case .notWritten(let error):
      (
        "not-written", "\(error.path) \(error.what)",
        error.cause == .full ? "make room on the disk, then fetch again" : error.advice
      )
    case .notFetched(let path):
      (
        "name-taken", "\(path) exists and was not fetched, so it is not replaced",
        "move or delete that file and fetch again, or write another folder as into"
      )
    }
  }

  private static func words(_ thing: Fetched, status: Int) -> (id: String, what: String, advice: String) {
    switch status {
    case 401, 403:
      if thing.hasToken {
        (
          "token-refused", "the service refuses the token (status \(status))",
          "see whether it is right, has not ended, and may be used for this"
        )
      } else if let variable = thing.tokenVariable {
        (
          "no-token",
          "the service refuses a \(thing.noun) without a token (status \(status)), and the environment variable "
            + "\(variable) is not set",
          "set \(variable) to the token that the service gave you"
        )
      } else {
        (
          "refused", "the service refuses the \(thing.noun) (status \(status))",
          "see whether it wants a token, named with token_variable, and whether \(thing.key) is right"
        )
      }
    case 429:
      (
        "too-many-requests", "the service says that we ask too often (status 429)",
        "fetch again later, or write a smaller number as at_once"
      )
    case 500...: ("server-error", "the service is in trouble (status \(status))", "fetch again later")
    case 404 where thing.key != "url", 410 where thing.key != "url":
      ("refused", "the service has no such \(thing.noun) (status \(status))", Self.advice(thing))
    default: ("refused", "the service refuses the \(thing.noun) (status \(status))", Self.advice(thing))
    }
  }

  private static func advice(_ thing: Fetched) -> String {
    thing.key == "url"
      ? "see whether the ids of the cities are right, the day is not past, and url is the address of the service"
      : thing.key == "list"
        ? "see whether list is the address of the service"
        : "see whether \(thing.key) is right, or tell the service's owner"
  }
}

extension Finding {
  /// - Parameter thing: that came.
  static func tokenEchoed(_ thing: String) -> Finding {
    Finding(
      "fetch/token-echoed", .warning, record: thing,
      what: "the service's answer holds the token; \(Redaction.mark) stands in its place in the file",
      advice: "tell the service's owner")
  }
}

extension HTTPFailure {
  fileprivate func words(_ thing: Fetched) -> (id: String, what: String, advice: String) {
    let advice = "see whether \(thing.key) is right and the network is there, then fetch again"
    let more = words.isEmpty ? "" : ": \(words)"
    return switch cause {
    case .timedOut, .stopped: ("timed-out", "the service did not answer in time\(more)", "fetch again later")
    case .tooLarge:
      (
        "too-large", "the answer is larger than \(thing.limit >> 20) MB",
        thing.key == "url" ? "ask for fewer things at once, or tell the service's owner" : "tell the service's owner"
      )
    case .noHost: ("no-host", "nothing is known by the name of the service\(more)", advice)
    case .noConnection: ("no-connection", "nothing answers at the service's address\(more)", advice)
    case .notTrusted:
      (
        "not-trusted", "the server cannot prove that it is the service\(more)",
        "see whether \(thing.key) is right and the clock and the certificates of this machine are"
      )
    case .cutShort: ("cut-short", "the connection ended before the answer did\(more)", "fetch again")
    case .badEncoding: ("bad-encoding", "the answer is packed and cannot be unpacked\(more)", "fetch again")
    case .noHTTP: ("no-http", "what answers there does not speak HTTP\(more)", "see whether \(thing.key) is right")
    case .other: ("failed", "the request failed\(more)", advice)
    }
  }
}
