import Model

/// Finds things of the published site that have other ids now: those without an id in the data, whose derived id changes
/// with their name.
struct MovedThings {
  /// The largest distance between the points of one thing, in metres.
  private static let distance = 50.0

  /// The present keys of things of the published site whose keys changed.
  private(set) var keys: [ThingKey: ThingKey] = [:]
  private var known: Set<ThingKey>
  private var taken: Set<ThingKey> = []

  /// - Parameters:
  ///   - before: the things of the published site, also those that were gone.
  ///   - now: the present things.
  ///   - cityKinds: the kinds of things that are parents of others.
  init(_ before: [PublishedThing], _ now: [PublishedThing], cityKinds: Set<String>) {
    let current = Set(now.map(\.key))
    known = Set(before.map(\.key))
    let lost = before.filter { !current.contains($0.key) && $0.key.isDerived && $0.coordinate != nil }
    guard !lost.isEmpty else { return }
    let found = now.filter { !known.contains($0.key) && $0.key.isDerived && $0.coordinate != nil }
    let cells = Dictionary(grouping: found) { Cell($0) }
    let (cities, others) = (
      lost.filter { cityKinds.contains($0.key.kind) }, lost.filter { !cityKinds.contains($0.key.kind) }
    )
    for thing in cities { match(thing, cells) { _ in true } }
    for thing in others {
      let parent = thing.parent.map { keys[$0] ?? $0 }
      // A city that is gone without a match may be the new city of its station.
      let isCityGone = parent.map { !current.contains($0) } ?? false
      let isNew = isNew
      match(thing, cells) { other in parent == other.parent || isCityGone && isNew(other.parent) }
      guard let city = thing.parent, keys[city] == nil, !current.contains(city), let other = keys[thing.key],
        let parent = now.first(where: { $0.key == other })?.parent, city.isDerived, isNew(parent)
      else { continue }
      keys[city] = parent
    }
  }

  /// Whether a key is that of a thing that the published site did not have.
  private var isNew: (ThingKey?) -> Bool {
    { [known] key in key.map { !known.contains($0) && $0.isDerived } ?? false }
  }

  private mutating func match(
    _ thing: PublishedThing, _ cells: [Cell?: [PublishedThing]], _ isPossible: (PublishedThing) -> Bool
  ) {
    guard let point = thing.coordinate, let cell = Cell(thing) else { return }
    let near = cell.around.flatMap { cells[$0] ?? [] }.filter {
      $0.key.kind == thing.key.kind && !taken.contains($0.key) && isPossible($0)
    }
    let distances = near.map { ($0, $0.coordinate?.distance(to: point) ?? .infinity) }.filter { $0.1 <= Self.distance }
    let best = distances.min {
      ($0.1, $0.0.name == thing.name ? 0 : 1, $0.0.key.id) < ($1.1, $1.0.name == thing.name ? 0 : 1, $1.0.key.id)
    }
    guard let (other, _) = best else { return }
    taken.insert(other.key)
    keys[thing.key] = other.key
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
