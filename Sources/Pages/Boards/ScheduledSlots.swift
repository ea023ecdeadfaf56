import CivilTime
import Documents
import Model
import Mustache

/// A station's scheduled service on its page: boards, and what is known of its stops.
struct ScheduledSlots {
  private let stops = TextSlot("stops", "ids of its stops, as a JSON array")
  private let scheduled = ObjectSlot("scheduled", of: ScheduledService(), "scheduled service")

  private struct ScheduledService {
    let boards = StationBoards()
    let sheets = BoardSheets()
    let hasRoutes = FlagSlot("has_routes", "whether trips of routes stop here")
    let routes = RouteLinks()
    let hasAssumed = FlagSlot("has_assumed", "whether clocks show an assumed time twice")
    let file = TextSlot("board_href", "board.json")
    let zone = TextSlot("zone", "time zone that determines today's date")
    let first = TextSlot("first", "first date with service: 2026-10-05")
    let last = TextSlot("last", "last one")
    let valid = TextSlot("schedule_valid", "dates of the schedule")
    let codes = TextSlot("codes", "codes of its stops, separated by commas")
    let access = TextSlot("access", "whether it is step-free")
    let modes = TextSlot(
      "modes", "names of modes by route_type, a JSON object, where routes of several have one number")
    let fares = TextSlot("fares", "price of a single ride from here, or the lowest and the highest")
    /// Plural forms, with the keys of their phrases.
    let forms = [
      (TextSlot("departure_forms"), "count.departures"),
      (TextSlot("arrival_forms"), "count.arrivals"),
      (TextSlot("all_forms", "«Show all» with the number of departures"), "board.all"),
      (TextSlot("all_arrival_forms", "«Show all» with the number of arrivals"), "board.all_arrivals"),
      (TextSlot("past_forms", "number of earlier departures"), "board.past"),
      (TextSlot("past_arrival_forms", "number of earlier arrivals"), "board.past_arrivals"),
    ]
    let entrances = FlaggedListSlot("entrances", of: Entrance())

    /// - Parameters:
    ///   - scheduled: the service days, if trips of routes stop here.
    ///   - dated: the dates of trips with offers.
    func fillDays(_ scheduled: Range<Day>?, _ dated: [Day], _ page: inout PageWriter) {
      var ends = dated
      if let days = scheduled, !days.isEmpty {
        let (start, end) = (days.lowerBound, days.upperBound.advanced(by: -1))
        ends += [start, end]
        page.set(valid, page.site.language.valid(start...end))
      }
      page.set(first, ends.min()?.iso)
      page.set(last, ends.max()?.iso)
    }
  }

  private struct Entrance {
    let name = TextSlot("name")
    let access = TextSlot("access", "whether it is step-free")
  }

  func fill(_ station: StationIndex, _ calls: StationCalls, _ page: inout PageWriter) {
    let (visits, entries) = (calls.visits, calls.entries)
    guard visits.schedule.isServed(station) else { return }
    let site = page.site
    let schedule = visits.schedule
    let access = visits.access(of: station)
    page.set(stops, String(decoding: JSONTerm.list(access.stopIDs.map { .text($0) }).bytes, as: UTF8.self))
    page.object(scheduled) { slots, page in
      page.set(slots.file, page.href(site.addresses.stationPages[station] + Addresses.boardFile))
      slots.sheets.fill(&page)
      let found = schedule.routes(of: station).filter(schedule.hasPage)
      page.set(slots.hasRoutes, !found.isEmpty)
      slots.routes.fill(found, &page)
      page.set(slots.modes, SharedNumbers(Set(entries.map(\.pattern.route)), schedule).modeNames(site))
      page.set(slots.zone, visits.zone(of: entries)?.name)
      let timetabled = entries.filter { !$0.isOffered }
      let scheduled = timetabled.isEmpty ? nil : schedule.services.days
      slots.fillDays(scheduled, calls.all.compactMap(\.here?.local.day), &page)
      page.set(slots.hasAssumed, calls.all.contains(where: calls.isAssumed))
      page.set(slots.codes, schedule.codes(of: station).joined(separator: ", "))
      page.set(slots.access, Self.words(access, site))
      page.set(slots.fares, RouteFares.phrase(of: timetabled, site))
      for (slot, key) in slots.forms { page.set(slot, site.language.forms(key)) }
      page.list(slots.entrances, access.entrances) { row, entrance, page in
        page.set(row.name, entrance.name)
        page.set(row.access, Self.word(entrance.wheelchair).map { site.language.phrase($0) })
      }
      slots.boards.fill(station, calls, &page)
    }
  }

  private static func word(_ access: Accessibility) -> String? {
    switch access {
    case .unknown: nil
    case .yes: "board.step_free"
    case .no: "board.not_step_free"
    }
  }

  private static func words(_ access: StationAccess, _ site: SiteContext) -> String? {
    if let whole = word(access.summary) { return site.language.phrase(whole) }
    let parts = [("board.step_free_to", access.stepFree), ("board.not_step_free_to", access.withSteps)].compactMap {
      key, platforms in
      platforms.isEmpty ? nil : site.language.phrase(key, ["platforms": platforms.joined(separator: ", ")])
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
