import Model

/// Finds things of the published site that have other ids now: the same name and point under another id, or, without an
/// id in the data, an id that is derived from another name.
struct MovedThings {
  /// The largest distance between the points of one thing, in metres.
  private static let distance = 50.0

  /// The present keys of things of the published site whose keys changed; one that no thing has if it is gone and another
  /// thing has its key.
  private(set) var keys: [ThingKey: ThingKey] = [:]
  /// Those of them whose former key is that of another thing now, in the order of the published site.
  private(set) var renumbered: [PublishedThing] = []
  /// The present thing of a key.
  private let current: (ThingKey) -> PublishedThing?
  private let former: [ThingKey: PublishedThing]
  private var taken: Set<ThingKey> = []

  /// - Parameters:
  ///   - before: the things of the published site, then those that were gone.
  ///   - now: the present things.
  ///   - cityKinds: the kinds of things that are parents of others.
  ///   - current: the present thing of a key, which may be one of several.
  init(
    _ before: [PublishedThing], _ now: [PublishedThing], cityKinds: Set<String>,
    current: @escaping (ThingKey) -> PublishedThing?
  ) {
    self.current = current
    former = Dictionary(before.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let former = former
    // All of a key but the first were gone before it was used again.
    var seen: Set<ThingKey> = []
    let lost = before.filter { thing in
      seen.insert(thing.key).inserted && (current(thing.key).map { Self.isAnother($0, than: thing) } ?? true)
    }
    guard !lost.isEmpty else { return }
    let found = now.filter { thing in former[thing.key].map { Self.isAnother(thing, than: $0) } ?? true }
    let isCity = { (thing: PublishedThing) in cityKinds.contains(thing.key.kind) }
    matchNames(lost.filter(isCity), found, before, now)
    matchNames(lost.filter { !isCity($0) }, found, before, now)
    matchPoints(lost, found, isCity)
    let kinds = Set(lost.filter { keys[$0.key] != nil && current($0.key) != nil }.map(\.key.kind))
    matchRenamed(lost.filter { kinds.contains($0.key.kind) }, found)
    renumbered = lost.filter { keys[$0.key] != nil && current($0.key) != nil }
    for thing in lost where keys[thing.key] == nil {
      guard let other = current(thing.key), kinds.contains(thing.key.kind) || taken.contains(other.key) else {
        continue
      }
      // The thing is gone, and another one has its key: one that is known by its former key, or any if ids of its kind
      // were given to others.
      keys[thing.key] = ThingKey(thing.key.kind, "\(thing.key.id)~\(thing.name)")
    }
  }

  /// Whether a thing with the id of another has neither its name nor its point.
  private static func isAnother(_ thing: PublishedThing, than other: PublishedThing) -> Bool {
    guard thing.name != other.name, !thing.name.isEmpty, !other.name.isEmpty else { return false }
    guard let a = thing.coordinate, let b = other.coordinate else { return true }
    return a.distance(to: b) > distance
  }

  /// The place of a name: without points, things are told apart by their parents.
  private struct Name: Hashable {
    let kind, name: String
    let parent: ThingKey?
  }

  /// Finds things of equal names and points under other ids.
  private mutating func matchNames(
    _ lost: [PublishedThing], _ found: [PublishedThing], _ before: [PublishedThing], _ now: [PublishedThing]
  ) {
    let named = lost.filter { !$0.name.isEmpty }
    guard !named.isEmpty else { return }
    let keys = keys
    func name(_ thing: PublishedThing, isPublished: Bool) -> Name {
      Name(
        kind: thing.key.kind, name: thing.name,
        parent: isPublished ? thing.parent.map { keys[$0] ?? $0 } : thing.parent)
    }
    func text(_ thing: PublishedThing) -> String { thing.key.kind + ":" + thing.name }
    let wanted = Set(named.map(text))
    func isWanted(_ thing: PublishedThing) -> Bool { wanted.contains(text(thing)) }
    let candidates = Dictionary(grouping: found.filter(isWanted), by: text)
    let others = Dictionary(grouping: now.filter(isWanted), by: text)
    let counts = Dictionary(before.filter(isWanted).map { (name($0, isPublished: true), 1) }, uniquingKeysWith: +)
    for thing in named {
      let place = name(thing, isPublished: true)
      let all = (candidates[text(thing)] ?? []).filter { !taken.contains($0.key) && $0.key != thing.key }
      if let point = thing.coordinate,
        let other = Self.nearest(all, to: point) ?? Self.nearest(others[text(thing)] ?? [], to: point),
        other.key != thing.key
      {
        move(thing, to: other)
        continue
      }
      let alike = (others[text(thing)] ?? []).filter { name($0, isPublished: false) == place }
      guard alike.count == 1, counts[place] == 1, thing.coordinate == nil || alike[0].coordinate == nil,
        all.contains(where: { $0.key == alike[0].key })
      else { continue }
      move(thing, to: alike[0])
    }
  }

  /// Finds things of other names under other ids at exactly the point of one, where ids of their kind were given to others.
  private mutating func matchRenamed(_ lost: [PublishedThing], _ found: [PublishedThing]) {
    // About a metre.
    struct Place: Hashable {
      let kind: String
      let latitude, longitude: Int
    }
    func place(_ thing: PublishedThing) -> Place? {
      thing.coordinate.map { point in
        Place(
          kind: thing.key.kind, latitude: Int((point.latitude * 1e5).rounded()),
          longitude: Int((point.longitude * 1e5).rounded()))
      }
    }
    let (keys, taken) = (keys, taken)
    let former = Dictionary(grouping: lost.filter { keys[$0.key] == nil }, by: place)
    let present = Dictionary(grouping: found.filter { !taken.contains($0.key) }, by: place)
    for (place, things) in former where place != nil && things.count == 1 {
      guard let others = present[place], others.count == 1, others[0].key != things[0].key else { continue }
      move(things[0], to: others[0])
    }
  }

  private mutating func move(_ thing: PublishedThing, to other: PublishedThing) {
    taken.insert(other.key)
    keys[thing.key] = other.key
  }

  /// The nearest of the things within the distance of a point; of several, the one with the first id.
  private static func nearest(_ things: [PublishedThing], to point: Coordinate) -> PublishedThing? {
    things.map { ($0, $0.coordinate?.distance(to: point) ?? .infinity) }.filter { $0.1 <= distance }
      .min { ($0.1, $0.0.key.id) < ($1.1, $1.0.key.id) }?.0
  }

  /// Finds things without ids of their own at the points of such things.
  private mutating func matchPoints(
    _ lost: [PublishedThing], _ found: [PublishedThing], _ isCity: (PublishedThing) -> Bool
  ) {
    let former = former
    // Whether a key is that of a thing that the published site did not have.
    let isNew = { (key: ThingKey?) in key.map { former[$0] == nil && $0.isDerived } ?? false }
    let isOfPoint = { (thing: PublishedThing) in thing.key.isDerived && thing.coordinate != nil }
    let cells = Dictionary(grouping: found.filter(isOfPoint)) { Cell($0) }
    let places = lost.filter(isOfPoint)
    for thing in places.filter(isCity) { match(thing, cells) { _ in true } }
    for thing in places where !isCity(thing) {
      let parent = thing.parent.map { keys[$0] ?? $0 }
      // A city that is gone without a match may be the new city of its station.
      let isCityGone = parent.map { current($0) == nil } ?? false
      match(thing, cells) { other in parent == other.parent || isCityGone && isNew(other.parent) }
      guard let city = thing.parent, keys[city] == nil, current(city) == nil, let other = keys[thing.key],
        let parent = current(other)?.parent, city.isDerived, isNew(parent)
      else { continue }
      keys[city] = parent
    }
  }

  private mutating func match(
    _ thing: PublishedThing, _ cells: [Cell?: [PublishedThing]], _ isPossible: (PublishedThing) -> Bool
  ) {
    guard keys[thing.key] == nil, let point = thing.coordinate, let cell = Cell(thing) else { return }
    let near = cell.around.flatMap { cells[$0] ?? [] }.filter {
      $0.key.kind == thing.key.kind && !taken.contains($0.key) && isPossible($0)
    }
    if let other = Self.nearest(near, to: point) { move(thing, to: other) }
  }

  /// A cell of a grid of hundredths of a degree.
  private struct Cell: Hashable {
    private let row, column: Int

    init?(_ thing: PublishedThing) {
      guard let point = thing.coordinate else { return nil }
      (row, column) = (Int(point.latitude * 100), Int(point.longitude * 100))
    }

    private init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

    /// The cell and its neighbours.
    var around: [Cell] {
      (-1...1).flatMap { y in (-1...1).map { x in Cell(row: row + y, column: column + x) } }
    }
  }
}
