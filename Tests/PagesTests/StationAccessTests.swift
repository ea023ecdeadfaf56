import Diagnostics
import Model
import Testing

@testable import Pages

@Suite("Step-free facts of stations") struct StationAccessTests {
  private static let place = Diagnostics.SourceLocation("data/gtfs/stops.txt", line: 2, column: 1)

  /// A station with two platforms, the first with a boarding area, and two entrances; pathways lead from a lift to the
  /// area, and by stairs to the second platform.
  private func access(_ change: (inout Schedule) -> Void = { _ in }) -> StationAccess {
    var schedule = Schedule()
    let kinds: [(String, Stop.Kind, Int?)] = [
      ("s", .station, nil), ("p1", .stop, 0), ("a1", .boardingArea, 1), ("p2", .stop, 0), ("lift", .entrance, 0),
      ("stairs", .entrance, 0), ("exit", .entrance, 0),
    ]
    schedule.stops = kinds.map { id, kind, parent in
      var stop = Stop(id: StopID(id), name: id, place: Self.place)
      stop.kind = kind
      stop.parent = parent.map { StopIndex($0) }
      stop.platform = kind == .stop ? id : ""
      return stop
    }
    schedule.pathways = [
      way(4, 2, .elevator, true), way(5, 3, .stairs, true), way(4, 3, .escalator, false), way(3, 6, .exitGate, false),
    ]
    change(&schedule)
    return StationAccess(schedule.stops.indices.map { StopIndex($0) }, schedule, pathways: schedule.pathways)
  }

  private func way(_ from: Int, _ to: Int, _ mode: Pathway.Mode, _ isBidirectional: Bool) -> Pathway {
    Pathway(from: StopIndex(from), to: StopIndex(to), mode: mode, isBidirectional: isBidirectional)
  }

  @Test func boardingAreasCountAsTheirPlatform() {
    #expect(access().stepFree == ["p1"] && access().withSteps == ["p2"])
  }

  @Test func entrancesHaveTheFactsOfTheirPathways() {
    let entrances = access().entrances
    #expect(entrances.map(\.name) == ["lift", "stairs", "exit"])
    #expect(entrances.map(\.wheelchair) == [.yes, .no, .unknown])
  }

  @Test func whatTheDataSayOfAStopCounts() {
    let said = access { schedule in
      schedule.stops[1].wheelchair = .no
      schedule.stops[5].wheelchair = .yes
    }
    #expect(said.stepFree.isEmpty && said.withSteps == ["p1", "p2"])
    #expect(said.entrances.map(\.wheelchair) == [.yes, .yes, .unknown])
  }

  @Test func withoutPathwaysNothingIsKnown() {
    let unknown = access { $0.pathways = [] }
    #expect(unknown.stepFree.isEmpty && unknown.withSteps.isEmpty && unknown.summary == .unknown)
    #expect(unknown.entrances.allSatisfy { $0.wheelchair == .unknown })
  }
}
