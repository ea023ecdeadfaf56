import Model
import Testing

@testable import Pages

@Suite("Lines of a route on its map") struct LineCoverTests {
  private func line(_ points: (Double, Double)...) throws -> [Coordinate] {
    try points.map { try #require(Coordinate(latitude: $0.0, longitude: $0.1)) }
  }

  @Test func aBranchBeginsWhereItLeavesTheMainLine() throws {
    var cover = LineCover()
    let main = try line((60, 24), (60.1, 24), (60.2, 24), (60.3, 24))
    cover.add(main)
    let branch = try line((60, 24), (60.1, 24), (60.15, 24.1), (60.2, 24.2))
    cover.add(branch)
    #expect(cover.lines == [main, Array(branch[1...])])
  }

  @Test func whatLiesAlongOtherLinesAddsNothing() throws {
    var cover = LineCover()
    // Half a degree: lines less than about 111 m apart are one.
    cover.add(try line((60, 24), (60.5, 24)))
    cover.add(try line((60.5, 24.0005), (60.3, 24.0005), (60.1, 24)))
    cover.add(try line((60.2, 24)))
    cover.add([])
    #expect(cover.lines.count == 1)
    cover.add(try line((60, 24), (60.25, 24.02), (60.5, 24)))
    #expect(cover.lines.count == 2)
  }

  @Test func thereAreAtMostTwelve() throws {
    var cover = LineCover()
    for number in 0..<40 { cover.add(try line((60, 24), (60.5, 24 + Double(number) / 10))) }
    #expect(cover.lines.count == 12)
  }
}
