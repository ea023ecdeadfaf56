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
    action = shape.text("chooser_action", "action of the form")
    file = shape.text("chooser_file", "link to the file of all choices")
    index = shape.text("chooser_index", "link to the search index")
    origins = shape.text("chooser_origins", "link to the file of origins")
    script = shape.text(
      "chooser_script", "script of the form")
    stored = shape.text(
      "stored_script", "script that shows what is stored")
    stations = shape.text("chooser_stations", "link to all stations")
    unit = shape.text("chooser_unit", "unit of distances: km, mi or m")
    seller = shape.text("chooser_seller", "search_url from the config")
    matches = shape.text("chooser_matches", "plural forms: number of matches")
    more = shape.text("chooser_more", "plural forms: matches not shown")
    departures = shape.text("chooser_departures", "plural forms: departures on a day")
    first = shape.text("chooser_first", "first date with service: 2021-01-28")
    last = shape.text("chooser_last", "last one")
    zoneName = shape.text("chooser_zone", "time zone, if there is only one")
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
