import Diagnostics

/// The pages that departures have in each language: where they are very many for the size of the files, whole kinds of them
/// are left out, first those whose content other pages have too (Docs/limits.md). Each departure stays on the page of its day.
struct DeparturePages {
  /// Indices of the stations that only departures name.
  let locations: [Int]
  /// The number of pages that departures may have.
  let most: Int

  /// The kinds that may be left out, in this order.
  private static let optional: [OptionalPages] = [.orders, .departures, .stations]

  func limit(_ timetable: inout Timetable, _ stations: inout [Station], _ findings: inout Findings) {
    guard !timetable.isEmpty else { return }
    var counts = [
      2 * timetable.routes.reduce(0) { $0 + $1.days.count(where: \.hasOrders) },
      timetable.departures.count(where: \.hasPage),
      locations.count { stations[$0].hasPage },
    ]
    // Those of pairs, days and cities are never left out.
    let kept = timetable.routes.reduce(0) { $0 + 1 + $1.days.count } + Set(locations.map { stations[$0].city }).count
    let all = counts.reduce(kept, +)
    var left: [OptionalPages] = []
    for (number, pages) in Self.optional.enumerated() where counts.reduce(kept, +) > most && counts[number] > 0 {
      counts[number] = 0
      left.append(pages)
      leaveOut(pages, of: &timetable, &stations)
    }
    guard !left.isEmpty else { return }
    findings.add(.manyDeparturePages(all, most: most, without: left, at: timetable.departures[0].place.path))
  }

  private func leaveOut(_ pages: OptionalPages, of timetable: inout Timetable, _ stations: inout [Station]) {
    switch pages.name {
    case OptionalPages.orders.name:
      for route in timetable.routes.indices {
        for day in timetable.routes[route].days.indices { timetable.routes[route].days[day].hasOrders = false }
      }
    case OptionalPages.departures.name:
      for index in timetable.departures.indices { timetable.departures[index].hasPage = false }
    default:
      for index in locations { stations[index].hasPage = false }
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
