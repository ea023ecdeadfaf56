import Bytes
import CivilTime
import Documents
import Model
import Settings

/// The plan of journeys with changes: all that a browser needs to find them on any date (Docs/plan-json.md).
package struct JourneyPlan: Sendable {
  /// The version of the format; clients reject versions that they do not know.
  static let version = 1
  /// The most bytes of the plan, before they are compressed.
  package static let mostBytes = 16 << 20

  /// `timetable/plan/<hash>.json`, and the ids of its trips.
  package let plan, ids: File

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
  ///   - folder: of the files, from the site's root.
  package init(
    _ schedule: Schedule, _ settings: JourneySettings, maxChanges: Int, _ names: PlanNames, folder: String
  ) throws(Failure) {
    let trips = try PlanTrips(schedule)
    guard !trips.patterns.isEmpty else { throw .noService }
    var writer = PlanWriter(schedule, names)
    ids = File("ids.", writer.ids(trips) + [10], in: folder)
    let stops = try PlanStops(trips.stops.values, schedule, settings)
    var settings = settings
    settings.maxChanges = settings.maxChanges ?? maxChanges
    let bytes = writer.plan(trips, stops, settings, ids: ids.path) + [10]
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    plan = File("", bytes, in: folder)
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

  package init(
    station: @escaping (StationIndex) -> (id: String, name: String, page: String),
    route: @escaping (RouteIndex) -> (longName: String, page: String, background: String, text: String),
    operatorPage: @escaping (CarrierIndex) -> String
  ) {
    (self.station, self.route, self.operatorPage) = (station, route, operatorPage)
  }
}
