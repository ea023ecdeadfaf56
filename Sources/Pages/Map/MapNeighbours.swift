import Model

/// The neighbours of a thing on its map: things of all kinds that have a point, and cities if nothing else is near.
struct MapNeighbours {
  /// The number of neighbours of each kind to look up, around a thing and around a city.
  private static let most = (thing: 8, city: 40)

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
    let most = subject?.isOf(TownKind.self) == true ? Self.most.city : Self.most.thing
    func near(_ kind: any ThingKind.Type, _ layer: MapLayer, _ count: Int) -> [Neighbour] {
      site.near(kind).nearest(to: point, count: count, within: DrawnMap.reach) {
        subject?.isThing($0, of: kind) != true
      }.compactMap { item, metres in
        layer.thing(item, site.directory).map { Neighbour(layer: layer, name: $0.name, at: $0.at, metres: metres) }
      }
    }
    func near(areFallback: Bool, _ count: Int) -> [Neighbour] {
      AllThingKinds.onMaps.filter { $0.layer.isFallback == areFallback }.flatMap { near($0.kind, $0.layer, count) }
    }
    var found = near(areFallback: false, most)
    if found.isEmpty { found = near(areFallback: true, Self.most.thing) }
    all = found.enumerated().sorted { ($0.element.metres, $0.offset) < ($1.element.metres, $1.offset) }.map(\.element)
  }

  /// Whether they are too few, and only cities, to show where a thing is.
  var isLonely: Bool { all.count < 3 && all.allSatisfy(\.layer.isFallback) }
}
