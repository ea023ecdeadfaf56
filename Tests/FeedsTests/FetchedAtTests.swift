import CivilTime
import Model
import Testing

@testable import Feeds

/// A file that `stationary fetch` wrote says once when it was fetched, for all that it holds.
@Suite("When departures were fetched") struct FetchedAtTests {
  /// A search fetched at an hour of the day, with a departure of so many seats.
  private func search(_ hour: String?, seats: Int, own: String? = nil) -> String {
    func stamp(_ hour: String?) -> String { hour.map { "\"2026-11-20T\($0):00:00Z\"" } ?? "null" }
    let departure = DeparturesReading.departure("\"available_seats\": \(seats), \"fetched_at\": \(stamp(own))")
    return "{\"fetched_at\": \(stamp(hour)), \"departures\": [\(departure)], \(DeparturesReading.places)}"
  }

  @Test func aDepartureWithoutATimeOfItsOwnHasItsSearchs() {
    let read = DeparturesReading(search("08", seats: 1))
    #expect(read.departures.map(\.terms.fetchedAt) == [Instant(iso: "2026-11-20T08:00:00Z")] && read.reported == [])
    #expect(read.directory.schedule.offers.latestFetch == Instant(iso: "2026-11-20T08:00:00Z"))
  }

  @Test func itsOwnCountsMore() {
    let read = DeparturesReading(search("08", seats: 1, own: "07"))
    #expect(read.departures.map(\.terms.fetchedAt) == [Instant(iso: "2026-11-20T07:00:00Z")])
  }

  @Test func ofTwoSearchesWithOneDepartureTheLaterCounts() {
    for (first, second) in [("08", "09"), ("09", "08")] {
      let read = DeparturesReading(
        search(first, seats: first == "09" ? 2 : 1), search(second, seats: second == "09" ? 2 : 1))
      #expect(read.departures.map(\.terms.seats) == [2])
      #expect(read.findings.map { "\($0.severity.word) \($0.id)" } == ["info departures/duplicate-id"])
    }
  }

  @Test func aTimeOfASearchThatCannotBeReadIsReportedOnce() {
    let read = DeparturesReading(
      departures: [DeparturesReading.departure(id: "a"), DeparturesReading.departure(id: "b")],
      search: #""fetched_at": "yesterday""#)
    #expect(read.reportedIDs == ["departures/wrong-type"] && read.findings.first?.record == "the search")
    #expect(read.departures.map(\.terms.fetchedAt) == [nil, nil])
  }
}
