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
  let name: String
  private(set) var routes: [RouteIndex]

  /// The kinds of all routes that have a timetable, those of most days first.
  static func kinds(_ site: SiteContext) -> [CommonKind] {
    let words = DayKindWords(language: site.language)
    var kinds: [[Day]: CommonKind] = [:]
    for route in site.routeTimetables.routes {
      for all in site.routeTimetables.kinds(of: route) {
        for kind in all.tabulated
        where kind.days.count >= DayKinds.fewestDays && kinds[kind.days]?.routes.last != route {
          let name = words.name(kind, among: all)
          kinds[kind.days, default: CommonKind(kind: kind, name: name, routes: [])].routes.append(route)
        }
      }
    }
    // Kinds of equally many days differ in one of them.
    return kinds.values.sorted {
      $0.kind.days.count == $1.kind.days.count
        ? $0.kind.days.lexicographicallyPrecedes($1.kind.days) : $0.kind.days.count > $1.kind.days.count
    }
  }
}
