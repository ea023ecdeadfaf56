import CivilTime
import Settings
import Testing

@testable import Fetch

@Suite("Which searches are made") struct SearchPlanTests {
  private var service: DeparturesService {
    var service = DeparturesService()
    service.origins = ["a", "b"]
    service.destinations = ["b", "c"]
    service.pairs = [TownPairIDs(origin: "c", destination: "a"), TownPairIDs(origin: "a", destination: "c")]
    service.from = "2026-12-31"
    service.to = "2027-01-01"
    return service
  }

  private func reported(_ service: DeparturesService, _ choice: SearchChoice = SearchChoice()) -> String? {
    do throws(FetchRefusal) {
      _ = try SearchPlan(service, choice)
      return nil
    } catch {
      return error.finding.id
    }
  }

  private func day(_ text: String) throws -> Day { try #require(Day(iso: text)) }

  @Test func eachWayOnEachDayOnce() throws {
    let plan = try SearchPlan(service, SearchChoice())
    #expect(
      plan.searches.map(\.name)
        == ["a → b", "a → c", "b → c", "c → a"].flatMap { ["\($0), 2026-12-31", "\($0), 2027-01-01"] })
  }

  @Test func theCommandLineGoesFirst() throws {
    let choice = SearchChoice(from: try day("2027-01-01"), origins: ["x", "c"])
    #expect(
      try SearchPlan(service, choice).searches.map(\.name) == ["x → b", "x → c", "c → b"].map { "\($0), 2027-01-01" })
  }

  @Test func withoutALastDayThereIsOne() throws {
    var service = service
    service.to = nil
    #expect(try SearchPlan(service, SearchChoice()).searches.count == 4)
  }

  @Test func whatMakesNoSenseIsReported() throws {
    var none = service
    (none.origins, none.pairs) = ([], [])
    #expect(reported(none) == "fetch/no-places")
    var undated = service
    undated.from = nil
    #expect(reported(undated) == "fetch/no-days")
    #expect(reported(service, SearchChoice(from: try day("2027-01-02"))) == "fetch/days-reversed")
    #expect(reported(service, SearchChoice(to: try day("9999-12-31"))) == "fetch/too-many")
    #expect(reported(service, SearchChoice(to: try day("2027-09-06"))) == nil)
    #expect(reported(service, SearchChoice(to: try day("2027-09-07"))) == "fetch/too-many")
  }
}
