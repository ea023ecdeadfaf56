/// What gets things from the web. `CurlClient` is the real one; several threads may ask it at once.
package protocol HTTPClient: Sendable {
  /// Gets what an address leads to, whatever the status; a redirect is an answer like any other.
  func get(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer
}

/// A GET. It is never printed: one of its headers may be secret.
package struct HTTPRequest: Sendable {
  package var url: String
  package var headers: [(name: String, value: String)]
  /// Seconds for the whole of it, to the last byte of the answer.
  package var timeout: Double
  /// The most bytes that the body may have, unpacked.
  package var limit: Int

  package init(url: String, headers: [(name: String, value: String)] = [], timeout: Double, limit: Int) {
    self.url = url
    self.headers = headers
    self.timeout = timeout
    self.limit = limit
  }
}

package struct HTTPAnswer: Sendable {
  package var status: Int
  /// Unpacked.
  package var body: [UInt8]
  package var contentType: String?
  package var retryAfter: String?
  /// When the server sent it, by its own clock.
  package var date: String?
  /// By what the server knows this version of what it sent; asked with them, it says only whether there is another.
  package var validators = Validators()
  /// Where a redirect leads, as a whole address.
  package var redirect: String?

  package init(status: Int, body: [UInt8] = []) {
    self.status = status
    self.body = body
  }
}

/// Why no answer came.
package struct HTTPFailure: Error, Equatable {
  package enum Cause: Equatable, Sendable {
    case stopped, timedOut, tooLarge, noHost, noConnection, notTrusted, cutShort, badEncoding, noHTTP, other
  }

  package var cause: Cause
  /// In the words of who knows more, without a full stop.
  package var words: String

  package init(_ cause: Cause, _ words: String = "") {
    self.cause = cause
    self.words = words
  }
}
