import Diagnostics
import Model

/// Counts stations without their own coordinates, for which pages show no distances, in one finding.
enum StationsWithoutPoint: Check {
  static func findings(in directory: Directory) -> [Finding] {
    let known = directory.stations.filter(\.isKnownToCityOnly)
    guard let first = known.first else { return [] }
    return [
      Finding(
        "stations/known-to-city-only", .information, at: SourceLocation(first.place.path),
        what: "\(known.count) of \(directory.stations.count) stations have no coordinates other than their city's",
        advice: "add coordinates for each station; until then its page shows no distances")
    ]
  }
}
