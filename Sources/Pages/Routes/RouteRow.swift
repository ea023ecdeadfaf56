import CivilTime
import Model
import Mustache
import Text

/// A route in a list.
struct RouteRow {
  private let id = TextSlot("id")
  private let badge = RouteBadge()
  private let name = NameSlots("name", "its long name, or where it goes")
  private let href = TextSlot("href")
  private let ends = NameSlots(
    "ends", "where it goes, if its name does not say it: «Harbour – Airport»", language: "ends_lang")
  private let days = TextSlot("days", "days of the week on which it runs")
  private let until = TextSlot("until", "local end of its last day")
  private let from = TextSlot("from", "beginning of its first day")
  private let begins = TextSlot("begins", "«from 11 January 2027»")

  func fill(_ index: RouteIndex, _ page: inout PageWriter) {
    let site = page.site
    let route = site.directory.schedule[index]
    let ends = site.routeEnds(index)
    page.set(id, route.id.text)
    badge.fill(index, &page)
    let longName = site.routeLongName(index)
    name.fill(longName, country: site.countryCode(of: index), &page)
    page.set(href, page.href(site.addresses.routePages[index.number]))
    if route.hasLongName, Self.words(of: longName) != Self.words(of: ends) {
      self.ends.fill(ends, country: site.countryCode(of: index), &page)
    }
    let usual = site.days(of: index)
    let isOnRequest = site.routeTimetables.isOnRequest(index)
    page.set(days, isOnRequest ? "\(usual) · \(site.language.phrase("requests.title"))" : usual)
    guard let validity = Validity.of(index, site) else { return }
    page.set(until, validity.until.iso)
    page.set(from, site.directory.schedule.moment(0, on: validity.first, at: nil, route.agency)?.iso)
    page.set(begins, site.language.phrase("weekdays.only_from", ["date": site.language.date(validity.first, .long)]))
  }

  /// The words of a name in alphabetical order, to recognise «Harbour - Airport» in «Airport – Harbour».
  private static func words(of name: String) -> [Substring] {
    Folding.fold(name).split { !$0.isLetter && !$0.isNumber }.sorted()
  }
}

extension RouteTimetables {
  /// The first and last day of a route's service; nil without any.
  func span(of route: RouteIndex) -> ClosedRange<Day>? { kinds(of: route).compactMap(\.days).whole }

  /// Whether all trips of a route are on request.
  func isOnRequest(_ route: RouteIndex) -> Bool { self[route].isEmpty && requested[route] != nil }

  /// The kinds of day of a route's directions, and of its trips on request.
  func kinds(of route: RouteIndex) -> [DayKinds] {
    self[route].map(\.kinds) + (requested[route] ?? []).map(\.kinds)
  }
}

extension SiteContext {
  /// The days on which any trip of a route runs, «Mondays to Saturdays», or all dates if they are irregular; empty without
  /// service.
  func days(of route: RouteIndex) -> String {
    let all = DayKinds(joining: routeTimetables.kinds(of: route))
    return all.kinds.first.map { DayKindWords(language: language).whole($0, among: all) } ?? ""
  }
}
