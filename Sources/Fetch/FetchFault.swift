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
  /// JSON, and not what was asked for; in words.
  case wrongShape(String)
  /// A text, or nothing, where a picture should be; in words.
  case noPicture(String)
  /// The token stands where nothing can be put in its place.
  case tokenInside
  /// So many polls brought departures, and there is no end.
  case endless(polls: Int)
  case notWritten(FileError)

  /// Whether asking again may help.
  var mayPass: Bool {
    switch self {
    case .unanswered(let failure): failure.mayPass
    case .status(let status, _): status == 408 || status == 429 || status >= 500
    default: false
    }
  }
}

extension HTTPFailure {
  fileprivate var mayPass: Bool {
    switch cause {
    case .timedOut, .noHost, .noConnection, .cutShort: true
    case .stopped, .tooLarge, .notTrusted, .badEncoding, .noHTTP, .other: false
    }
  }
}
