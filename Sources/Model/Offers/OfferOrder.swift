import CivilTime

/// The departures of all sources in the order of `Offers`.
struct OfferOrder {
  /// Indices of the drafts.
  let drafts: [Int]

  /// - Parameters:
  ///   - towns: the town of each draft station.
  ///   - ranks: the index of each draft operator.
  init(_ all: [DepartureJoin.Draft], towns: [TownIndex], ranks: [Int]) {
    // Ids break ties.
    let keys = all.map { draft in
      (
        from: towns[draft.origin], to: towns[draft.destination], day: draft.ends.departs.local.day,
        departs: draft.ends.departs.utc, arrives: draft.ends.arrives.utc,
        carrier: draft.carrier.map { ranks[$0] } ?? Int.max
      )
    }
    drafts = keys.indices.sorted { keys[$0] == keys[$1] ? all[$0].id < all[$1].id : keys[$0] < keys[$1] }
  }
}
