import Files
import JSON

/// Why a thing that was asked for did not come. The words are in FaultFindings.swift.
enum FetchFault: Error, Equatable {
  /// By Ctrl-C: no fault of anyone's.
  case stopped
  case unanswered(HTTPFailure)
  /// A status that is no answer, and how many seconds the server asks to be left alone.
  case status(Int, wait: Double?)
  /// The server asks for more patience than there is time.
  case mustWait(seconds: Double)
  /// To another server, or without encryption; the address as far as its host.
  case redirected(to: String)
  case redirectedTooOften
  /// A page for people, not an answer for programs.
  case noJSON
  case brokenJSON(JSONError)
  /// JSON, and not what was asked for; in words, and whether the address has answered well before.
  case wrongShape(String, isPassing: Bool = false)
  /// A text, or nothing, where a picture should be; in words.
  case noPicture(String)
  /// The token stands where nothing can be put in its place.
  case tokenInside
  /// So many polls brought departures, and there is no end.
  case endless(polls: Int)
  case notWritten(FileError)
  /// The file that it would go to exists and was not fetched; its path.
  case notFetched(String)

  /// Whether asking again may help: an answer that cannot be read may have been cut on its way, or may come from
  /// something in between that is in trouble.
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
    case .stopped, .tooLarge, .notTrusted, .other: false
    }
  }
}
