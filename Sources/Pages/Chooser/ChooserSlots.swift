import CivilTime
import Mustache
import Settings

/// The values of the form «from, to, on»: its target, its data file, and the strings that depend on numbers only the
/// browser knows.
struct ChooserSlots {
  private let validity = ValiditySlots()
  private let action = TextSlot("chooser_action", "action of the form")
  private let file = TextSlot("chooser_file", "link to the file of all choices, if there are journeys to choose")
  private let index = TextSlot("chooser_index", "link to the search index")
  private let origins = TextSlot("chooser_origins", "link to the file of origins")
  private let script = TextSlot("chooser_script", "script of the form")
  private let early = TextSlot("early_script", "script that loads what the result of a link needs")
  private let stored = TextSlot("stored_script", "script that shows what is stored")
  private let stations = TextSlot("chooser_stations", "link to all stations")
  private let unit = TextSlot("chooser_unit", "unit of distances: km, mi or m")
  private let seller = TextSlot("chooser_seller", "search_url from the config")
  private let matches = TextSlot("chooser_matches", "plural forms: number of matches")
  private let more = TextSlot("chooser_more", "plural forms: matches not shown")
  private let departures = TextSlot("chooser_departures", "plural forms: departures on a day")
  private let modes = TextSlot(
    "chooser_modes", "names of modes by route_type, a JSON object, where routes of several have one number")
  private let dates = TextSlot("chooser_dates", "plural forms: how many dates, with the first and last")
  private let changes = TextSlot("chooser_changes", "plural forms: number of changes")
  private let between = TextSlot("chooser_between", "plural forms: number of stops between two others")
  private let shown = TextSlot("chooser_shown", "plural forms: which of how many journeys are shown")
  private let plan = FlagSlot("chooser_plan", "whether journeys with changes are looked for")
  private let planFile = TextSlot("chooser_plan_file", "link to the plan of journeys")
  private let first = TextSlot("chooser_first", "first date with service: 2021-01-28")
  private let last = TextSlot("chooser_last", "last one")
  private let zone = TextSlot("chooser_zone", "time zone, if there is only one")
  /// The first and the last day of each route, and of the schedule.
  private static func days(_ site: SiteContext) -> [Day] {
    let scheduled = site.directory.schedule.services.days
    let ends = scheduled.isEmpty ? [] : [scheduled.lowerBound, scheduled.upperBound.advanced(by: -1)]
    return site.directory.pairs.flatMap { [$0.days.first?.day, $0.days.last?.day].compactMap { $0 } } + ends
  }

  /// The time zone in which all departures leave; nil if they have several or there are none.
  private static func zone(_ site: SiteContext) -> String? {
    let ends = site.directory.schedule.offerEnds
    guard let first = ends.first?.departs.zone else { return nil }
    return ends.allSatisfy { $0.departs.zone == first } ? site.directory.zones?[first].name : nil
  }

  func fill(_ page: inout PageWriter) {
    let site = page.site
    page.set(action, page.href(Addresses.timetable))
    if !site.journeyFiles.isEmpty { page.set(file, page.href(Addresses.chooser)) }
    page.set(index, page.links.data(Addresses.searchIndex))
    page.set(origins, site.journeyFiles.first.map { page.href($0.path) })
    page.set(script, site.assets.path("timetable/journey-form.js").map { page.href($0) } ?? "")
    page.set(early, site.assets.path("timetable/early-result.js").map { page.href($0) } ?? "")
    page.set(stored, site.assets.path("favourites/stored-rows.js").map { page.href($0) } ?? "")
    page.set(stations, page.href(Addresses.stations))
    page.set(unit, site.settings.distanceUnit.rawValue)
    page.set(seller, site.settings.timetable.searchURL ?? "")
    page.set(matches, site.language.forms("chooser.matches"))
    page.set(more, site.language.forms("chooser.more"))
    page.set(departures, site.language.forms("chooser.departures"))
    page.set(dates, site.language.forms("weekdays.dates"))
    page.set(modes, SharedNumbers(Set(site.routeTimetables.routes), site.directory.schedule).modeNames(site))
    page.set(changes, site.language.forms("journeys.changes"))
    page.set(between, site.language.forms("journeys.between"))
    page.set(shown, site.language.forms("journeys.shown"))
    page.set(plan, site.hasPlan)
    page.set(planFile, site.planPath.withLock { $0 }.map { page.href($0) })
    let days = Self.days(site)
    page.set(first, days.min()?.iso)
    page.set(last, days.max()?.iso)
    page.set(zone, Self.zone(site))
    validity.fill(.ofAll(site), &page)
  }
}
