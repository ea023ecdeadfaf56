import Bytes
import CivilTime
import Compression
import Documents
import Model
import Settings

/// The plan of journeys with changes: all that a browser needs to find them on any date (Docs/plan-json.md).
package struct JourneyPlan: Sendable {
  /// The version of the format; clients reject versions that they do not know.
  static let version = 1
  /// The most bytes of all trips, and of those that the journeys of one date need, before they are compressed.
  package static let (mostBytes, mostBytesForDate) = (64 << 20, 16 << 20)
  /// The most bytes that the journeys of one date need, compressed.
  package static let mostForDate = 3_000_000
  /// The most bytes of the file of tickets, compressed.
  package static let mostTickets = 250_000

  /// `timetable/plan/<hash>.json`, and the ids of its trips.
  package let plan, ids: File
  /// The fares that hold for several rides; nil without any.
  package let tickets: File?
  /// Whether there are too many rules for these.
  package let hasTooManyTickets: Bool
  /// The trips by days, if they are not in the plan itself.
  package let parts: [File]
  /// Where riders change on foot.
  package let changes: StationChanges
  /// Towns that journeys with one change connect.
  package let pairs: JourneyPairs

  package struct File: Sendable {
    /// Relative to the site's root.
    package let path: String
    package let bytes: [UInt8]

    init(_ name: String, _ bytes: [UInt8], in folder: String) {
      path = "\(folder)\(name)\(XXH3.hex(XXH3.hash(bytes), digits: 8)).json"
      self.bytes = bytes
    }
  }

  /// Why a site has no plan.
  package enum Failure: Error {
    /// There are no trips of a timetable.
    case noService
    case tooLarge
  }

  /// - Parameters:
  ///   - settings: `[journeys]`.
  ///   - maxChanges: the most changes if the settings have none.
  ///   - towns: those that pages connect.
  ///   - folder: of the files, from the site's root.
  package init(
    _ schedule: Schedule, _ settings: JourneySettings, maxChanges: Int, _ names: PlanNames, _ towns: PlanTowns,
    folder: String
  ) throws(Failure) {
    let trips = try PlanTrips(schedule)
    guard !trips.patterns.isEmpty else { throw .noService }
    var writer = PlanWriter(schedule, names)
    ids = File("ids.", writer.ids(trips) + [10], in: folder)
    let pathways = try PathwayWalks(schedule, trips.stops.values)
    let stops = try PlanStops(trips, pathways, schedule, settings)
    let access = PlanAccess(stops, pathways, schedule, usual: settings.change)
    changes = StationChanges(stops, schedule)
    pairs = JourneyPairs(trips, stops, schedule, change: settings.change, towns: towns)
    var settings = settings
    settings.maxChanges = settings.maxChanges ?? maxChanges
    let sold = writer.tickets(trips).map { File("tickets.", $0 + [10], in: folder) }
    hasTooManyTickets = sold.map { !Gzip.fit([$0.bytes], in: Self.mostTickets, size: \.[0]) } ?? false
    tickets = hasTooManyTickets ? nil : sold
    let columns = writer.columns(trips)
    let (ids, tickets) = (ids.path, tickets?.path)
    let (division, base) = try PlanDivision.best(columns, stops, schedule, in: folder) { division in
      writer.plan(columns, stops, access, settings, ids: ids, tickets: tickets, division) + [10]
    }
    (plan, parts) = (File("", base, in: folder), division.parts?.all.map(\.file) ?? [])
  }
}

/// What the site says about things of the plan.
package struct PlanNames {
  /// Id, name and page of a station.
  let station: (StationIndex) -> (id: String, name: String, page: String)
  /// Long name, page and the colours of background and text of a route, which may be empty.
  let route: (RouteIndex) -> (longName: String, page: String, background: String, text: String)
  /// The page of an operator.
  let operatorPage: (CarrierIndex) -> String
  /// The page of a departure; empty without one.
  let departurePage: (OfferIndex) -> String

  package init(
    station: @escaping (StationIndex) -> (id: String, name: String, page: String),
    route: @escaping (RouteIndex) -> (longName: String, page: String, background: String, text: String),
    operatorPage: @escaping (CarrierIndex) -> String, departurePage: @escaping (OfferIndex) -> String
  ) {
    (self.station, self.route) = (station, route)
    (self.operatorPage, self.departurePage) = (operatorPage, departurePage)
  }
}
