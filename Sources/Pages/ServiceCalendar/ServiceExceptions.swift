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
      let all = site.routeTimetables.kinds(of: route)
      var services: [Day: Set<Service>] = [:]
      for kinds in all {
        for kind in kinds.kinds {
          // Usual days without it, and dates on days of the week that have none.
          for day in (kind.weekdays.isEmpty ? [] : kind.missing) + kind.extra where !Self.isUsual(day, kinds) {
            services[day, default: []].insert(Self.service(on: day, kinds, words))
          }
        }
      }
      for (day, own) in services {
        // Directions may differ, and one may run as usual.
        let isOne = own.count == 1 && (own != [.none] || all.allSatisfy { $0.kind(of: day) == nil })
        found[day, default: [:]][isOne ? own.first ?? .none : .special, default: []].insert(route)
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
