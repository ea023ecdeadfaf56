import Documents
import Model

/// Columns of `board.json` for trips that are departures of `Timetable.departures`: their pages and prices.
enum DepartureColumns {
  /// - Parameters:
  ///   - indices: of `Timetable.departures`.
  ///   - entry: the visit.
  static func members(
    _ indices: [DepartureIndex], _ entry: StationVisits.Entry, _ site: SiteContext
  ) -> [(String, JSONTerm)] {
    let departures = indices.map { site.directory.timetable.departures[$0.number] }
    var members: [(String, JSONTerm)] = [
      ("pages", .list(indices.map { .text(site.addresses.departure($0.number)) }))
    ]
    let prices = departures.map { departure in
      departure.price.map { price -> JSONTerm in
        .list([
          .integer(price.minorUnits), .text(price.currency.code), .text(price.decimal),
          .text(site.pricePhrase(price)),
        ])
      }
    }
    if prices.contains(where: { $0 != nil }) { members.append(("prices", .list(prices.map { $0 ?? .null }))) }
    let assumed = departures.indices.filter { index in
      entry.origin == nil && Board.End.departures.isAssumed(departures[index])
        || entry.destination == nil && Board.End.arrivals.isAssumed(departures[index])
    }
    if !assumed.isEmpty { members.append(("assumed", .list(assumed.map { .integer($0) }))) }
    return members
  }
}
