import CivilTime
import Testing

@testable import Fetch

@Suite("A search in its file") struct SearchFileTests {
  private func file(
    at fetched: String = "\"2026-11-21T13:12:58Z\"", ttl: String = "900", complete: String = "true"
  ) -> SearchFile? {
    SearchFile(
      Array("{\"fetched_at\": \(fetched), \"ttl\": \(ttl), \"complete\": \(complete), \"departures\": [1]}".utf8))
  }

  private let then = 1_795_266_778

  @Test func aMomentIsWrittenInUTC() {
    #expect(SearchFile.text(then) == "2026-11-21T13:12:58Z")
    #expect(SearchFile.text(0) == "1970-01-01T00:00:00Z")
  }

  @Test func itIsFreshUntilItsTimeIsUp() throws {
    let file = try #require(self.file())
    #expect(file.fetchedAt == then && file.departures == 1)
    #expect(file.isFresh(at: then) && file.isFresh(at: then + 899) && !file.isFresh(at: then + 900))
  }

  @Test func clocksMayBeAMinuteApart() throws {
    let file = try #require(self.file())
    #expect(file.isFresh(at: then - 60) && !file.isFresh(at: then - 61))
  }

  @Test func whatIsNotCompleteIsNotFresh() throws {
    #expect(try !#require(file(complete: "false")).isFresh(at: then))
    #expect(try !#require(file(complete: "null")).isFresh(at: then))
  }

  @Test func noServiceMeansMoreThanAWeek() throws {
    let file = try #require(self.file(ttl: "1e300"))
    #expect(file.isFresh(at: then + 7 * 86_400 - 1) && !file.isFresh(at: then + 7 * 86_400))
  }

  @Test func whatDoesNotSayIsNone() {
    #expect(
      file(at: "null") == nil && file(at: "\"2026-11-21T13:12:58\"") == nil
        && file(at: "\"2026-11-31T13:12:58Z\"") == nil)
    #expect(file(ttl: "-1") == nil && file(ttl: "\"900\"") == nil && file(ttl: "null") == nil)
    #expect(SearchFile([]) == nil && SearchFile(Array("[]".utf8)) == nil)
  }

  @Test func noTwoSearchesShareAFile() throws {
    let day = try #require(Day(iso: "2026-12-01"))
    let ids = ["a", "a_b", "b", "a-b", "A", "a~5fb", ".", "..", ".a", "a/b", "a b", "ü", "%", ""]
    var names: Set<String> = []
    for origin in ids {
      for destination in ids { names.insert(Search(origin: origin, destination: destination, day: day).file) }
    }
    #expect(names.count == ids.count * ids.count)
    #expect(names.allSatisfy { $0.first != "." && $0.hasSuffix("_2026-12-01.json") && !$0.contains("/") })
    #expect(
      Search(origin: "f25dvk", destination: "375dd587-9001", day: day).file == "f25dvk_375dd587-9001_2026-12-01.json")
  }
}
