import CivilTime
import Documents
import Model

/// `calendar/calendar.json`, for other programs (Docs/timetable-json.md).
struct ServiceCalendarFile {
  /// The version of the format.
  static let version = 1

  private let site: SiteContext
  private let schedule: Schedule

  init(_ site: SiteContext) { (self.site, schedule) = (site, site.directory.schedule) }

  var bytes: [UInt8] {
    // Many routes and services have the same days: each set is written once.
    var sets: [[Day]: Int] = [:]
    var days: [JSONTerm] = []
    func number(_ set: [Day]) -> JSONTerm {
      if let known = sets[set] { return .integer(known) }
      sets[set] = days.count
      days.append(.list(set.map { .text($0.iso) }))
      return .integer(days.count - 1)
    }
    let services = schedule.services.indices.map { service -> JSONTerm in
      .object([
        ("id", .text(schedule.services.ids[service])),
        ("days", number(schedule.services.days(of: service))),
      ])
    }
    let routes = site.routeTimetables.routes.map { route -> JSONTerm in
      let directions = site.routeTimetables[route].map { direction -> JSONTerm in
        let kinds = direction.kinds.kinds.map { kind -> JSONTerm in
          .object([("kind", .text(kind.slug)), ("days", number(kind.days))])
        }
        return .object([("direction", .integer(direction.number)), ("kinds", .list(kinds))])
      }
      return .object([
        ("id", .text(schedule[route].id.text)), ("name", .text(site.routeTitle(route))),
        ("page", .text(site.addresses.routePages[route])), ("directions", .list(directions)),
      ])
    }
    return JSONTerm.object([
      ("version", .integer(Self.version)), ("root", .text(Links(from: Addresses.calendar).root)),
      ("page", .text(Addresses.calendar)), ("days", .list(days)), ("services", .list(services)),
      ("routes", .list(routes)),
    ]).bytes + [10]
  }
}
