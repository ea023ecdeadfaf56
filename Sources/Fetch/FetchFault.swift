import Files
import JSON

/// The reason why a requested thing was not received. The messages are in FaultFindings.swift.
enum FetchFault: Error, Equatable {
  /// By Ctrl-C; not an error.
  case stopped
  case unanswered(HTTPFailure)
  /// An error status, and the delay in seconds that the server requires.
  case status(Int, wait: Double?)
  /// The server requires a longer delay than the deadline allows.
  case mustWait(seconds: Double)
  /// To another server, or without encryption; the scheme and host of the address.
  case redirected(to: String)
  case redirectedTooOften
  /// A web page instead of JSON.
  case noJSON
  case brokenJSON(JSONError)
  /// JSON with an unexpected shape, described in words, and whether the address has sent valid responses before.
  case wrongShape(String, isPassing: Bool = false)
  /// An empty list of hotels where there was one with this number of them.
  case emptyList(before: Int)
  /// Something else, or nothing, instead of a picture; described in words.
  case noPicture(String)
  /// The token appears where it cannot be replaced.
  case tokenInside
  /// The number of polls that returned departures, without an end.
  case endless(polls: Int)
  case notWritten(FileError)
  /// The file to write exists and was not fetched; its path.
  case notFetched(String)

  /// Whether a retry may help: an unreadable response may be truncated, or may come from a failing proxy.
  var mayPass: Bool {
    switch self {
    case .unanswered(let failure): failure.mayPass
    case .status(let status, _): status == 408 || status == 429 || status >= 500
    case .noJSON, .brokenJSON: true
    case .wrongShape(_, let isPassing): isPassing
    default: false
    }
  }
}

extension HTTPFailure {
  fileprivate var mayPass: Bool {
    switch cause {
    case .timedOut, .noHost, .noConnection, .cutShort, .badEncoding, .noHTTP: true
    case .stopped, .tooLarge, .notTrusted, .notPublic, .other: false
    }
  }
}
