import Mustache
import Settings

/// The values of the form «from, to, on»: its target, its data file, and the strings that depend on numbers only the
/// browser knows.
struct ChooserSlots {
  private let action, file, index, origins, script, stored, stations, unit, seller, matches, more, departures, first,
    last, zoneName: TextSlot
  /// The same on all pages, so computed once.
  private let forms: (matches: String, more: String, departures: String)
  private let days: (first: String, last: String)?
  private let validity: ValiditySlots
  private let known: Validity?
  private let zone: String?

  init(_ shape: inout Shape, _ site: SiteContext) {
    forms = (
      site.language.forms("chooser.matches"), site.language.forms("chooser.more"),
      site.language.forms("chooser.departures")
    )
    let routes = site.directory.timetable.routes
    let scheduled = site.directory.schedule.services.days
    let ends = scheduled.isEmpty ? [] : [scheduled.lowerBound, scheduled.upperBound.advanced(by: -1)]
    let all = routes.flatMap { [$0.days.first?.day, $0.days.last?.day] }.compactMap { $0 } + ends
    days = all.min().flatMap { first in all.max().map { (first.iso, $0.iso) } }
    validity = ValiditySlots(&shape)
    known = .ofAll(site)
    zone = Self.zone(site)
    action = shape.text("chooser_action", "action of the form: link to the timetable")
    file = shape.text("chooser_file", "link to the file of all choices, for programs")
    index = shape.text("chooser_index", "link to the search index, which names the files that the form reads")
    origins = shape.text("chooser_origins", "link to the file of places to leave from, which the form reads first")
    script = shape.text(
      "chooser_script", "link to the form's module, to be loaded with the page; empty without JavaScript")
    stored = shape.text(
      "stored_script", "link to the script that shows what is stored while the page is read; empty without it")
    stations = shape.text("chooser_stations", "link to all stations")
    unit = shape.text("chooser_unit", "unit of distances: km, mi or m")
    seller = shape.text("chooser_seller", "search_url from the config; empty without one")
    matches = shape.text("chooser_matches", "plural forms as JSON: number of matches")
    more = shape.text("chooser_more", "plural forms as JSON: number of matches not shown")
    departures = shape.text("chooser_departures", "plural forms as JSON: number of departures on a day")
    first = shape.text("chooser_first", "date of the first departure or scheduled service: 2021-01-28; empty if none")
    last = shape.text("chooser_last", "the last one, likewise")
    zoneName = shape.text("chooser_zone", "time zone of all departures: America/Montreal; empty if they have several")
  }

  /// The time zone in which all departures leave; nil if they have several or there are none.
  private static func zone(_ site: SiteContext) -> String? {
    let timetable = site.directory.timetable
    guard let first = timetable.departures.first?.departs.zone else { return nil }
    return timetable.departures.allSatisfy { $0.departs.zone == first } ? timetable.zones?[first].name : nil
  }

  func fill(_ page: inout PageWriter) {
    page.set(action, page.href(Addresses.timetable))
    page.set(file, page.href(Addresses.chooser))
    page.set(index, page.links.data(Addresses.searchIndex))
    page.set(origins, page.site.journeyFiles.first.map { page.href($0.path) })
    page.set(script, page.site.assets.path("timetable/journey-form.js").map { page.href($0) } ?? "")
    page.set(stored, page.site.assets.path("favourites/stored-rows.js").map { page.href($0) } ?? "")
    page.set(stations, page.href(Addresses.stations))
    page.set(unit, page.site.settings.distanceUnit.rawValue)
    page.set(seller, page.site.settings.timetable.searchURL ?? "")
    page.set(matches, forms.matches)
    page.set(more, forms.more)
    page.set(departures, forms.departures)
    page.set(first, days?.first)
    page.set(last, days?.last)
    page.set(zoneName, zone)
    validity.fill(known, &page)
  }
}
