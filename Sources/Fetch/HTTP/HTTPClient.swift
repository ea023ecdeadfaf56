/// An HTTP client, used by several threads at once. `CurlClient` is the real one.
package protocol HTTPClient: Sendable {
  /// Requests an address and returns the response, whatever its status; redirects are returned, not followed.
  func get(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer
}

/// A GET request. It is never printed, because one of its headers may be secret.
package struct HTTPRequest: Sendable {
  package var url: String
  package var headers: [(name: String, value: String)]
  /// The timeout in seconds, up to the last byte of the response.
  package var timeout: Double
  /// The maximum size of the decompressed body, in bytes.
  package var limit: Int

  package init(url: String, headers: [(name: String, value: String)] = [], timeout: Double, limit: Int) {
    (self.url, self.headers, self.timeout, self.limit) = (url, headers, timeout, limit)
  }
}

package struct HTTPAnswer: Sendable {
  package var status: Int
  /// Decompressed.
  package var body: [UInt8]
  package var contentType, retryAfter: String?
  /// The header `Date`.
  package var date: String?
  /// The validators of this version, for conditional requests.
  package var validators = Validators()
  /// The absolute address of a redirect.
  package var redirect: String?

  package init(status: Int, body: [UInt8] = []) { (self.status, self.body) = (status, body) }
}

/// The reason why there is no response.
package struct HTTPFailure: Error, Equatable {
  package enum Cause: Equatable, Sendable {
    case stopped, timedOut, tooLarge, noHost, noConnection, notTrusted, notPublic, cutShort, badEncoding, noHTTP, other
  }

  package var cause: Cause
  /// The message of the underlying library, without a full stop.
  package var words: String

  package init(_ cause: Cause, _ words: String = "") { (self.cause, self.words) = (cause, words) }
}
