import CivilTime
import Model

/// The dates on which routes do not run as usual on that day of the week.
struct ServiceExceptions {
  /// What a route does on such a date.
  enum Service: Hashable, Sendable {
    case none
    /// It runs as on other days, by the name of their kind.
    case like(String)
    /// It has a timetable for single dates.
    case special

    /// The order of changes of the same routes.
    fileprivate var rank: String {
      switch self {
      case .none: ""
      case .like(let name): name
      case .special: "\u{10FFFF}"
      }
    }
  }

  struct Change: Sendable {
    let service: Service
    var routes: [RouteIndex]
  }

  struct Date: Sendable {
    let day: Day
    let changes: [Change]
  }

  /// In order.
  let dates: [Date]

  init(_ site: SiteContext) {
    let words = DayKindWords(language: site.language)
    var found: [Day: [Service: Set<RouteIndex>]] = [:]
    for route in site.routeTimetables.routes {
      for kinds in site.routeTimetables.kinds(of: route) {
        for kind in kinds.kinds where !kind.weekdays.isEmpty {
          for day in kind.missing where !Self.isUsual(day, kinds) {
            found[day, default: [:]][Self.service(on: day, kinds, words), default: []].insert(route)
          }
        }
        // Dates with service on days of the week that have none.
        for kind in kinds.kinds {
          for day in kind.extra where !Self.isUsual(day, kinds) {
            found[day, default: [:]][Self.service(on: day, kinds, words), default: []].insert(route)
          }
        }
      }
    }
    dates = found.sorted { $0.key < $1.key }.map { day, services in
      Date(
        day: day,
        changes: services.map { Change(service: $0, routes: $1.sorted()) }.sorted {
          ($1.routes.count, $0.routes[0], $0.service.rank) < ($0.routes.count, $1.routes[0], $1.service.rank)
        })
    }
  }

  /// Whether the kind of a day is usual on its day of the week.
  private static func isUsual(_ day: Day, _ kinds: DayKinds) -> Bool {
    kinds.kind(of: day).map { $0.weekdays.contains(day.weekday) } ?? false
  }

  private static func service(on day: Day, _ kinds: DayKinds, _ words: DayKindWords) -> Service {
    guard let kind = kinds.kind(of: day) else { return .none }
    return kind.weekdays.isEmpty ? .special : .like(words.name(of: kind.weekdays))
  }
}
