import Testing

@testable import Model

private func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}

@Suite("Points on the globe") struct CoordinateTests {
  @Test(arguments: [(90.1, 0), (-90.1, 0), (0, 180.1), (0, -180.1), (Double.nan, 0), (0, Double.nan), (.infinity, 0)])
  func thereIsNoneOffTheGlobe(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func bordersAreOnIt() throws {
    for corner in [(90.0, 180.0), (-90, -180), (0, 0)] {
      #expect(Coordinate(latitude: corner.0, longitude: corner.1) != nil)
    }
    #expect(try at(0, 0).isNullIsland)
    #expect(try at(-0.0, 0).isNullIsland)
    #expect(try !at(0, 1e-9).isNullIsland)
  }

  @Test func distancesAreThoseOfTheGlobe() throws {
    let quarter = Coordinate.earthRadius * .pi / 2
    #expect(try at(0, 0).distance(to: at(0, 0)) == 0)
    #expect(try abs(at(90, 0).distance(to: at(0, 123)) - quarter) < 0.01)
    #expect(try abs(at(90, 0).distance(to: at(-90, 0)) - 2 * quarter) < 0.01)
    #expect(try abs(at(0, 179.5).distance(to: at(0, -179.5)) - at(0, 0).distance(to: at(0, 1))) < 0.01)
    // Montréal to Québec, some 233 km.
    let metres = try at(45.5088, -73.5542).distance(to: at(46.8139, -71.2080))
    #expect((231_000...235_000).contains(metres))
    #expect(try at(89, 10).distance(to: at(89, 10)) == 0)
  }
}

@Suite("Where another point lies") struct OffsetTests {
  @Test(arguments: [
    ((0.0, 0.0), (0.001, 0.0), (0.0, 111.195)), ((0, 0), (0, 0.001), (111.195, 0)),
    ((60, 20), (60, 20.001), (55.598, 0)),
    ((0, 179.9995), (0, -179.9995), (111.195, 0)), ((89.999, 0), (89.999, 180), (0, 222.39)), ((7, 7), (7, 7), (0, 0)),
  ])
  func isInMetresEastAndNorth(_ from: (Double, Double), _ to: (Double, Double), _ offset: (Double, Double)) throws {
    let found = try at(from.0, from.1).offset(of: at(to.0, to.1))
    #expect(abs(found.east - offset.0) < 0.01 && abs(found.north - offset.1) < 0.01)
  }

  @Test func isAsFarAwayAsThePointIs() throws {
    let (here, there) = (try at(48.2, 16.4), try at(-33.9, 151.2))
    let offset = here.offset(of: there)
    let length = (offset.east * offset.east + offset.north * offset.north).squareRoot()
    #expect(abs(length - here.distance(to: there)) < 0.01)
  }
}
