import JSON

/// A web service: its address, its headers, and its limits for retries.
struct Service: Sendable {
  /// The maximum number of consecutive redirects.
  static let mostRedirects = 5

  let client: any HTTPClient
  let world: FetchWorld
  /// An address of the service. Redirects must keep its scheme, host and port, because requests contain the token.
  let base: String
  /// One of them may contain the token.
  let headers: [(name: String, value: String)]
  let redaction: Redaction
  /// The maximum number of retries.
  let retries: Int
  /// The timeout of one request, in seconds.
  let timeout: Double

  struct Answer {
    let json: JSONDocument
    /// The number of bytes of its text.
    let bytes: Int
  }

  /// Requests JSON, with retries if they may help, until a valid response is received or the deadline is reached.
  ///
  /// - Parameters:
  ///   - end: the deadline, by the world's monotonic clock.
  ///   - limit: the maximum size of the response in bytes.
  ///   - check: throws for JSON with an unexpected shape.
  func ask(
    _ url: String, before end: Double, limit: Int, check: (JSONValue) throws(FetchFault) -> Void = { _ in }
  ) throws(FetchFault) -> Answer {
    try get(url, before: end, limit: limit) { answer throws(FetchFault) in
      let json = try json(answer)
      try check(json.root)
      return Answer(json: json, bytes: answer.body.count)
    }
  }

  /// Requests any content in the same way.
  ///
  /// - Parameters:
  ///   - known: the validators of the existing version; the status of the response is 304 if it is still current.
  ///   - read: converts a response, or throws if it is unusable.
  func get<Result>(
    _ url: String, ifOtherThan known: Validators = Validators(), before end: Double, limit: Int,
    read: (HTTPAnswer) throws(FetchFault) -> Result
  ) throws(FetchFault) -> Result {
    var backoff = Backoff()
    while true {
      do throws(FetchFault) {
        return try read(getOnce(url, ifOtherThan: known, before: end, limit: limit))
      } catch {
        guard error.mayPass, backoff.tries < retries else { throw error }
        let asked: Double? = if case .status(_, let wait) = error { wait } else { nil }
        let pause = backoff.next(random: world.random(), asked: asked)
        guard world.now() + pause < end else {
          if let asked, asked == pause { throw .mustWait(seconds: asked) }
          throw error
        }
        world.pause(pause)
      }
    }
  }

  private func getOnce(
    _ url: String, ifOtherThan known: Validators, before end: Double, limit: Int
  ) throws(FetchFault) -> HTTPAnswer {
    let conditions = known.headers
    var url = url
    for _ in 0...Self.mostRedirects {
      let answer = try send(url, headers + conditions, before: end, limit: limit)
      if answer.status == 304, !conditions.isEmpty { return answer }
      guard (300..<400).contains(answer.status), let next = answer.redirect else {
        try check(answer)
        return answer
      }
      guard WebAddress.haveSameOrigin(next, base) else { throw .redirected(to: WebAddress.host(next)) }
      url = next
    }
    throw .redirectedTooOften
  }

  private func send(
    _ url: String, _ headers: [(name: String, value: String)], before end: Double, limit: Int
  ) throws(FetchFault) -> HTTPAnswer {
    if world.isStopped() { throw .stopped }
    let left = end - world.now()
    guard left > 0 else { throw .unanswered(HTTPFailure(.timedOut, "the time is up")) }
    do throws(HTTPFailure) {
      return try client.get(HTTPRequest(url: url, headers: headers, timeout: min(timeout, left), limit: limit))
    } catch {
      throw error.cause == .stopped ? .stopped : .unanswered(error)
    }
  }

  private func check(_ answer: HTTPAnswer) throws(FetchFault) {
    guard !(200..<300).contains(answer.status) else { return }
    let wait = answer.retryAfter.flatMap { RetryAfter.seconds($0, date: answer.date, now: world.date()) }
    throw .status(answer.status, wait: wait)
  }

  /// Parses a response as JSON.
  func json(_ answer: HTTPAnswer) throws(FetchFault) -> JSONDocument {
    do throws(JSONError) {
      return try JSONDocument(answer.body)
    } catch {
      let isPage = answer.contentType?.lowercased().contains("html") ?? false
      if isPage || answer.body.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") { throw .noJSON }
      throw .brokenJSON(redaction.fault(of: answer.body) ?? error)
    }
  }
}
