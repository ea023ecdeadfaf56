import Model
import Mustache

/// The trips on request that come to a station.
struct StopRequests {
  private let rows = FlaggedListSlot("requests", of: Row(), "trips on request that come to the station")
  private let lead = TextSlot("requests_lead", "what has to be done so that vehicles come")
  private let more = TextSlot("more_requests", "number of further ones, in words")

  private struct Row {
    let badge = RouteBadge()
    let name = TextSlot("name", "of the route, if it has no badge")
    let href = TextSlot("href", "how to book, on the route's page")
    let to = TextSlot("to", "«To Airport», if the trip goes on")
    let days = TextSlot("days", "«Mondays to Fridays»")
    let time = TextSlot("time", "«on request, 8:10 – 9:00»")
    let note = TextSlot("note", "«boarding only»")
    let phone = PhoneSlot()
  }

  /// What a row shows.
  private struct Shown: Hashable {
    let route: RouteIndex
    let to, days, time, note, phone: String
  }

  /// The number of rows above which the further ones are on the routes' pages only.
  private static let most = 40
  /// The number of visits that are looked at.
  private static let mostVisits = 400

  func fill(_ station: StationIndex, _ page: inout PageWriter) {
    let (site, schedule) = (page.site, page.site.directory.schedule)
    guard !schedule.requested.trips.isEmpty else { return }
    let all = schedule.stops(of: station).flatMap { stop in
      schedule.requested.places(of: stop).flatMap { site.requestedPlaces.visits[$0] ?? [] }
    }
    var (shown, known): ([Shown], Set<Shown>) = ([], [])
    var visits: [RequestedVisit] = []
    for found in all.prefix(Self.mostVisits) {
      guard let service = site.routeTimetables.requested[found.route]?[found.service] else { continue }
      let visit = service.visits[found.visit]
      visits.append(visit)
      let end = service.visits[service.visits.count - 1].place
      let to = end == visit.place ? "" : site.language.phrase("routes.towards", ["place": site.name(of: end)])
      let phone = (visit.pickupRule ?? visit.dropOffRule).map { schedule.requested.rules[$0].phone } ?? ""
      for period in site.requestedDays.periods[found.route]?[found.service] ?? [] {
        let row = Shown(
          route: found.route, to: to, days: ([period.named.name] + period.named.exceptions).joined(separator: ". "),
          time: site.time(of: visit, period.clocks), note: site.note(of: visit) ?? "",
          phone: !visit.isBooked ? "" : phone.isEmpty ? schedule.bookingPhones(of: found.route).first ?? "" : phone)
        if known.insert(row).inserted { shown.append(row) }
      }
    }
    page.set(lead, site.lead(visits))
    page.list(rows, Array(shown.prefix(Self.most))) { row, one, page in
      row.badge.fill(one.route, &page)
      page.set(row.name, site.routeLongName(one.route))
      page.set(row.href, page.href(site.addresses.routePages[one.route.number]) + "#booking")
      page.set(row.to, one.to)
      page.set(row.days, one.days)
      page.set(row.time, one.time)
      page.set(row.note, one.note)
      row.phone.fill(one.phone, &page)
    }
    let left = shown.count - Self.most + max(0, all.count - Self.mostVisits)
    if left > 0 { page.set(more, site.language.phrase("requests.more", count: left)) }
  }
}
