import CivilTime
import Model
import Mustache

/// When and where the trips on request of a route come.
struct RequestedSlots {
  private let services = FlaggedListSlot("requested", of: Service(), "trips on request, by their times and places")
  private let more = TextSlot("more_requested", "number of further ones, in words")
  private let lead = TextSlot("requested_lead", "what has to be done so that vehicles come")
  private let later = TextSlot("requested_later_days", "what +1 and the like mean")

  private struct Service {
    let days = NamedDaysSlots()
    let visits = ListSlot("visits", of: Visit(), "places in the order of the trip")
    let more = TextSlot("more_visits", "number of further places, in words")
  }

  private struct Visit {
    let time = TextSlot("time", "«on request, 8:10 – 9:00»")
    let place = StopLink("of the stop, group or area")
    let note = TextSlot("note", "«boarding only»")
    let zone = TextSlot("zone", "the time zone, if the places are in several")
    let stops = FlaggedListSlot("stops", of: StopLink(), "stops of a group")
    let more = TextSlot("more", "number of its further stops, in words")
  }

  /// The numbers of services of a page, of visits of a service, and of stops of a group, above which the further ones
  /// are only counted.
  private static let most = 200
  private static let mostVisits = 100
  private static let mostStops = 30

  func fill(_ route: RouteIndex, _ services: [RequestedService], _ page: inout PageWriter) {
    let site = page.site
    let periods = site.requestedDays.periods[route] ?? []
    let shown = zip(services, periods).prefix(Self.most).flatMap { service, periods in periods.map { (service, $0) } }
    // The stops of a group are listed once.
    var listed: Set<RequestedVisit.Place> = []
    if services.count > Self.most {
      page.set(more, site.language.phrase("requests.more", count: services.count - Self.most))
    }
    page.set(lead, site.lead(services.lazy.flatMap(\.visits)))
    page.set(later, Self.laterDays(shown, site))
    page.list(self.services, shown) { row, item, page in
      let (service, period) = item
      row.days.fill(period.named, &page)
      let last = service.visits.count - 1
      let left = service.visits.count - Self.mostVisits
      if left > 0 { page.set(row.more, site.language.phrase("requests.more_stops", count: left)) }
      let zones = service.visits.map { zone(of: $0, route, site) }
      let hasZones = Set(zones.map { $0?.name }).count > 1
      page.list(row.visits, service.visits.indices.prefix(Self.mostVisits)) { row, index, page in
        let visit = service.visits[index]
        page.set(row.time, site.time(of: visit, period.clocks))
        if hasZones { page.set(row.zone, zones[index].map(site.language.zoneName)) }
        page.set(row.note, site.note(of: visit, isFirst: index == 0, isLast: index == last))
        fill(visit.place, row, listsStops: listed.insert(visit.place).inserted, &page)
      }
    }
  }

  /// The time zone by which the times of a visit are.
  private func zone(of visit: RequestedVisit, _ route: RouteIndex, _ site: SiteContext) -> Zone? {
    let schedule = site.directory.schedule
    let agency = schedule[route].agency
    return schedule.requested.stops(of: visit).first.map { schedule.zone(of: $0, agency) } ?? schedule.zone(of: agency)
  }

  private static func laterDays(
    _ shown: [(RequestedService, RequestedDays.Period)], _ site: SiteContext
  ) -> String {
    let schedule = site.directory.schedule
    let times = shown.flatMap { service, period in
      service.visits.prefix(mostVisits).flatMap { visit in
        let stop = schedule.requested.stops(of: visit).first
        return [visit.start, visit.end].map { period.clocks.sinceMidnight($0, at: stop, schedule) }
      }
    }
    return LaterDays(times).text(site.language)
  }

  private func fill(
    _ place: RequestedVisit.Place, _ row: Visit, listsStops: Bool, _ page: inout PageWriter
  ) {
    let site = page.site
    let all = site.directory.schedule.requested
    switch place {
    case .stop(let stop):
      row.place.fill(stop, site.stopName(stop), &page)
    case .wide(let index):
      let stops = listsStops ? site.directory.schedule.stationsOnce(all.places[index].stops) : []
      row.place.name.fill(
        site.name(of: place), country: all.places[index].stops.first.flatMap(site.countryCode), &page)
      let names = site.names(of: Array(stops.prefix(Self.mostStops)))
      page.list(row.stops, names.indices) { link, index, page in link.fill(stops[index], names[index], &page) }
      let left = stops.count - Self.mostStops
      if left > 0 { page.set(row.more, site.language.phrase("requests.more_stops", count: left)) }
    }
  }
}

extension Schedule {
  /// Stops without those of a station that another one before them has.
  fileprivate func stationsOnce(_ stops: [StopIndex]) -> [StopIndex] {
    var known: Set<StationIndex> = []
    return stops.filter { self[$0].station.map { known.insert($0).inserted } ?? true }
  }
}
