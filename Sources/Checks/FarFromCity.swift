import Diagnostics
import Model

/// Stations so far from their city that one of the two points must be wrong.
enum FarFromCity: Check {
  /// In metres, farther than any airport from the city that it is named after.
  static let limit = 150_000.0

  static func findings(in directory: Directory) -> [Finding] {
    directory.stations.compactMap { station in
      guard let own = station.coordinate, let center = directory.city(of: station).coordinate else { return nil }
      let metres = own.distance(to: center)
      guard metres > limit else { return nil }
      return Finding(
        "stations/far-from-city", .warning, at: station.place, record: "station \(station.id.text)",
        what: "the station is \(Int(metres / 1000)) km from its city",
        advice: "check the coordinates of both; latitude and longitude may be swapped")
    }
  }
}
