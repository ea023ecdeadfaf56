import CivilTime
import Diagnostics
import Journeys
import Model

/// The files of the plan of journeys with changes, and what is told about it.
struct PlanFiles {
  /// The plan, which `search/index.json` names, the ids of its trips, its parts and tickets; nothing without a plan.
  let files: [JourneyPlan.File]
  let findings: [Finding]
  /// Where riders change on foot.
  let changes: StationChanges
  /// Towns that journeys with one change connect.
  let pairs: JourneyPairs

  /// The entry of `search/index.json`.
  var named: [(name: String, path: String)] { files.first.map { [("plan", $0.path)] } ?? [] }

  init(_ site: SiteContext) {
    guard site.settings.journeys.isEnabled else {
      (files, findings, changes, pairs) = ([], [], StationChanges(), JourneyPairs())
      return
    }
    do throws(JourneyPlan.Failure) {
      let plan = try JourneyPlan(
        site.directory.schedule, site.settings.journeys, maxChanges: site.usualChanges, site.planNames,
        site.planTowns, folder: Addresses.timetable + "plan/")
      (files, changes, pairs) = (
        [plan.plan, plan.ids] + plan.parts + [plan.tickets].compactMap { $0 }, plan.changes, plan.pairs
      )
      let schedule = site.directory.schedule
      let unused = schedule.offers.all.filter { $0.joinsJourneys && !schedule[schedule[$0.trip].pattern].isInPlan }
      let tickets = plan.hasTooManyTickets ? Finding.manyTickets() : nil
      findings = [Finding.morePairs(plan.pairs), .unusedDepartures(unused), tickets].compactMap { $0 }
    } catch {
      (files, changes, pairs) = ([], StationChanges(), JourneyPairs())
      findings = error == .tooLarge ? [.largePlan()] : []
    }
  }
}

extension SiteContext {
  /// The most changes of journeys, more if their stations are in several towns.
  fileprivate var usualChanges: Int {
    let served = directory.stations.references.filter(directory.schedule.hasJourneys)
    return Set(served.map { directory.stations[$0].city }).count > 1 ? 8 : 4
  }

  /// The towns with pages, in which stations with trips are.
  fileprivate var planTowns: PlanTowns {
    let named = Column<Town, Bool>(directory.towns[directory.stationTowns].map { !$0.isUnnamed })
    let cities = directory.stations.column { $1.city }
    var connected = Set(directory.pairs.map { [$0.from, $0.to] } + timetabledPairs.all.map { [$0.from, $0.to] })
    for station in directory.stations.references {
      for other in journeyPlaces.parts.reached(from: station) { connected.insert([cities[station], cities[other]]) }
    }
    for pattern in directory.schedule.patterns.references {
      let own = directory.schedule[pattern]
      guard !own.before.isEmpty || !own.after.isEmpty else { continue }
      let stops = directory.schedule.stops(of: pattern).map(\.stop)
      let way = (own.before.compactMap(\.untimedStop) + stops + own.after.compactMap(\.untimedStop))
        .compactMap { directory.schedule[$0].station.map { cities[$0] } }
      for (place, from) in way.enumerated() { for to in way[(place + 1)...] { connected.insert([from, to]) } }
    }
    return PlanTowns(
      count: Set(cities.filter { named[$0] }).count, first: changesDay ?? Day(number: 0),
      ofStation: { named[cities[$0]] ? cities[$0] : nil },
      isConnected: { [connected] in connected.contains([$0, $1]) })
  }

  /// What pages say about things of the plan.
  fileprivate var planNames: PlanNames {
    PlanNames(
      station: { [directory, addresses] index in
        let station = directory.stations[index]
        return (station.id.text, station.name, addresses.stationPages[index])
      },
      route: { [self] in namesForPrograms(of: $0) },
      operatorPage: { [addresses] in addresses.operators[$0] },
      departurePage: { [directory, addresses] in
        directory.schedule.offers[$0].hasPage ? addresses.departure($0) : ""
      })
  }
}

extension Finding {
  fileprivate static func morePairs(_ pairs: JourneyPairs) -> Finding? {
    guard pairs.areTooMany || pairs.left > 0 else { return nil }
    return Finding(
      "journeys/more-pairs", .information, at: SourceLocation("stationary.toml"),
      what: pairs.areTooMany
        ? "no pages of pairs of towns without a direct service, because too many trips run between towns on one day"
        : "\(pairs.left) pairs of towns without a direct service have no page of their own, because \(JourneyPairs.most) "
          + "others have more journeys with one change",
      advice: "the form and «Where can I go from here?» find their journeys")
  }

  fileprivate static func unusedDepartures(_ departures: [Offer]) -> Finding? {
    guard let first = departures.first else { return nil }
    return Finding(
      "journeys/unused-departures", .information, at: first.place,
      what: "\(departures.count) departures are not part of journeys with changes, though their source has `journeys = "
        + "true`: they have changes of their own, or a time that clocks show twice",
      advice: "no action needed; give each ride as a departure of its own, and times with an offset, if they are to be")
  }

  fileprivate static func manyTickets() -> Finding {
    Finding(
      "journeys/many-tickets", .warning, at: SourceLocation("stationary.toml"),
      what: "no prices of tickets for journeys with changes, because their rules have more than "
        + "\(JourneyPlan.mostTickets / 1000) kB compressed",
      advice: "name fewer fares, zones and routes in `fare_attributes.txt` and `fare_rules.txt`; the prices of single "
        + "rides are shown")
  }

  fileprivate static func largePlan() -> Finding {
    Finding(
      "journeys/too-large", .warning, at: SourceLocation("stationary.toml"),
      what:
        "no plan of journeys with changes, because it would have more than \(JourneyPlan.mostBytes >> 20) MB, or for one "
        + "date \(JourneyPlan.mostBytesForDate >> 20) MB, \(JourneyPlan.mostForDate / 1_000_000) MB compressed",
      advice:
        "publish a shorter period or fewer agencies with `from`, `to` and `agencies` of the source, or set "
        + "enabled = false below [journeys]")
  }
}
