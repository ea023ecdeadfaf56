import CCurl

/// The Swift interface of CCurl, with one transfer at a time.
///
/// It is `@unchecked` because pointers are not Sendable: `CurlClient` lends it to one thread at a time.
final class CurlHandle: @unchecked Sendable {
  /// The maximum time for establishing a connection, in seconds.
  private static let connecting = 10.0

  private let client: OpaquePointer

  /// - Returns: nil if memory is short.
  init?() {
    guard let client = ccurl_open() else { return nil }
    self.client = client
  }

  deinit { ccurl_close(client) }

  func get(_ request: HTTPRequest, agent: String, stop: Int32, allowsPrivate: Bool) throws(HTTPFailure) -> HTTPAnswer {
    for header in request.headers {
      guard ccurl_add_header(client, "\(header.name): \(header.value)") != 0 else { throw .outOfMemory }
    }
    let outcome = request.url.withCString { url in
      agent.withCString { agent in
        var wanted = ccurl_request(
          url: url, agent: agent, milliseconds: Self.milliseconds(request.timeout),
          connecting: Self.milliseconds(min(request.timeout, Self.connecting)), limit: request.limit, stop: stop,
          allows_private: allowsPrivate ? 1 : 0)
        return ccurl_get(client, &wanted)
      }
    }
    guard outcome == CCURL_OK else { throw HTTPFailure(Self.cause(outcome), String(cString: ccurl_message(client))) }
    return answer()
  }

  private func answer() -> HTTPAnswer {
    var length = 0
    let body = ccurl_body(client, &length)
    var answer = HTTPAnswer(
      status: ccurl_status(client), body: Array(UnsafeBufferPointer(start: body, count: body == nil ? 0 : length)))
    answer.contentType = header("Content-Type")
    answer.retryAfter = header("Retry-After")
    answer.date = header("Date")
    answer.validators = Validators(tag: header("ETag"), modified: header("Last-Modified"))
    answer.redirect = ccurl_redirect(client).map { String(cString: $0) }
    return answer
  }

  private func header(_ name: String) -> String? { ccurl_header(client, name).map { String(cString: $0) } }

  /// At least one, because zero would mean no limit.
  private static func milliseconds(_ seconds: Double) -> Int64 { Int64(min(max(1, (seconds * 1000).rounded()), 1e9)) }

  private static func cause(_ outcome: Int32) -> HTTPFailure.Cause {
    switch Int(outcome) {
    case Int(CCURL_STOPPED): .stopped
    case Int(CCURL_TIMED_OUT): .timedOut
    case Int(CCURL_TOO_LARGE): .tooLarge
    case Int(CCURL_NO_HOST): .noHost
    case Int(CCURL_NO_CONNECTION): .noConnection
    case Int(CCURL_NOT_TRUSTED): .notTrusted
    case Int(CCURL_NOT_PUBLIC): .notPublic
    case Int(CCURL_CUT_SHORT): .cutShort
    case Int(CCURL_BAD_ENCODING): .badEncoding
    case Int(CCURL_NO_HTTP): .noHTTP
    default: .other
    }
  }
}
