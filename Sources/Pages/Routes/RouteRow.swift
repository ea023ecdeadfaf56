import Model
import Mustache
import Text

/// A route in a list.
struct RouteRow {
  let shape: Shape
  private let id, name, href, ends, days: TextSlot
  private let badge: RouteBadge

  init(_ name: String) {
    var shape = Shape(name)
    id = shape.text("id", "its id")
    badge = RouteBadge(&shape)
    self.name = shape.text("name", "its long name; without one, where it goes")
    href = shape.text("href", "link to its page")
    ends = shape.text("ends", "where it goes: «Harbour – Airport»; empty if its name says it")
    days = shape.text("days", "days of the week on which it runs, in words")
    self.shape = shape
  }

  func fill(_ index: RouteIndex, _ page: inout PageWriter) {
    let site = page.site
    let route = site.directory.schedule[index]
    let ends = site.routeEnds(index)
    page.set(id, route.id.text)
    badge.fill(index, &page)
    let longName = site.routeLongName(index)
    page.set(name, longName)
    page.set(href, page.href(site.addresses.routePages[index.number]))
    if route.hasLongName, Self.words(of: longName) != Self.words(of: ends) { page.set(self.ends, ends) }
    page.set(days, DayKindWords(language: site.language).name(of: site.routeTimetables.weekdays(of: index)))
  }

  /// The words of a name in alphabetical order, to recognise «Harbour - Airport» in «Airport – Harbour».
  private static func words(of name: String) -> [Substring] {
    Folding.fold(name).split { !$0.isLetter && !$0.isNumber }.sorted()
  }
}

extension RouteTimetables {
  /// The days of the week on which a route usually runs.
  func weekdays(of route: RouteIndex) -> Set<Int> {
    self[route].reduce(into: []) { all, direction in
      for kind in direction.kinds.kinds { all.formUnion(kind.weekdays) }
    }
  }
}
