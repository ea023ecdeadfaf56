import Diagnostics
import Model

/// A station so far from its city that one of the two points must be wrong.
enum FarFromCity: Check {
  /// In metres: beyond any airport that carries a city's name.
  static let limit = 150_000.0

  static func findings(in directory: Directory) -> [Finding] {
    directory.stations.compactMap { station in
      guard let own = station.coordinate, let center = directory.city(of: station).coordinate else { return nil }
      let metres = own.distance(to: center)
      guard metres > limit else { return nil }
      return Finding(
        "stations/far-from-city", .warning, at: station.place, record: "station \(station.id.text)",
        what: "its point is \(Int(metres / 1000)) km from its city's",
        advice: "see whether latitude and longitude are swapped, or which of the two is wrong")
    }
  }
}
