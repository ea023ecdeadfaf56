import Model

/// The neighbours of a thing on its map: things of all kinds that have a point, and cities if nothing else is near. The map of
/// a town has its own things and those around them.
struct MapNeighbours {
  /// The number of a town's own things of each kind.
  private static let mostOwn = 40

  struct Neighbour {
    let layer: MapLayer
    let name: String
    let at: Coordinate
    let metres: Double
  }

  /// Nearest first, ties by kind, then in the order of the data.
  let all: [Neighbour]

  /// - Parameter subject: the thing in the centre, which is not its own neighbour; nil if it is not one of the site's
  ///   things.
  init(of point: Coordinate, _ subject: PageSubject?, _ site: SiteContext) {
    let town = subject?.isOf(TownKind.self) == true ? subject?.city : nil
    func near(_ kind: any ThingKind.Type, _ layer: MapLayer) -> [Neighbour] {
      func neighbour(_ item: Int) -> Neighbour? {
        layer.thing(item, site.directory).map {
          Neighbour(layer: layer, name: $0.name, at: $0.at, metres: point.distance(to: $0.at))
        }
      }
      let ofTown = Set(town.map { layer.ofCity($0, site.directory) } ?? [])
      let own = ofTown.sorted().compactMap(neighbour).filter { $0.metres <= DrawnMap.reach }
      let others = site.near(kind).around(point, within: DrawnMap.reach) {
        subject?.isThing($0, of: kind) != true && !ofTown.contains($0)
      }
      return Self.byDistance(own).prefix(Self.mostOwn) + others.compactMap { neighbour($0.item) }
    }
    func near(areFallback: Bool) -> [Neighbour] {
      AllThingKinds.onMaps.filter { $0.layer.isFallback == areFallback }.flatMap { near($0.kind, $0.layer) }
    }
    let found = near(areFallback: false)
    all = Self.byDistance(found.isEmpty ? near(areFallback: true) : found)
  }

  /// Equally near ones in the order given.
  private static func byDistance(_ neighbours: [Neighbour]) -> [Neighbour] {
    neighbours.enumerated().sorted { ($0.element.metres, $0.offset) < ($1.element.metres, $1.offset) }.map(\.element)
  }

  /// Whether they are too few, and only cities, to show where a thing is.
  var isLonely: Bool { all.count < 3 && all.allSatisfy(\.layer.isFallback) }
}
