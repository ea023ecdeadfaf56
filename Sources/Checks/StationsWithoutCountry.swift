import Diagnostics
import Model

/// Counts stations of an unknown country in one finding.
enum StationsWithoutCountry: Check {
  static func findings(in directory: Directory) -> [Finding] {
    let unknown = directory.stations.filter { !directory.countries[directory.town(of: $0).country].isKnown }
    guard let first = unknown.first else { return [] }
    return [
      Finding(
        "stations/without-country", .information, at: SourceLocation(first.place.path),
        what: "\(unknown.count) of \(directory.stations.count) stations are in no known country",
        advice: "set `country` of their source to a two-letter code; until then they are listed without a country")
    ]
  }
}
