extension Publication {
  /// The publication of a site that was built after this one.
  ///
  /// - Parameters:
  ///   - things: all things of the site that have an address.
  ///   - snapshot: its data, without things that are gone.
  ///   - changes: all changes, the newest first.
  ///   - history: where the addresses of this publication lead in that site.
  ///   - isPast: whether what was at an address is past, so that the address need not lead anywhere.
  package func succeeded(
    by things: [PublishedThing], _ snapshot: Snapshot, _ changes: [ChangeSet], _ history: AddressHistory,
    isPast: (String) -> Bool
  ) -> Publication {
    var next = Publication()
    let pages = things.filter(\.hasPage)
    // Another page at an address of a thing is what is meant by it from now on.
    let owners = Dictionary(pages.map { ($0.address, $0.key) }, uniquingKeysWith: { first, _ in first })
    let earlier = addresses.compactMap { published -> PublishedAddress? in
      let key = history.present(published.key)
      if let owner = owners[published.address], owner != key { return nil }
      if history.thing(published.key) == nil && isPast(published.address) { return nil }
      return PublishedAddress(key, published.address)
    }
    next.addresses = Array(Set(earlier + pages.map { PublishedAddress($0.key, $0.address) }))
    next.snapshot = snapshot
    next.changes = Array(changes.prefix(ChangeSet.kept))
    let keys = Set(next.addresses.map(\.key))
    var seen: Set<ThingKey> = []
    next.snapshot.gone = (self.snapshot.things + self.snapshot.gone).filter { thing in
      let key = history.present(thing.key)
      return history.thing(thing.key) == nil && keys.contains(key) && seen.insert(key).inserted
    }.map { thing in
      PublishedThing(
        history.present(thing.key), address: "", name: thing.name, parent: thing.parent.map(history.present),
        coordinate: thing.coordinate)
    }
    return next
  }
}
