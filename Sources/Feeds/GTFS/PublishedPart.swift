import CivilTime
import Diagnostics
import Model
import Settings

/// The part of a data set that the config publishes.
struct PublishedPart: Sendable {
  let from, to: Day?
  let timepoints: Route.Timepoints
  private let agencies, routes: Set<String>

  /// - Parameter keys: checked.
  init(_ keys: ScheduleSelection) {
    (from, to) = (keys.from.flatMap { Day(iso: $0) }, keys.to.flatMap { Day(iso: $0) })
    (agencies, routes) = (Set(keys.agencies), Set(keys.routes))
    timepoints = Route.Timepoints(rawValue: keys.timepoints) ?? .auto
  }

  /// Whether no agencies or routes are left out.
  var isEverything: Bool { agencies.isEmpty && routes.isEmpty }

  func hasAgency(_ id: String) -> Bool { agencies.isEmpty || agencies.contains(id) }

  func hasRoute(_ id: String) -> Bool { routes.isEmpty || routes.contains(id) }

  /// Reports ids of the config that the data set does not have.
  func reportUnknown(_ set: DataSet, _ findings: inout Findings) {
    // A source of several data sets may name ids of another one.
    guard set.prefix.isEmpty else { return }
    for id in agencies.sorted() where set.agencies.find(id) == nil {
      findings.add(.notInFeed("agencies", id, in: set.folder))
    }
    for id in routes.sorted() where set.routes.find(id) == nil {
      findings.add(.notInFeed("routes", id, in: set.folder))
    }
  }
}

extension Finding {
  fileprivate static func notInFeed(_ key: String, _ id: String, in path: String) -> Finding {
    Finding(
      "gtfs/not-in-feed", .warning, at: SourceLocation(path), what: "no record has the id \(id) in `\(key)`",
      advice: "use an id of the data set in the config")
  }
}
