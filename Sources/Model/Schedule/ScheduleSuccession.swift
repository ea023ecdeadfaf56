import CivilTime
import Diagnostics
import Text

/// Timetables of one agency in several sources, of which a later one continues an earlier one.
///
/// Agencies of two sources are the same if their ids or folded names and their time zones are equal, and at least half
/// of the routes of the one that has more are routes of the other. The one whose service begins later applies from its
/// first day of service, except where trips have periods of their own.
struct ScheduleSuccession {
  /// Refers to an agency or a route of one of the schedules.
  struct Part<Thing>: Hashable {
    let schedule: Int
    let index: Index<Thing>
  }

  /// For agencies of later sources, the same agency of an earlier source, and likewise routes.
  private(set) var agencies: [Part<Agency>: Part<Agency>] = [:]
  private(set) var routes: [Part<Route>: Part<Route>] = [:]
  /// The days from which agencies run by another source.
  private var ends: [Part<Agency>: Day] = [:]
  /// The numbers of schedules whose trips have periods of their own.
  private let periodic: Set<Int>

  /// - Parameter sources: the schedules of each source, which have their numbers in this order.
  init(_ sources: [[Schedule]], _ findings: inout Findings) {
    periodic = Set(sources.joined().enumerated().filter(\.element.hasOwnPeriods).map(\.offset))
    guard sources.count > 1 else { return }
    let schedules = sources.enumerated().flatMap { source, schedules in
      schedules.map { (source: source, schedule: $0) }
    }
    let names = schedules.map { Column<Agency, AgencyName>($0.schedule.agencies.map(AgencyName.init)) }
    // Only of schedules that have an agency in common with another source, because this takes time.
    var lines: [Int: Column<Agency, AgencyLines>] = [:]
    func line(_ part: Part<Agency>) -> AgencyLines {
      let all = lines[part.schedule] ?? Column(AgencyLines.all(of: schedules[part.schedule].schedule))
      lines[part.schedule] = all
      return all[part.index]
    }
    for later in schedules.indices {
      for earlier in 0..<later where schedules[earlier].source != schedules[later].source {
        for own in names[later].indices {
          for known in names[earlier].indices where names[earlier][known].isSame(names[later][own]) {
            let part = Part(schedule: later, index: own)
            let same = Part(schedule: earlier, index: known)
            join(part, line(part), same, line(same), &findings)
          }
        }
      }
    }
  }

  private mutating func join(
    _ part: Part<Agency>, _ own: AgencyLines, _ other: Part<Agency>, _ known: AgencyLines, _ findings: inout Findings
  ) {
    let pairs = own.routes(of: known)
    guard !pairs.isEmpty, pairs.count * 2 >= max(own.routes.count, known.routes.count) else { return }
    if agencies[part] == nil { agencies[part] = agencies[other] ?? other }
    for (route, same) in pairs {
      let (route, same) = (Part(schedule: part.schedule, index: route), Part(schedule: other.schedule, index: same))
      if routes[route] == nil { routes[route] = routes[same] ?? same }
    }
    guard own.first != known.first, !periodic.contains(part.schedule), !periodic.contains(other.schedule) else {
      return
    }
    let (end, day) = own.first > known.first ? (other, own.first) : (part, known.first)
    ends[end] = min(ends[end] ?? day, day)
    let (before, after) = own.first > known.first ? (known, own) : (own, known)
    findings.add(.continued(before.agency, by: after.agency, from: day))
  }

  /// Removes what another source continues.
  func shorten(_ schedule: inout Schedule, number: Int) {
    var days: [AgencyIndex: Day] = [:]
    for agency in schedule.agencies.references { days[agency] = ends[Part(schedule: number, index: agency)] }
    if !days.isEmpty { schedule.end(days) }
  }
}

/// The values that identify an agency.
private struct AgencyName: Sendable {
  private let id: OperatorID
  private let folded, timeZone: String

  init(_ agency: Agency) { (id, folded, timeZone) = (agency.id, Folding.fold(agency.name), agency.timeZone) }

  func isSame(_ other: Self) -> Bool {
    timeZone == other.timeZone && (folded == other.folded && !folded.isEmpty || id == other.id)
  }
}

extension Finding {
  fileprivate static func continued(_ agency: Agency, by other: Agency, from day: Day) -> Finding {
    Finding(
      "directory/continued-timetable", .information, at: other.place, record: "agency \(other.id.text)",
      what: "the timetable of \(other.name) from this source applies from \(day.iso)",
      advice: "no action needed; the other source is used until the day before",
      notes: ["other record, at \(agency.place)"])
  }
}
