import CivilTime
import Settings
import Synchronization
import Testing

@testable import Fetch

/// What was reported, a line each.
private final class Notes: FetchProgress {
  private let all = Mutex<[String]>([])
  var lines: [String] { all.withLock { $0 } }

  func came(_ search: Search, _ names: SearchNames, departures: Int) {
    all.withLock { $0.append("\(names.origin) → \(names.destination): \(departures)") }
  }

  func ended(_ search: Search, _ names: SearchNames, _ end: SearchEnd) {
    all.withLock { $0.append("\(names.origin) → \(names.destination): \(end)") }
  }
}

@Suite("Fetching departures") struct DeparturesFetchTests {
  private let clock = HandClock()
  private let disk = WritableDisk(["data/a_b_2026-12-01.json": Self.old])
  private static let old = "{\n\"fetched_at\": \"2020-01-01T00:00:00Z\"}"
  private let notes = Notes()

  private func fetch(_ web: ScriptedWeb, to last: String = "2026-12-01", deadline: Int = 20) throws -> FetchOutcome {
    var service = DeparturesService()
    (service.origins, service.destinations) = (["a"], ["b"])
    (service.from, service.to) = ("2026-12-01", last)
    (service.pace.atOnce, service.pace.deadline) = (1, deadline)
    let fetch = DeparturesFetch(
      service, token: try Token(variable: "T", environment: { _ in "abcdefgh" }), folder: "data", client: web,
      files: disk,
      world: clock.world())
    return fetch.run(try SearchPlan(service, SearchChoice()), notes)
  }

  private func answer(_ ids: Int..., complete: Bool) -> Result<HTTPAnswer, HTTPFailure> {
    .json(
      "{\"departures\": [\(ids.map { "{\"id\":\($0)}" }.joined(separator: ","))], \"complete\": \(complete), \"ttl\": 60}"
    )
  }

  @Test func aSearchIsPolledWithWhatIsHad() throws {
    let web = ScriptedWeb(
      clock, [answer(1, complete: false), answer(1, 2, 3, complete: false), answer(complete: true)])
    let outcome = try fetch(web)
    let base = "https://napi.busbud.com/x-departures/a/b/2026-12-01"
    #expect(
      web.asked.map(\.url)
        == ["?", "/poll?", "/poll?"].map { base + $0 + "adult=1&child=0&senior=0" }.enumerated().map {
          $0.element + ["", "&index=1", "&index=3"][$0.offset]
        })
    #expect(notes.lines == ["a → b: 1", "a → b: 3", "a → b: complete(departures: 3)"])
    #expect(outcome.complete == 1 && outcome.departures == 3 && outcome.findings.isEmpty && !outcome.isStopped)
    #expect(disk.texts["data/a_b_2026-12-01.json"]?.contains("\"complete\": true") == true)
  }

  @Test func whatIsFreshIsNotAskedFor() throws {
    let web = ScriptedWeb(clock, [answer(1, complete: true)])
    _ = try fetch(web)
    clock.pass(59)
    #expect(try fetch(web).fresh == 1)
    #expect(web.asked.count == 1)
    clock.pass(1)
    #expect(try fetch(web).complete == 1)
    #expect(web.asked.count == 2)
  }

  @Test func oneThatNeverCompletesIsKeptAsFarAsItIs() throws {
    let web = ScriptedWeb(
      clock, delay: 1, [answer(1, complete: false), answer(2, complete: false), answer(complete: false)])
    let outcome = try fetch(web)
    #expect(outcome.incomplete == 1 && outcome.departures == 2)
    #expect(outcome.findings.map(\.id) == ["fetch/incomplete"])
    #expect(disk.texts["data/a_b_2026-12-01.json"]?.contains("\"complete\": false") == true)
    #expect(clock.now <= 20)
  }

  @Test func onePollThatHangsIsAFailure() throws {
    let web = ScriptedWeb(clock, [answer(1, complete: false), .failure(.timedOut)])
    let outcome = try fetch(web)
    #expect(outcome.failed == 1 && outcome.findings.map(\.id) == ["fetch/timed-out"])
    #expect(disk.texts == ["data/a_b_2026-12-01.json": Self.old])
  }

  @Test func oneThatFailsDoesNotStopTheNext() throws {
    let web = ScriptedWeb(clock, [.status(404), answer(1, complete: true)])
    let outcome = try fetch(web, to: "2026-12-03")
    #expect(outcome.failed == 1 && outcome.complete == 2)
    #expect(outcome.findings.map(\.record) == ["a → b, 2026-12-01"])
    #expect(disk.texts["data/a_b_2026-12-01.json"] == Self.old && disk.texts.count == 3)
  }

  @Test func allAnswersTogetherHaveABound() throws {
    let text = "{\"departures\": [], \"complete\": false}"
    let web = ScriptedWeb(clock, [.json(text), answer(complete: true)])
    _ = try fetch(web)
    #expect(web.asked.map(\.limit) == [SearchRun.mostBytes, SearchRun.mostBytes - text.utf8.count])
  }

  @Test func whatIsStoppedIsNeitherHadNorFailed() throws {
    clock.stop()
    let outcome = try fetch(ScriptedWeb(clock, [answer(1, complete: true)]), to: "2026-12-02")
    #expect(outcome.isStopped && outcome.failed == 0 && outcome.findings.isEmpty)
    #expect(disk.texts == ["data/a_b_2026-12-01.json": Self.old])
  }

  @Test(arguments: [nil, "", "  \n"])
  func aTokenMustBeThere(_ value: String?) {
    let error = #expect(throws: FetchRefusal.self) {
      try Token(variable: "T", environment: { $0 == "T" ? value : "x" })
    }
    #expect(error?.finding.id == "fetch/no-token")
  }

  @Test func aTokenIsOneWord() throws {
    #expect(try Token(variable: "T", environment: { _ in " ab+/=\n" }).text == "ab+/=")
    for value in ["a b", "a\r\nX: y", "ü", "a\u{0}"] {
      let error = #expect(throws: FetchRefusal.self) { try Token(variable: "T", environment: { _ in value }) }
      #expect(error?.finding.id == "fetch/bad-token")
    }
  }
}
