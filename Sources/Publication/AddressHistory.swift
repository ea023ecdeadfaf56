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
    var keys = MovedThings(before, things, cityKinds: cityKinds).keys
    for address in publication.addresses where pairKinds.contains(address.key.kind) {
      let cities = address.key.id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      let moved = cities.map { city in keys[ThingKey("city", city)]?.id ?? city }
      if moved != cities, keys[address.key] == nil {
        keys[address.key] = ThingKey(address.key.kind, moved.joined(separator: "/"))
      }
    }
    self.keys = keys
    publishedKeys = Dictionary(keys.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let parents = Dictionary(
      before.compactMap { thing in thing.parent.map { (thing.key, $0) } }, uniquingKeysWith: { first, _ in first })
    let folders = Dictionary(
      publication.addresses.map { ($0.address, $0.key) }, uniquingKeysWith: { first, _ in first })
    former = publication.addresses.compactMap { published in
      if let thing = thing(published.key) {
        guard things[thing.number].address != published.address else { return nil }
        return Former(address: published.address, target: thing, kind: published.key.kind, isGone: false)
      }
      var (key, seen): (ThingKey?, Set<ThingKey>) = (published.key, [])
      while let next = key, seen.insert(next).inserted, thing(next) == nil {
        key = parents[next] ?? Self.above(published.address, folders)
      }
      return Former(address: published.address, target: key.flatMap(thing), kind: published.key.kind, isGone: true)
    }
  }

  /// The present thing of a published key.
  package func thing(_ key: ThingKey) -> ThingIndex? { current[key] ?? keys[key].flatMap { current[$0] } }

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
