import Diagnostics
import Journeys
import Model

/// The files of the plan of journeys with changes, and what is told about it.
struct PlanFiles {
  /// The plan, which `search/index.json` names, the ids of its trips, and its parts; nothing without a plan.
  let files: [JourneyPlan.File]
  let findings: [Finding]
  /// Where riders change on foot.
  let changes: StationChanges

  /// The entry of `search/index.json`.
  var named: [(name: String, path: String)] { files.first.map { [("plan", $0.path)] } ?? [] }

  init(_ site: SiteContext) {
    guard site.settings.journeys.isEnabled else {
      (files, findings, changes) = ([], [], StationChanges())
      return
    }
    do throws(JourneyPlan.Failure) {
      let plan = try JourneyPlan(
        site.directory.schedule, site.settings.journeys, maxChanges: site.usualChanges, site.planNames,
        folder: Addresses.timetable + "plan/")
      (files, findings, changes) = ([plan.plan, plan.ids] + plan.parts, [], plan.changes)
    } catch {
      (files, findings, changes) = ([], error == .tooLarge ? [.largePlan()] : [], StationChanges())
    }
  }
}

extension SiteContext {
  /// The most changes of journeys, more if stations with scheduled service are in several towns.
  fileprivate var usualChanges: Int {
    let served = directory.stations.indices.filter { directory.schedule.isTimetabled(StationIndex($0)) }
    return Set(served.map { directory.stations[$0].city }).count > 1 ? 8 : 4
  }

  /// What pages say about things of the plan.
  fileprivate var planNames: PlanNames {
    PlanNames(
      station: { [directory, addresses] index in
        let station = directory.stations[index.number]
        return (station.id.text, station.name, addresses.stationPages[index.number])
      },
      route: { [self] index in
        let (route, colors) = (directory.schedule[index], routeColors[index.number])
        let isNamed = !route.shortName.isEmpty || route.hasLongName
        return (
          isNamed ? route.longName : routeEnds(index), addresses.routePages[directory.schedule.line(of: index).number],
          colors.map { RouteColors.hex($0.background) } ?? "", colors.map { RouteColors.hex($0.text) } ?? ""
        )
      },
      operatorPage: { [addresses] in addresses.operators[$0.number] })
  }
}

extension Finding {
  fileprivate static func largePlan() -> Finding {
    Finding(
      "journeys/too-large", .warning, at: SourceLocation("stationary.toml"),
      what: "no plan of journeys with changes, because it would have more than \(JourneyPlan.mostBytes >> 20) MB, or "
        + "\(JourneyPlan.mostForDate / 1_000_000) MB compressed for one date",
      advice:
        "publish a shorter period or fewer agencies with `from`, `to` and `agencies` of the source, or set "
        + "enabled = false below [journeys]")
  }
}
