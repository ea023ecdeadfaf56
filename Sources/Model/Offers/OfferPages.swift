import Diagnostics

/// The pages that departures have in each language: where they are very many for the size of the files, whole kinds of them
/// are left out, first those whose content other pages have too (Docs/limits.md). Each departure stays on the page of its day.
struct OfferPages {
  /// Indices of the stations that only departures name.
  let locations: [StationIndex]
  /// The number of pages that departures may have.
  let most: Int

  /// The kinds that may be left out, in this order.
  private static let optional: [OptionalPages] = [.orders, .departures, .stations]

  func limit(_ directory: inout Directory, _ findings: inout Findings) {
    let (offers, stations) = (directory.schedule.offers, directory.stations)
    guard !offers.isEmpty else { return }
    let days = directory.pairs.flatMap(\.days)
    var counts = [
      2 * days.count(where: \.hasOrders), offers.count(where: \.hasPage), locations.count { stations[$0].hasPage },
    ]
    // Those of pairs, days and cities are never left out.
    let kept = directory.pairs.count + days.count + Set(locations.map { stations[$0].city }).count
    let all = counts.reduce(kept, +)
    var left: [OptionalPages] = []
    for (number, pages) in Self.optional.enumerated() where counts.reduce(kept, +) > most && counts[number] > 0 {
      counts[number] = 0
      left.append(pages)
      leaveOut(pages, of: &directory)
    }
    guard !left.isEmpty else { return }
    findings.add(.manyDeparturePages(all, most: most, without: left, at: offers.all[0].place.path))
  }

  private func leaveOut(_ pages: OptionalPages, of directory: inout Directory) {
    switch pages.name {
    case OptionalPages.orders.name: directory.pairs.leaveOutOrders()
    case OptionalPages.departures.name: directory.schedule.offers.leaveOutPages()
    default: for index in locations { directory.stations[index].hasPage = false }
    }
  }
}

extension Finding {
  fileprivate static func manyDeparturePages(
    _ count: Int, most: Int, without left: [OptionalPages], at path: String
  ) -> Finding {
    let names = left.map(\.name)
    return Finding(
      "departures/many-pages", .warning, at: SourceLocation(path),
      what: "departures would have \(count) pages, more than \(most), which is very much for their files; "
        + "left out are `\(names.joined(separator: "`, `"))`",
      advice: "set pages = { \(names.map { "\($0) = false" }.joined(separator: ", ")) } to leave them out yourself, "
        + "or build with --allow-large")
  }
}
