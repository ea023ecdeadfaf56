import Model
import Testing
import Text

@testable import Pages

@Suite("The cities nearest to a city") struct NearestCitiesTests {
  private func gazetteer(_ points: [(Double, Double)]) -> Gazetteer {
    SampleSite(
      world: points.enumerated().map { .init(id: "\($0)", name: "\(1000 + $0)", point: $1) }
    ).directory.gazetteer
  }

  /// All distances, each reckoned on its own.
  private func scan(_ gazetteer: Gazetteer, _ city: Int) -> [Double] {
    guard let here = gazetteer.coordinate(city) else { return [] }
    return gazetteer.indices.filter { $0 != city }.compactMap { gazetteer.coordinate($0)?.distance(to: here) }.sorted()
      .prefix(NearestCities.count).map { $0 }
  }

  @Test func areThoseThatAScanOfAllFinds() {
    var state: UInt64 = 7
    func next(_ size: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53) * size
    }
    var points = (0..<400).map { _ in (next(180) - 90, next(360) - 180) }
    points += (0..<60).map { _ in (-17 + next(1), next(1) < 0.5 ? 180 - next(0.5) : next(0.5) - 180) }
    points += (0..<40).map { _ in (90 - next(0.5), next(360) - 180) } + [(90, 0), (-90, 0), (-90, 77)]
    let gazetteer = gazetteer(points)
    let nearest = NearestCities(gazetteer)
    for city in gazetteer.indices {
      let found = nearest.nearest(to: city)
      // They are kept as single floats: a part in eight million.
      let isRight = zip(found, scan(gazetteer, city)).allSatisfy { abs(Double($0.metres) - $1) <= 0.01 + $1 / 8e6 }
      #expect(found.count == 5 && isRight, "\(gazetteer[city])")
    }
  }

  @Test func ofThoseAtOnePointTheFirstCome() {
    let gazetteer = gazetteer(Array(repeating: (10, 20), count: 30) + [(10, 20.001)])
    #expect(NearestCities(gazetteer).nearest(to: 3).map(\.city) == [0, 1, 2, 4, 5])
  }

  @Test func areFewerWhereThereAreFew() {
    let gazetteer = gazetteer([(1, 1), (2, 2)])
    #expect(NearestCities(gazetteer).nearest(to: 0).map(\.city) == [1])
  }
}
