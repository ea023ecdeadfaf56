import Model

/// Refers to one of the things of a site whose addresses are published.
package typealias ThingIndex = Index<PublishedThing>

/// Where the addresses of the published site lead now.
package struct AddressHistory: Sendable {
  /// An address that is no longer that of its thing.
  package struct Former: Sendable {
    package let address: String
    /// The present thing that it leads to; nil for the list of its kind.
    package let target: ThingIndex?
    /// The kind of thing that had the address.
    package let kind: String
    /// Whether the thing is gone, so that the target is another one.
    package let isGone: Bool
  }

  /// In the order of the published addresses.
  package private(set) var former: [Former] = []
  /// The published things whose ids are those of other things now, because ids were renumbered.
  package private(set) var renumbered: [PublishedThing] = []
  private let keys: [ThingKey: ThingKey]
  /// The published keys of things that have other keys now.
  private let publishedKeys: [ThingKey: ThingKey]
  private let current: [ThingKey: ThingIndex]

  /// - Parameters:
  ///   - things: the present things.
  ///   - aliases: other keys of present things.
  ///   - cityKinds: the kinds of things that are parents of others.
  ///   - pairKinds: the kinds of things whose ids are those of two cities, separated by a slash.
  package init(
    _ publication: Publication, _ things: [PublishedThing], aliases: [(key: ThingKey, thing: ThingIndex)],
    cityKinds: Set<String>, pairKinds: Set<String>
  ) {
    var current = Dictionary(
      things.enumerated().map { ($1.key, ThingIndex($0)) }, uniquingKeysWith: { first, _ in first })
    for (key, thing) in aliases where current[key] == nil { current[key] = thing }
    self.current = current
    guard !publication.addresses.isEmpty else {
      (keys, publishedKeys) = ([:], [:])
      return
    }
    let before = publication.snapshot.things + publication.snapshot.gone
    // Pairs follow their cities.
    let kinds = Set(before.map(\.key.kind)).subtracting(pairKinds)
    let known = current
    let moved = MovedThings(
      before.filter { kinds.contains($0.key.kind) }, things.filter { kinds.contains($0.key.kind) },
      cityKinds: cityKinds
    ) { known[$0].map { things[$0] } }
    renumbered = moved.renumbered
    let folders = Dictionary(
      publication.addresses.map { ($0.address, $0.key) }, uniquingKeysWith: { first, _ in first })
    keys = Self.keys(moved.keys, publication.addresses, folders, pairKinds)
    let (published, changed) = (Set(before.map(\.key)), keys)
    publishedKeys = Dictionary(
      keys.filter { !published.contains($0.value) || changed[$0.value] != nil }.map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    let parents = Dictionary(
      before.compactMap { thing in thing.parent.map { (thing.key, $0) } }, uniquingKeysWith: { first, _ in first })
    former = publication.addresses.compactMap { published in
      if let thing = thing(published.key) {
        guard things[thing].address != published.address else { return nil }
        return Former(address: published.address, target: thing, kind: published.key.kind, isGone: false)
      }
      var (key, seen): (ThingKey?, Set<ThingKey>) = (published.key, [])
      while let next = key, seen.insert(next).inserted, thing(next) == nil {
        key = parents[next] ?? Self.above(published.address, folders)
      }
      return Former(
        address: published.address, target: key.flatMap { thing($0) }, kind: published.key.kind, isGone: true)
    }
  }

  /// With the keys of what belongs to things whose keys changed: their pairs, days and timetables.
  private static func keys(
    _ moved: [ThingKey: ThingKey], _ addresses: [PublishedAddress], _ folders: [String: ThingKey],
    _ pairKinds: Set<String>
  ) -> [ThingKey: ThingKey] {
    guard !moved.isEmpty else { return [:] }
    var keys = moved
    for address in addresses where pairKinds.contains(address.key.kind) {
      let cities = address.key.id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      let others = cities.map { city in moved[ThingKey("city", city)]?.id ?? city }
      if others != cities { keys[address.key] = ThingKey(address.key.kind, others.joined(separator: "/")) }
    }
    for address in addresses where keys[address.key] == nil {
      guard let owner = above(address.address, folders), let other = keys[owner],
        address.key.id.hasPrefix(owner.id + "/")
      else { continue }
      keys[address.key] = ThingKey(address.key.kind, other.id + address.key.id.dropFirst(owner.id.count))
    }
    return keys
  }

  /// The present thing of a published key.
  package func thing(_ key: ThingKey) -> ThingIndex? { current[present(key)] }

  /// The thing of a present key.
  package func thing(present key: ThingKey) -> ThingIndex? { current[key] }

  /// The present key of a published key, if its thing has another one now.
  package func present(_ key: ThingKey) -> ThingKey { keys[key] ?? key }

  /// The key in the published site of a present thing.
  package func published(_ key: ThingKey) -> ThingKey { publishedKeys[key] ?? key }

  /// The thing whose folder an address is in.
  private static func above(_ address: String, _ folders: [String: ThingKey]) -> ThingKey? {
    var folder = Substring(address)
    while let slash = folder.dropLast().lastIndex(of: "/") {
      folder = folder[...slash]
      if let key = folders[String(folder)] { return key }
    }
    return nil
  }
}
