import Diagnostics
import Settings
import Testing

@testable import Site

@Suite("[fetch.departures] of the config") struct FetchConfigTests {
  private func read(_ text: String) -> (service: DeparturesService?, findings: [Finding]) {
    let read = SiteConfig.parse("title = \"T\"\n[fetch.departures]\n" + text)
    return (read.settings?.fetch.departures, read.findings)
  }

  @Test func anEmptyTableHasTheDefaultsOfTheContract() throws {
    let service = try #require(read("").service)
    #expect(service == DeparturesService())
    #expect(service.url == BaseURL("https://napi.busbud.com") && service.into == "data/departures")
    #expect(service.origins.isEmpty && service.destinations.isEmpty && service.pairs.isEmpty)
    #expect(service.from == nil && service.to == nil && service.language == nil && service.currency == nil)
    #expect((service.adults, service.children, service.seniors) == (1, 0, 0))
    #expect(service.tokenVariable == "BUSBUD_TOKEN")
    #expect(
      (service.pace.atOnce, service.pace.deadline, service.pace.timeout, service.pace.retries, service.polls) == (
        4, 120, 30, 4, 100
      ))
  }

  @Test func withoutTheTableThereIsNone() {
    #expect(SiteConfig.parse("title = \"T\"").settings?.fetch.departures == nil)
  }

  /// A key that is right, and what it sets.
  struct Right: CustomTestStringConvertible {
    let text: String
    let isSet: @Sendable (DeparturesService) -> Bool
    var testDescription: String { text }
  }

  static let right = [
    Right(text: "url = \"http://127.0.0.1:8080/api\"") { $0.url == BaseURL("http://127.0.0.1:8080/api/") },
    Right(text: "into = \"d\"") { $0.into == "d" },
    Right(text: "origins = [\"f25dvk\", \"375dd587-9001\"]") { $0.origins == ["f25dvk", "375dd587-9001"] },
    Right(text: "destinations = []") { $0.destinations.isEmpty },
    Right(text: "pairs = [[\"a\", \"b\"]]") { $0.pairs == [TownPairIDs(origin: "a", destination: "b")] },
    Right(text: "from = 2026-12-01") { $0.from == "2026-12-01" },
    Right(text: "to = \"2028-02-29\"") { $0.to == "2028-02-29" },
    Right(text: "adults = 0") { $0.adults == 0 },
    Right(text: "children = 99") { $0.children == 99 },
    Right(text: "seniors = 2") { $0.seniors == 2 },
    Right(text: "lang = \"pt-BR\"") { $0.language == "pt-BR" },
    Right(text: "currency = \"CAD\"") { $0.currency == "CAD" },
    Right(text: "token_variable = \"_My_Token2\"") { $0.tokenVariable == "_My_Token2" },
    Right(text: "at_once = 16") { $0.pace.atOnce == 16 },
    Right(text: "deadline = 1") { $0.pace.deadline == 1 },
    Right(text: "timeout = 5") { $0.pace.timeout == 5 },
    Right(text: "retries = 0") { $0.pace.retries == 0 },
    Right(text: "polls = 10000") { $0.polls == 10_000 },
  ]

  @Test(arguments: right) func keysAreRead(_ right: Right) throws {
    #expect(read(right.text).findings == [])
    #expect(right.isSet(try #require(read(right.text).service)))
  }

  @Test func everyKeyIsAmongThem() {
    for name in ConfigKeys.fetchDepartures.map(\.name) {
      #expect(Self.right.contains { $0.text.hasPrefix(name + " = ") }, "\(name) has no case here")
    }
  }

  @Test(arguments: [
    ("url = \"x\"", "3:7"), ("url = \"http://api.example\"", "3:7"), ("url = \"https://u@api.example\"", "3:7"),
    ("origins = [\"\"]", "3:11"), ("origins = [\"a b\"]", "3:11"), ("origins = [\"..\"]", "3:11"),
    ("pairs = [[\"a\", \"a\"]]", "3:9"), ("pairs = [[\"a\", \"b\", \"c\"]]", "3:9"), ("from = \"tomorrow\"", "3:8"),
    ("to = \"2026-02-29\"", "3:6"), ("from = 2026-12-01T10:00:00", "3:8"), ("adults = -1", "3:10"),
    ("lang = \"e\"", "3:8"),
    ("currency = \"cad\"", "3:12"), ("token_variable = \"1A\"", "3:18"), ("token_variable = \"A-B\"", "3:18"),
    ("at_once = 17", "3:11"), ("deadline = 0", "3:12"), ("timeout = 0", "3:11"), ("retries = 11", "3:11"),
    ("polls = 0", "3:9"),
  ])
  func whatMakesNoSenseIsAnErrorWithItsPlace(_ text: String, _ place: String) {
    let findings = read(text).findings
    #expect(findings.map(\.id) == ["config/bad-value"])
    #expect(findings.first?.place?.description == "stationary.toml:" + place)
  }

  @Test(arguments: ["origins = \"a\"", "pairs = [\"a\"]", "adults = \"1\"", "url = 1", "into = []", "from = 5"])
  func soIsAValueOfAnotherType(_ text: String) { #expect(read(text).findings.map(\.id) == ["config/wrong-type"]) }

  @Test func anUnknownKeyIsGuessed() {
    let finding = read("destination = []").findings.first
    #expect(finding?.id == "config/unknown-key" && finding?.advice.contains("destinations") == true)
    #expect(SiteConfig.parse("title = \"T\"\n[fetch.depatures]").findings.first?.advice.contains("departures") == true)
    #expect(SiteConfig.parse("title = \"T\"\nfetch = 1").findings.map(\.id) == ["config/wrong-type"])
    #expect(SiteConfig.parse("title = \"T\"\nfetch.departures = 1").findings.map(\.id) == ["config/wrong-type"])
  }

  /// Who writes the token where its variable's name should stand does not see it in a log.
  @Test func aPossibleTokenIsNotReported() {
    let finding = read("token_variable = \"secret+token/9\"").findings.first
    #expect(finding.map { !$0.what.contains("secret") && !$0.advice.contains("secret") } == true)
  }
}
