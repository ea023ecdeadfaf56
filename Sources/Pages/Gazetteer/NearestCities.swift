import Bytes
import Glibc
import Model
import Synchronization

/// Which cities of the gazetteer are nearest to each of them, by unit vectors: the straight line through the Earth orders
/// as the great circle does. All are asked for at once, leaf by leaf and on all cores, because neighbours look at the
/// same few points: in the order of the pages each would wait for memory.
struct NearestCities: Sendable {
  /// How many are told; `LeafSearch.Best` has room for them.
  static let count = 5

  /// A city that is near another, and how far.
  struct Neighbour: Sendable {
    /// Index of the gazetteer; -1: there are no more.
    var city: Int32 = -1
    var metres: Float = 0
  }

  /// For each city of the gazetteer `count` of them, nearest first, ties in the order of the gazetteer.
  private let neighbours: [Neighbour]

  init(_ gazetteer: Gazetteer) {
    let leaves = CityLeaves(gazetteer)
    let found = Found(cities: gazetteer.count)
    _ = parallelMap(leaves.leaves.count, by: 256) { numbers in
      found.put(numbers.flatMap { Self.neighbours(ofLeaf: $0, in: leaves) })
    }
    neighbours = found.all()
  }

  /// Those nearest to a city.
  func nearest(to city: Int) -> ArraySlice<Neighbour> {
    let all = neighbours[(Self.count * city)..<(Self.count * (city + 1))]
    return all.prefix { $0.city >= 0 }
  }

  private typealias Five = InlineArray<5, Neighbour>

  private static func neighbours(ofLeaf number: Int, in leaves: CityLeaves) -> [(city: Int32, near: Five)] {
    let search = LeafSearch(number, in: leaves)
    return (0..<leaves.leaves[number].count).map { index in
      let best = search.best[index]
      let near = Five { place in
        place < best.count
          ? Neighbour(city: best.cities[place], metres: Float(metres(best.squares[place]))) : Neighbour()
      }
      return (best.but, near)
    }
  }

  private static func metres(_ square: Double) -> Double {
    2 * Coordinate.earthRadius * asin(min(1, square.squareRoot() / 2))
  }

  /// What the parts found, brought into the order of the gazetteer.
  private final class Found: Sendable {
    private let neighbours: Mutex<[Neighbour]>

    init(cities: Int) { neighbours = Mutex(Array(repeating: Neighbour(), count: NearestCities.count * cities)) }

    func put(_ found: [(city: Int32, near: Five)]) {
      neighbours.withLock { neighbours in
        for (city, near) in found {
          for place in 0..<NearestCities.count { neighbours[NearestCities.count * Int(city) + place] = near[place] }
        }
      }
    }

    func all() -> [Neighbour] { neighbours.withLock { $0 } }
  }
}
