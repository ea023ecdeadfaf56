import CivilTime

/// The changes from the data of a publication to those of the present site.
package struct SnapshotComparison {
  private let before, now: Snapshot
  private let history: AddressHistory
  /// The first day that is not past.
  private let first: Day?

  package init(_ before: Snapshot, _ now: Snapshot, _ history: AddressHistory, from first: Day?) {
    (self.before, self.now, self.history, self.first) = (before, now, history, first)
  }

  /// All changes, in order, and with at most `ChangeSet.listed` of a kind.
  package var changes: [Change] {
    guard !before.things.isEmpty else { return [] }
    return (thingChanges + serviceChanges + fareChanges).limited
  }

  private var thingChanges: [Change] {
    var old: [ThingKey: PublishedThing] = [:]
    var changes: [Change] = []
    let present = Dictionary(now.things.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for thing in before.things {
      old[history.present(thing.key)] = thing
      if history.thing(thing.key) == nil {
        if !isPast(thing.key) { changes.append(Change(.gone, history.present(thing.key), thing.name)) }
      } else if let other = present[history.present(thing.key)], other.name != thing.name {
        changes.append(Change(.renamed, other.key, other.name, [thing.name]))
      }
    }
    changes += now.things.filter { old[$0.key] == nil }.map { Change(.new, $0.key, $0.name) }
    return changes
  }

  /// Whether all departures of a thing were before the first day.
  private func isPast(_ key: ThingKey) -> Bool {
    guard let first else { return false }
    let own = before.services.filter { $0.subject.key == key }
    return !own.isEmpty && own.allSatisfy { $0.days.allSatisfy { $0 < first } }
  }

  private var serviceChanges: [Change] {
    let names = Dictionary(now.things.map { ($0.key, $0.name) }, uniquingKeysWith: { first, _ in first })
    let known = Set(before.things.map { history.present($0.key) })
    let old = Dictionary(grouping: before.services) { service in
      PublishedService.Subject(history.present(service.subject.key), direction: service.subject.direction)
    }
    let new = Dictionary(grouping: now.services, by: \.subject)
    var changes: [Change] = []
    for (kind, periods) in periods {
      let subjects = Set(old.keys).union(new.keys).filter { $0.key.kind == kind }
      for subject in subjects {
        guard let name = names[subject.key], known.contains(subject.key) else { continue }
        var comparison = ServiceComparison(old[subject] ?? [], new[subject] ?? [])
        let (services, prices) = comparison.changes(
          in: periods.compared, knownUntil: periods.last, expectsMore: subject.direction != "")
        changes += services.prefix(4).map {
          Change(.service, subject.key, name, $0.details(subject.direction))
        }
        if let price = Self.change(prices) { changes.append(Change(.prices, subject.key, name, price.details)) }
      }
    }
    return changes
  }

  /// For each kind of thing with departures, the days to compare and the last day that was known before.
  private var periods: [String: (compared: ClosedRange<Day>, last: Day)] {
    func ends(_ services: [PublishedService]) -> [String: ClosedRange<Day>] {
      services.reduce(into: [:]) { ends, service in
        guard let least = service.days.min(), let most = service.days.max() else { return }
        let kind = service.subject.key.kind
        ends[kind] = min(ends[kind]?.lowerBound ?? least, least)...max(ends[kind]?.upperBound ?? most, most)
      }
    }
    let (old, new) = (ends(before.services), ends(now.services))
    var periods: [String: (compared: ClosedRange<Day>, last: Day)] = [:]
    for (kind, days) in new {
      guard let known = old[kind] else { continue }
      let start = max(first ?? days.lowerBound, known.lowerBound)
      guard start <= days.upperBound else { continue }
      periods[kind] = (start...min(days.upperBound, start.advanced(by: 400)), known.upperBound)
    }
    return periods
  }

  private var fareChanges: [Change] {
    func byID(_ fares: [PublishedFare]) -> [String: PublishedFare] {
      Dictionary(fares.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let (old, new) = (byID(before.fares), byID(now.fares))
    // A site that had no fares gets them all: that is not news about prices.
    guard !old.isEmpty, !new.isEmpty else { return [] }
    // A fare with another id is the same if it alone had this name, and alone has it now.
    let lost = Dictionary(grouping: old.values.filter { new[$0.id] == nil }, by: \.name)
    let found = Dictionary(grouping: new.values.filter { old[$0.id] == nil }, by: \.name)
    func former(_ fare: PublishedFare) -> PublishedFare? {
      old[fare.id] ?? (found[fare.name]?.count == 1 && lost[fare.name]?.count == 1 ? lost[fare.name]?[0] : nil)
    }
    let present = new.values.compactMap { fare -> Change? in
      let key = ThingKey("fare", fare.id)
      guard let before = former(fare) else { return Change(.new, key, fare.name) }
      guard before.price != fare.price else { return nil }
      return Change(.prices, key, fare.name, PriceChange(count: 0, before: before.price, now: fare.price).details)
    }
    let gone = lost.values.flatMap { $0 }.filter { found[$0.name]?.count != 1 || lost[$0.name]?.count != 1 }
    return present + gone.map { Change(.gone, ThingKey("fare", $0.id), $0.name) }
  }

  /// The lowest prices of departures whose price changed, in the currency of most of them.
  private static func change(_ prices: [RunComparison.PricePair]) -> PriceChange? {
    let groups = Dictionary(grouping: prices.filter { $0.before.currency == $0.now.currency }, by: \.now.currency)
    let most = groups.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let pairs = most?.value, let before = pairs.map(\.before).min(by: { $0.minorUnits < $1.minorUnits }),
      let now = pairs.map(\.now).min(by: { $0.minorUnits < $1.minorUnits })
    else { return nil }
    return PriceChange(count: pairs.count, before: before, now: now)
  }
}
