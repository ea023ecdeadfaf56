import Files
import Settings
import Synchronization
import Testing

@testable import Fetch

/// A web that answers by the address.
private final class AddressedWeb: HTTPClient {
  private let answers: @Sendable (HTTPRequest) -> Result<HTTPAnswer, HTTPFailure>
  private let requests = Mutex<[HTTPRequest]>([])

  init(_ answers: @escaping @Sendable (HTTPRequest) -> Result<HTTPAnswer, HTTPFailure>) { self.answers = answers }

  var asked: [HTTPRequest] { requests.withLock { $0 } }

  func get(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPAnswer {
    requests.withLock { $0.append(request) }
    return try answers(request).get()
  }
}

/// What was reported, a line each.
private final class Notes: HotelsProgress {
  private let all = Mutex<[String]>([])
  var lines: [String] { all.withLock { $0 } }

  func resumes(_ files: Int) { all.withLock { $0.append("resumes \(files)") } }
  func begins(_ part: HotelPart, of total: Int) { all.withLock { $0.append("\(part) of \(total)") } }
  func ended(_ part: HotelPart, _ end: FileEnd, bytes: Int) { all.withLock { $0.append("\(part) \(end) \(bytes)") } }
}

@Suite("Fetching hotels") struct HotelsFetchTests {
  private let clock = HandClock()
  private let disk = WritableDisk()
  private let notes = Notes()

  private func fetch(_ web: AddressedWeb, atOnce: Int = 1) throws -> HotelsOutcome {
    var service = HotelsService()
    service.list = AddressTemplate("https://a.example/list")
    service.details = AddressTemplate("https://a.example/d/{id}", place: "{id}")
    service.pictures = AddressTemplate("https://p.example/{image}", place: "{image}")
    (service.pace.atOnce, service.pace.retries) = (atOnce, 2)
    let token = try Token(variable: "T", environment: { _ in "abcdefgh" })
    return try HotelsFetch(
      service, token: token, site: "site", into: "data", config: "c", client: web, files: disk, world: clock.world()
    ).run(notes)
  }

  private static let pages: [String: String] = [
    "https://a.example/list": "[{\"id\": 1}, {\"id\": 2}]", "https://a.example/d/1": "{\"image\": \"a.jpg\"}",
    "https://a.example/d/2": "{\"id\": 2, \"image\": \"a.jpg\"}", "https://p.example/a.jpg": "P1 1 1 0",
  ]

  @Test func eachIsAskedForWithItsOwnBounds() throws {
    let web = AddressedWeb { .json(Self.pages[$0.url] ?? "") }
    let outcome = try fetch(web)
    #expect(
      web.asked.map(\.url)
        == ["https://a.example/list", "https://a.example/d/1", "https://a.example/d/2", "https://p.example/a.jpg"])
    #expect(web.asked.map(\.limit) == [256 << 20, 1 << 20, 1 << 20, 64 << 20])
    #expect(web.asked.map { $0.headers.contains { $0.value == "Bearer abcdefgh" } } == [true, true, true, false])
    #expect(outcome.count(.brought) == 4 && outcome.hotels == 2 && outcome.pictures == 1 && outcome.findings.isEmpty)
    #expect(outcome.bytes == Self.pages.values.reduce(0) { $0 + $1.utf8.count })
    #expect(disk.texts["site/data/1.json"] == "{\"id\":1,\"image\": \"a.jpg\"}")
    #expect(
      notes.lines == [
        "list of 1", "list brought 22", "details of 2", "details brought 18", "details brought 27", "pictures of 1",
        "pictures brought 8",
      ])
  }

  @Test func withoutAListNothingElseIsAsked() throws {
    let web = AddressedWeb { _ in .status(500) }
    let outcome = try fetch(web)
    #expect(outcome.hotels == nil && outcome.findings.map(\.severity) == [.error] && web.asked.count == 3)
    #expect(clock.pauses == [0.5, 1])
    #expect(disk.texts.keys.allSatisfy { !$0.hasPrefix("site/data") })
  }

  @Test func aDetailThatFailsLeavesTheOldOneWhosePictureIsStillAskedFor() throws {
    try disk.write(Array("{\"id\": 2, \"image\": \"old.jpg\"}".utf8), to: "site/data/2.json")
    let web = AddressedWeb {
      $0.url.hasSuffix("/d/2") ? .status(404) : .json(Self.pages[$0.url] ?? "P1 1 1 0")
    }
    let outcome = try fetch(web)
    #expect(web.asked.suffix(2).map(\.url) == ["https://p.example/a.jpg", "https://p.example/old.jpg"])
    #expect(outcome.findings.map(\.record) == ["hotel 2"] && outcome.findings.first?.severity == .warning)
  }

  /// That is the trouble of the disk, not of a picture: who calls must see it by the status.
  @Test func whatCannotBeWrittenIsAnErrorAlsoWhereOnlyAPictureIsMissing() throws {
    disk.deny("site/data/a.jpg", .full)
    let outcome = try fetch(AddressedWeb { .json(Self.pages[$0.url] ?? "") })
    #expect(outcome.findings.map(\.id) == ["fetch/not-written"] && outcome.count(.failed) == 1)
    #expect(outcome.findings.first?.severity == .error)
  }

  /// A server may say «unchanged» to whom it was not asked by.
  @Test func unchangedIsNoAnswerToWhoHasNothing() throws {
    let web = AddressedWeb { _ in .status(304) }
    #expect(try fetch(web).findings.map(\.id) == ["fetch/refused"])
  }

  @Test func aStoppedRunSaysSoAndWritesNothingMore() throws {
    let clock = clock
    let web = AddressedWeb {
      if $0.url.hasSuffix("/d/1") { clock.stop() }
      return .json(Self.pages[$0.url] ?? "")
    }
    let outcome = try fetch(web)
    #expect(outcome.isStopped && web.asked.count == 2 && disk.texts["site/data/2.json"] == nil)
  }

  @Test func thatNoHotelHasADetailIsNoReasonToGiveUp() throws {
    let list = "[" + (0..<1_000).map { "{\"id\":\($0)}" }.joined(separator: ",") + "]"
    let web = AddressedWeb { $0.url.hasSuffix("/list") ? .json(list) : .status(404) }
    let outcome = try fetch(web, atOnce: 4)
    #expect(outcome.count(.failed) == 1_000 && !outcome.isGivenUp)
    #expect(outcome.findings.map(\.record).prefix(2) == ["hotel 0", "hotel 1"])
  }

  @Test func aServiceThatIsDownIsNotAskedWithoutAnEnd() throws {
    let list = "[" + (0..<1_000).map { "{\"id\":\($0)}" }.joined(separator: ",") + "]"
    let web = AddressedWeb { $0.url.hasSuffix("/list") ? .json(list) : .failure(.noConnection) }
    let outcome = try fetch(web)
    #expect(outcome.isGivenUp && !outcome.isStopped && outcome.count(.failed) == 20 && web.asked.count == 61)
    #expect(outcome.findings.last?.id == "fetch/given-up")
  }
}
