import Testing

@testable import Fetch

@Suite("Asking a service") struct ServiceTests {
  private static let base = "https://api.example"
  private let clock = HandClock()

  private func ask(
    _ web: ScriptedWeb, before end: Double = 100, retries: Int = 3, random: Double = 1
  ) throws(FetchFault) -> Service.Answer {
    let service = Service(
      client: web, world: clock.world(random: random), base: Self.base, headers: [("X-Token", "abcdefgh")],
      redaction: Redaction(token: "abcdefgh"), retries: retries, timeout: 30)
    return try service.ask(Self.base + "/x", before: end, limit: 1_000)
  }

  @Test func anAnswerIsReadAndWeighed() throws {
    let web = ScriptedWeb(clock, [.json("{\"a\": 1}")])
    let answer = try ask(web)
    #expect(answer.json.root["a"]?.int == 1)
    #expect(answer.bytes == 8)
    #expect(web.asked.map(\.url) == ["https://api.example/x"])
    #expect(web.asked[0].headers.map(\.value) == ["abcdefgh"])
    #expect(web.asked[0].limit == 1_000)
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func whatMayPassIsAskedAgain(_ status: Int) throws {
    let web = ScriptedWeb(clock, [.status(status), .status(status), .json("1")])
    _ = try ask(web)
    #expect(clock.pauses == [0.5, 1])
  }

  @Test(arguments: [
    HTTPFailure.Cause.timedOut, .noHost, .noConnection, .cutShort, .badEncoding, .noHTTP,
  ])
  func soIsWhatDidNotAnswer(_ cause: HTTPFailure.Cause) throws {
    let web = ScriptedWeb(clock, [.failure(cause), .json("1")])
    _ = try ask(web)
    #expect(clock.pauses == [0.5])
  }

  @Test(arguments: ["", "{\"a\": 1", "<html>", "\u{FEFF}<html>"])
  func soIsWhatCannotBeRead(_ text: String) throws {
    let web = ScriptedWeb(clock, [.json(text), .json(text), .json("1")])
    _ = try ask(web)
    #expect(clock.pauses == [0.5, 1])
  }

  @Test(arguments: [400, 401, 403, 404, 410, 422, 300, 304])
  func aRefusalIsTakenAtItsWord(_ status: Int) {
    let web = ScriptedWeb(clock, [.status(status)])
    #expect(throws: FetchFault.status(status, wait: nil)) { try ask(web) }
    #expect(web.asked.count == 1)
  }

  @Test func triesComeToAnEnd() {
    let web = ScriptedWeb(clock, [.status(500)])
    #expect(throws: FetchFault.status(500, wait: nil)) { try ask(web, retries: 3) }
    #expect(web.asked.count == 4)
    #expect(clock.pauses == [0.5, 1, 2])
  }

  @Test func aServersWishIsGranted() throws {
    let web = ScriptedWeb(clock, [.status(429, retryAfter: "7"), .json("1")])
    _ = try ask(web)
    #expect(clock.pauses == [7])
  }

  @Test func aRequiredDelayBeyondTheDeadlineIsReportedAtOnce() {
    let web = ScriptedWeb(clock, [.status(429, retryAfter: "100")])
    #expect(throws: FetchFault.mustWait(seconds: 100)) { try ask(web) }
    #expect(clock.pauses.isEmpty)
  }

  @Test func noRequestGoesBeyondTheEnd() {
    let web = ScriptedWeb(clock, delay: 12, [.json("1")])
    #expect(throws: FetchFault.unanswered(HTTPFailure(.timedOut))) { try ask(web, before: 10) }
    #expect(web.asked.map(\.timeout) == [10])
    #expect(clock.now == 10)
  }

  @Test func whoIsStoppedAsksNoMore() {
    let web = ScriptedWeb(clock, [.json("1")])
    clock.stop()
    #expect(throws: FetchFault.stopped) { try ask(web) }
    #expect(web.asked.isEmpty)
    #expect(throws: FetchFault.stopped) { try ask(ScriptedWeb(HandClock(), [.failure(.stopped)])) }
  }

  @Test(arguments: ["https://api.example/y", "https://API.example:443/y", "HTTPS://api.example/y?q#f"])
  func aRedirectWithinTheServiceIsFollowed(_ to: String) throws {
    let web = ScriptedWeb(clock, [.redirect(to), .json("1")])
    _ = try ask(web)
    #expect(web.asked.map(\.url) == ["https://api.example/x", to])
  }

  @Test(arguments: [
    ("http://api.example/y", "http://api.example"), ("https://api.example:444/y", "https://api.example:444"),
    ("https://api.example.evil.example/y", "https://api.example.evil.example"),
    ("https://api.example@evil.example/y", "https://evil.example"), ("ftp://api.example/y", "ftp://api.example"),
    ("https:///y", "https://"), ("nonsense", "nonsense"),
  ])
  func anyOtherIsRefused(_ to: String, _ host: String) {
    let web = ScriptedWeb(clock, [.redirect(to), .json("1")])
    #expect(throws: FetchFault.redirected(to: host)) { try ask(web) }
    #expect(web.asked.count == 1)
  }

  @Test func redirectsComeToAnEnd() {
    let web = ScriptedWeb(clock, [.redirect(Self.base + "/y")])
    #expect(throws: FetchFault.redirectedTooOften) { try ask(web) }
    #expect(web.asked.count == Service.mostRedirects + 1)
  }

  @Test func whatIsWrongWithAnAnswerIsReportedWithoutTheToken() {
    for text in ["{\"a\": abcdefgh}", "[1, abcdefghi"] {
      let error = #expect(throws: FetchFault.self) { try ask(ScriptedWeb(clock, [.json(text)])) }
      guard case .brokenJSON(let fault) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(!fault.what.contains("abcdef"), "\(fault.what)")
    }
  }
}
