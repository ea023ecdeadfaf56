import CivilTime
import Documents
import Model
import Mustache

/// A station's scheduled service on its page: boards, and what is known of its stops.
struct ScheduledSlots {
  let visits: StationVisits
  private let pathways: [StationIndex: [Pathway]]
  private let object: ObjectSlot
  private let stops: TextSlot
  private let boards: KindBoards
  private let sheets: BoardSheets
  private let routes: RouteLinks
  private let file, zone, first, last, valid, codes, access: TextSlot
  /// Plural forms, by the key of the phrase.
  private let forms: [(slot: TextSlot, text: String)]
  private let entrances: (slot: ListSlot, name: TextSlot, access: TextSlot)
  private let hasRoutes, hasAssumed, hasEntrances: FlagSlot

  init(_ shape: inout Shape, _ site: SiteContext) {
    visits = StationVisits(site.directory)
    let schedule = site.directory.schedule
    var pathways: [StationIndex: [Pathway]] = [:]
    for pathway in schedule.pathways {
      if let station = schedule[pathway.from].station { pathways[station, default: []].append(pathway) }
    }
    self.pathways = pathways
    stops = shape.text("stops", "ids of its stops, as a JSON array")
    var scheduled = Shape("scheduled service")
    boards = KindBoards(&scheduled)
    sheets = BoardSheets(&scheduled)
    hasRoutes = scheduled.flag("has_routes", "whether trips of routes stop here")
    routes = RouteLinks(&scheduled)
    hasAssumed = scheduled.flag("has_assumed", "whether clocks show an assumed time twice")
    file = scheduled.text("board_href", "board.json")
    zone = scheduled.text("zone", "time zone that determines today's date")
    first = scheduled.text("first", "first date with service: 2026-10-05")
    last = scheduled.text("last", "last one")
    valid = scheduled.text("schedule_valid", "dates of the schedule")
    codes = scheduled.text("codes", "codes of its stops, separated by commas")
    access = scheduled.text("access", "whether it is step-free")
    forms = [
      (scheduled.text("departure_forms"), "count.departures"),
      (scheduled.text("arrival_forms"), "count.arrivals"),
      (scheduled.text("all_forms", "«Show all» with the number of departures"), "board.all"),
      (
        scheduled.text("all_arrival_forms", "«Show all» with the number of arrivals"),
        "board.all_arrivals"
      ),
      (scheduled.text("past_forms", "number of earlier departures"), "board.past"),
      (scheduled.text("past_arrival_forms", "number of earlier arrivals"), "board.past_arrivals"),
    ].map { ($0.0, site.language.forms($0.1)) }
    var entrance = Shape("entrance")
    hasEntrances = scheduled.flag("has_entrances")
    let (name, entranceAccess) = (
      entrance.text("name"), entrance.text("access", "whether it is step-free")
    )
    entrances = (scheduled.list("entrances", entrance), name, entranceAccess)
    object = shape.object("scheduled", scheduled, "scheduled service")
  }

  /// Whether a station has a board, and so a `board.json`.
  func isServed(_ station: Int) -> Bool { visits.isServed(station) }

  func board(_ station: Int, _ site: SiteContext) -> [UInt8] { BoardFile.bytes(station, visits, site) }

  /// - Parameters:
  ///   - entries: the visits at the station.
  ///   - leaving: its departures that are not timetabled.
  ///   - arriving: its arrivals, likewise.
  func fill(
    _ station: Int, _ entries: [StationVisits.Entry], leaving: [StationVisits.Dated], arriving: [StationVisits.Dated],
    _ page: inout PageWriter
  ) {
    guard isServed(station) else { return }
    let site = page.site
    let index = StationIndex(station)
    let schedule = visits.schedule
    let access = StationAccess(schedule.stops(of: index), schedule, pathways: pathways[index] ?? [])
    page.set(stops, String(decoding: JSONTerm.list(access.stopIDs.map { .text($0) }).bytes, as: UTF8.self))
    page.object(object) { page in
      page.set(file, page.href(site.addresses.stationPages[station] + Addresses.boardFile))
      sheets.fill(&page)
      let found = schedule.routes(of: index)
      page.set(hasRoutes, !found.isEmpty)
      routes.fill(found, &page)
      page.set(zone, visits.zone(of: entries)?.name)
      let timetabled = entries.filter { !schedule[$0.pattern.route].isDated }
      fillDays(isTimetabled: !timetabled.isEmpty, (leaving + arriving).map(\.here.local.day), &page)
      page.set(hasAssumed, (leaving + arriving).contains(where: \.isAssumed))
      page.set(codes, schedule.codes(of: index).joined(separator: ", "))
      page.set(self.access, Self.words(access, site))
      for form in forms { page.set(form.slot, form.text) }
      page.set(hasEntrances, !access.entrances.isEmpty)
      page.list(entrances.slot, access.entrances) { entrance, page in
        page.set(entrances.name, entrance.name)
        page.set(entrances.access, Self.word(entrance.wheelchair).map { site.language.phrase($0) })
      }
      boards.fill(timetabled, visits, &page)
    }
  }

  private func fillDays(isTimetabled: Bool, _ dated: [Day], _ page: inout PageWriter) {
    let days = visits.schedule.services.days
    var ends = dated
    if isTimetabled, !days.isEmpty {
      let (start, end) = (days.lowerBound, days.upperBound.advanced(by: -1))
      ends += [start, end]
      let language = page.site.language
      let words = ["first": language.date(start, .long), "last": language.date(end, .long)]
      page.set(valid, language.phrase("timetable.valid", words))
    }
    page.set(first, ends.min()?.iso)
    page.set(last, ends.max()?.iso)
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
