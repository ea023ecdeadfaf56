import Model
import Testing

@testable import Pages

@Suite("Lines of a route on its map") struct LineCoverTests {
  private func line(_ points: (Double, Double)...) throws -> [Coordinate] {
    try points.map { try #require(Coordinate(latitude: $0.0, longitude: $0.1)) }
  }

  @Test func aBranchBeginsWhereItLeavesTheMainLine() throws {
    let main = try line((60, 24), (60.1, 24), (60.2, 24), (60.3, 24))
    let branch = try line((60, 24), (60.1, 24), (60.15, 24.1), (60.2, 24.2))
    #expect(LineCover([main, branch]).lines == [main, Array(branch[1...])])
  }

  @Test func whatLiesAlongOtherLinesAddsNothing() throws {
    // Half a degree: lines less than about 111 m apart are one.
    let lines = [
      try line((60, 24), (60.5, 24)), try line((60.5, 24.0005), (60.3, 24.0005), (60.1, 24)), try line((60.2, 24)), [],
    ]
    #expect(LineCover(lines).lines == [lines[0]])
    #expect(LineCover(lines + [try line((60, 24), (60.25, 24.02), (60.5, 24))]).lines.count == 2)
    #expect(LineCover([[], try line((60.2, 24))]).lines.isEmpty)
  }

  @Test func thereAreAtMostTwelve() throws {
    let lines = try (0..<40).map { try line((60, 24), (60.5, 24 + Double($0) / 10)) }
    #expect(LineCover(lines).lines.count == 12)
  }

  /// With cells that fit the first line only, this takes minutes.
  @Test(.timeLimit(.minutes(1))) func aFarPointInALaterLineTakesNoLonger() throws {
    let main = try line((60, 24), (60.01, 24))
    let back = try line((-60, -100), (59, 23))
    #expect(LineCover([main, main + (0..<40).flatMap { _ in back }]).lines.count == 2)
  }
}
