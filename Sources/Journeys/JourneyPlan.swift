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
  /// The most bytes of a plan in one file, and for a date of one that is cut by days only, compressed.
  private static let (mostWhole, mostByDays) = (250_000, 1_500_000)
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
  package let pairs: TownPairs

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
    pairs = TownPairs(trips, stops, schedule, change: settings.change, towns: towns)
    var settings = settings
    settings.maxChanges = settings.maxChanges ?? maxChanges
    let sold = writer.tickets(trips).map { File("tickets.", $0 + [10], in: folder) }
    hasTooManyTickets = sold.map { !Gzip.fit([$0.bytes], in: Self.mostTickets, size: \.[0]) } ?? false
    tickets = hasTooManyTickets ? nil : sold
    let ticketsPath = tickets?.path
    let uncut = File(
      "", writer.plan(trips, stops, access, settings, ids: ids.path, tickets: ticketsPath) + [10], in: folder)
    guard uncut.bytes.count <= Self.mostBytes else { throw .tooLarge }
    if Gzip.fit([uncut.bytes], in: Self.mostWhole, size: \.[0]) {
      (plan, parts) = (uncut, [])
      return
    }
    let ids = ids
    func written(_ cut: PlanParts, isWhole: Bool) -> [UInt8] {
      writer.plan(
        trips, stops, access, settings, ids: ids.path, tickets: ticketsPath, cut: cut, isWhole: isWhole) + [10]
    }
    var cut = PlanParts(trips, &writer, nil, in: folder)
    var base = written(cut, isWhole: false)
    // Of the plan without trips and of those of a date, by the level of compression that has settled it.
    var (least, most) = (0, 0)
    let isSmall = Gzip.fit([base] + cut.bytes, in: Self.mostByDays) { sizes in
      (least, most) = (sizes[0], cut.most(Array(sizes[1...])))
      return least + most
    }
    let raw = cut.most(cut.bytes.map(\.count))
    let isWhole = isSmall && base.count + raw <= Self.mostBytesForDate
    let links = isWhole ? nil : PlanLinks(trips, stops, schedule)
    let wanted = min(
      Double(Self.mostByDays - least) / Double(max(most, 1)),
      Double(Self.mostBytesForDate - base.count) / Double(max(raw, 1)))
    if let links, let regions = PlanRegions.best(links, within: wanted) {
      cut = PlanParts(trips, &writer, regions, in: folder)
      base = written(cut, isWhole: false)
      if Self.fits(base, cut, cut.mostOfAll) { base = written(cut, isWhole: true) }
    }
    guard isWhole || Self.fits(base, cut, cut.most) else { throw .tooLarge }
    let isOne = cut.all.count < 2
    (plan, parts) = isOne ? (uncut, []) : (File("", base, in: folder), cut.all.map(\.file))
  }

  /// Whether what a date needs is small enough.
  /// - Parameter most: made of the sizes of all parts.
  private static func fits(_ base: [UInt8], _ cut: PlanParts, _ most: ([Int]) -> Int) -> Bool {
    func size(_ sizes: [Int]) -> Int { sizes[0] + most(Array(sizes[1...])) }
    let files = [base] + cut.bytes
    return size(files.map(\.count)) <= mostBytesForDate && Gzip.fit(files, in: mostForDate, size: size)
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
