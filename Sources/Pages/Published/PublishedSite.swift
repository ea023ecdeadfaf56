import Diagnostics
import Publication

/// Things whose addresses `stationary publish` keeps; a kind of thing declares those of its pages.
struct PublishedThings: Sendable {
  /// Its name in `urls.lock`: `station`.
  let name: String
  /// The page that lists all of them.
  let list: ListPage
  /// Whether things of other kinds have it as their parent, so that they follow its id.
  var isCity = false
  /// Whether the ids are those of two cities, separated by a slash, and the pages below move with the page.
  var isPair = false
  /// Whether a published site has its names and points, to report what is new and what is gone.
  var isInSnapshot = true

  /// Whether each has a feed of its changes.
  var hasFeeds = false
  /// Their departures, to report what changed, with the ids of stations that the second parameter gives.
  var services: @Sendable (SiteContext, _ stationKey: @Sendable (ThingKey) -> ThingKey) -> [PublishedService] = {
    _, _ in []
  }

  /// The things, in an order that the other closures use. Those with the address of a row have no page.
  let things: @Sendable (SiteContext) -> [PublishedThing]
  /// The title of a thing's page.
  let title: @Sendable (SiteContext, Int) -> String
  /// The record behind a thing.
  let place: @Sendable (SiteContext, Int) -> SourceLocation?
  /// Other ids of things.
  var aliases: @Sendable (SiteContext) -> [(id: String, thing: Int)] = { _ in [] }
}

/// The things of a site whose addresses are published, of all kinds, and where former addresses lead.
package struct PublishedSite: Sendable {
  /// The things of one kind, as a range of `things`.
  private struct Part {
    let kind: PublishedThings
    let range: Range<Int>
  }

  let site: SiteContext
  private let parts: [Part]
  package let things: [PublishedThing]
  package let history: AddressHistory

  package init(_ site: SiteContext) {
    self.site = site
    var (parts, things, aliases) = ([Part](), [PublishedThing](), [(key: ThingKey, thing: ThingIndex)]())
    for kind in AllThingKinds.published {
      let start = things.count
      aliases += kind.aliases(site).map { (ThingKey(kind.name, $0.id), ThingIndex($0.thing + start)) }
      things += kind.things(site)
      parts.append(Part(kind: kind, range: start..<things.count))
    }
    (self.parts, self.things) = (parts, things)
    let kinds = AllThingKinds.published
    history = AddressHistory(
      site.publication, things, aliases: aliases, cityKinds: Set(kinds.filter(\.isCity).map(\.name)),
      pairKinds: Set(kinds.filter(\.isPair).map(\.name)))
  }

  /// The data that a publication stores.
  package var snapshot: Snapshot { snapshot { $0 } }

  private func snapshot(stationKey: @Sendable (ThingKey) -> ThingKey) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.things = parts.filter(\.kind.isInSnapshot).flatMap { things[$0.range] }
    snapshot.services = AllThingKinds.published.flatMap { $0.services(site, stationKey) }
    snapshot.fares = site.directory.schedule.fares.fares.map { fare in
      PublishedFare(id: fare.id, name: fare.name.isEmpty ? fare.id : fare.name, price: .init(fare.price))
    }
    return snapshot
  }

  /// The changes of all publications, those since the last one included, the newest first.
  package var changes: [ChangeSet] {
    let known = site.publication.changes.map { set in
      ChangeSet(
        number: set.number, date: set.date,
        set.changes.map { Change($0.what, history.present($0.key), $0.name, $0.details) })
    }
    let now = snapshot(stationKey: history.published)
    let day = site.dataDay ?? site.firstServiceDay
    let changes = SnapshotComparison(site.publication.snapshot, now, history, from: day).changes
    guard !changes.isEmpty else { return known }
    return [ChangeSet(number: (known.first?.number ?? 0) + 1, date: site.changesDay, changes)] + known
  }

  /// A finding for each kind of thing whose ids are those of other things now.
  package var renumberedFindings: [Finding] {
    var names: Set<String> = []
    return AllThingKinds.published.map(\.name).filter { names.insert($0).inserted }.compactMap { name in
      let moved = history.renumbered.filter { $0.key.kind == name }
      guard let first = moved.first, let other = history.thing(present: first.key) else { return nil }
      let place = kind(of: other).flatMap { $0.place(site, $1) }
      return .renumbered(first, now: history.present(first.key), others: moved.count - 1, at: place)
    }
  }

  /// The kind of a thing, and its index among those of the kind.
  func kind(of thing: ThingIndex) -> (kind: PublishedThings, index: Int)? {
    parts.first { $0.range.contains(thing.number) }.map { ($0.kind, thing.number - $0.range.lowerBound) }
  }

  /// The address of a thing of the changes; nil if it is gone.
  func address(of key: ThingKey) -> String? { history.thing(present: key).map { things[$0].address } }

  /// Changes with the names in this language of the things that are still there.
  ///
  /// The published names are those of the site's own language: what was renamed keeps them if its name in this language
  /// is another one.
  ///
  /// - Parameter main: the site in its own language, with the same things.
  func named(_ sets: [ChangeSet], _ main: PublishedSite) -> [ChangeSet] {
    sets.compactMap { set in
      let changes = set.changes.compactMap { change -> Change? in
        guard !change.name.isEmpty, let thing = history.thing(present: change.key) else { return change }
        let name = things[thing].name
        if change.what == .renamed && name != main.things[thing].name { return change }
        return Change(change.what, change.key, name, change.details)
      }
      return changes.isEmpty ? nil : ChangeSet(number: set.number, date: set.date, changes)
    }
  }

  /// The kind of a name, and whether the site has nothing on its list: neither things of it nor of kinds that share the
  /// list.
  /// - Parameter address: the address of a thing: of several lists with the name, it is that under which this is.
  func kind(_ name: String, at address: String?) -> (kind: PublishedThings, isEmpty: Bool)? {
    let named = parts.filter { $0.kind.name == name }
    return (named.first { address?.hasPrefix($0.kind.list.address) ?? false } ?? named.first).map { part in
      (part.kind, parts.allSatisfy { $0.range.isEmpty || $0.kind.list.address != part.kind.list.address })
    }
  }
}
