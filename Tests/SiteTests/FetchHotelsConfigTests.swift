import Diagnostics
import Settings
import Testing

@testable import Site

@Suite("[fetch.hotels] of the config") struct FetchHotelsConfigTests {
  private func read(_ text: String) -> (service: HotelsService?, findings: [Finding]) {
    let read = SiteConfig.parse("title = \"T\"\n[fetch.hotels]\n" + text)
    return (read.settings?.fetch.hotels, read.findings)
  }

  @Test func anEmptyTableHasTheDefaultsOfTheContract() throws {
    let service = try #require(read("").service)
    #expect(service == HotelsService())
    #expect(service.list == nil && service.details == nil && service.pictures == nil && service.into == nil)
    #expect(service.tokenVariable == nil && service.tokenHeader == "Authorization")
    #expect((service.pace.atOnce, service.pace.deadline, service.pace.timeout, service.pace.retries) == (4, 120, 30, 4))
    #expect(SiteConfig.parse("title = \"T\"").settings?.fetch.hotels == nil)
  }

  /// A key that is right, and what it sets.
  struct Right: CustomTestStringConvertible {
    let text: String
    let isSet: @Sendable (HotelsService) -> Bool
    var testDescription: String { text }
  }

  static let right = [
    Right(text: "list = \"https://a.example/l?b=1\"") { $0.list?.text == "https://a.example/l?b=1" },
    Right(text: "details = \"http://a.example/{id}\"") { $0.details?.address("7") == "http://a.example/7" },
    Right(text: "pictures = \"https://a.example/{image}\"") { $0.pictures?.address("7") == "https://a.example/7" },
    Right(text: "into = \"d\"") { $0.into == "d" },
    Right(text: "token_variable = \"A_B\"") { $0.tokenVariable == "A_B" },
    Right(text: "token_header = \"X-Api-Key\"") { $0.tokenHeader == "X-Api-Key" },
    Right(text: "at_once = 16") { $0.pace.atOnce == 16 },
    Right(text: "deadline = 3600") { $0.pace.deadline == 3_600 },
    Right(text: "timeout = 600") { $0.pace.timeout == 600 },
    Right(text: "retries = 0") { $0.pace.retries == 0 },
  ]

  @Test(arguments: right) func keysAreRead(_ right: Right) throws {
    #expect(read(right.text).findings == [])
    #expect(right.isSet(try #require(read(right.text).service)))
  }

  @Test func everyKeyIsAmongThem() {
    for name in ConfigKeys.fetchHotels.map(\.name) {
      #expect(Self.right.contains { $0.text.hasPrefix(name + " = ") }, "\(name) has no case here")
    }
  }

  @Test(arguments: [
    ("list = \"x\"", "3:8"), ("list = \"https://a.example/{id}\"", "3:8"), ("details = \"https://a.example/\"", "3:11"),
    ("details = \"https://{id}/\"", "3:11"), ("pictures = \"https://a.example/{id}\"", "3:12"),
    ("token_variable = \"A-B\"", "3:18"), ("token_header = \"host\"", "3:16"), ("token_header = \"X: y\"", "3:16"),
    ("at_once = 17", "3:11"), ("deadline = 0", "3:12"), ("timeout = 601", "3:11"), ("retries = 11", "3:11"),
    ("token_variable = \"A\"\nlist = \"http://a.example/\"", "4:8"),
  ])
  func whatMakesNoSenseIsAnErrorWithItsPlace(_ text: String, _ place: String) {
    let findings = read(text).findings
    #expect(findings.map(\.id) == ["config/bad-value"])
    #expect(findings.first?.place?.description == "stationary.toml:" + place)
  }

  @Test func aTokenMayGoToThisMachineInTheClear() {
    #expect(read("list = \"http://127.0.0.1:80/\"\ntoken_variable = \"A\"").findings == [])
  }

  @Test func anUnknownKeyIsGuessed() {
    let finding = read("picture = \"\"").findings.first
    #expect(finding?.id == "config/unknown-key" && finding?.advice.contains("pictures") == true)
    #expect(SiteConfig.parse("title = \"T\"\nfetch.hotels = 1").findings.map(\.id) == ["config/wrong-type"])
  }

  @Test func aPossibleTokenIsNotReported() {
    for key in ["token_variable", "token_header"] {
      let finding = read("\(key) = \"secret+token/9\"").findings.first
      #expect(finding.map { !$0.what.contains("secret") && !$0.advice.contains("secret") } == true)
    }
  }
}
