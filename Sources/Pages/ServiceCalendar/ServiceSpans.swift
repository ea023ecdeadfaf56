import CivilTime
import Model

/// Routes with the same first and last day of service.
struct ServiceSpan: Sendable {
  let days: ClosedRange<Day>
  let routes: [RouteIndex]

  /// The spans of all routes, those that end first at the beginning.
  static func spans(_ site: SiteContext) -> [ServiceSpan] {
    var spans: [ClosedRange<Day>: [RouteIndex]] = [:]
    for route in site.routeTimetables.routes {
      if let days = site.routeTimetables.span(of: route) { spans[days, default: []].append(route) }
    }
    return spans.sorted { ($0.key.upperBound, $0.key.lowerBound) < ($1.key.upperBound, $1.key.lowerBound) }.map {
      ServiceSpan(days: $0, routes: $1)
    }
  }
}

/// Days on which the same kind of timetable applies to several routes.
struct CommonKind: Sendable {
  let kind: DayKind
  let days: NamedDays
  private(set) var routes: [RouteIndex]

  /// The kinds of all routes that have a timetable, in their usual order.
  static func kinds(_ site: SiteContext) -> [CommonKind] {
    let words = DayKindWords(language: site.language)
    let everything = site.routeTimetables.routes.flatMap { site.routeTimetables.kinds(of: $0) }
    let span = everything.compactMap(\.days).whole
    let weekdays = everything.reduce(into: Weekdays()) { $0.formUnion($1.weekdays) }
    var kinds: [[Day]: CommonKind] = [:]
    for route in site.routeTimetables.routes {
      for all in site.routeTimetables.kinds(of: route) {
        for kind in all.tabulated
        where kind.days.count >= DayKinds.fewestDays && kinds[kind.days]?.routes.last != route {
          if kinds[kind.days] == nil {
            // The page says how long anything runs, which these routes may not do.
            let all = all.within(span, weekdays: weekdays)
            kinds[kind.days] = CommonKind(kind: kind, days: words.named(kind, among: all), routes: [])
          }
          kinds[kind.days]?.routes.append(route)
        }
      }
    }
    return DayKinds.ordered(kinds.values.map(\.kind)).compactMap { kinds[$0.days] }
  }
}
