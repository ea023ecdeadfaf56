import Documents
import Model

/// Columns of `board.json` for trips with offers: their pages and prices.
enum DepartureColumns {
  /// - Parameters:
  ///   - entry: the visit.
  static func members(
    _ indices: [OfferIndex], _ entry: StationVisits.Entry, _ site: SiteContext
  ) -> [(String, JSONTerm)] {
    let offers = indices.map { site.directory.schedule.offers[$0] }
    var members: [(String, JSONTerm)] = [
      ("pages", .list(indices.map { .text(site.addresses.departure($0)) }))
    ]
    let prices = offers.map { offer in
      offer.terms.price.map { price -> JSONTerm in
        .list([
          .integer(price.minorUnits), .text(price.currency.code), .text(price.decimal),
          .text(site.pricePhrase(price)),
        ])
      }
    }
    if prices.contains(where: { $0 != nil }) { members.append(("prices", .list(prices.map { $0 ?? .null }))) }
    let assumed = offers.indices.filter { index in
      entry.origin == nil && offers[index].isDepartureAssumed
        || entry.destination == nil && offers[index].isArrivalAssumed
    }
    if !assumed.isEmpty { members.append(("assumed", .list(assumed.map { .integer($0) }))) }
    return members
  }
}
