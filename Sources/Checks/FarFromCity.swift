import Diagnostics
import Model

/// Stations so far from their city that one of the two points must be wrong.
enum FarFromCity: Check {
  /// In metres, farther than any airport from the city that it is named after.
  static let limit = 150_000.0

  static func findings(in directory: Directory) -> [Finding] {
    directory.towns.flatMap { city in
      let stations = directory.stations[city.stations]
      guard let center = city.coordinate else { return city.isUnnamed ? [Finding]() : apart(stations) }
      let far = stations.filter { isFar($0, from: center) }
      // A wrong point moves a city that is in the middle of its stations away from all of them.
      if let median = median(of: stations), median.distance(to: center) > limit {
        let others = far.filter { isFar($0, from: median) }
        if !others.isEmpty && others.count < far.count {
          return others.compactMap {
            finding($0, from: median, "the other stations of its city", "check its coordinates")
          }
        }
      }
      return far.compactMap { finding($0, from: center, "its city", "check the coordinates of both") }
    }
  }

  /// Stations of a city without a point, of which no majority is in one place.
  private static func apart(_ stations: ArraySlice<Station>) -> [Finding] {
    let points = stations.compactMap(\.coordinate)
    guard let first = Coordinate.medoid(points), points.contains(where: { $0.distance(to: first) > 2 * limit }) else {
      return []
    }
    return stations.compactMap { station in
      let far = points.max { a, b in
        (station.coordinate?.distance(to: a) ?? 0) < (station.coordinate?.distance(to: b) ?? 0)
      }
      return far.flatMap { finding(station, from: $0, "another station of its city", "check the coordinates of both") }
    }
  }

  private static func isFar(_ station: Station, from point: Coordinate) -> Bool {
    station.coordinate.map { $0.distance(to: point) > limit } ?? false
  }

  private static func finding(_ station: Station, from point: Coordinate, _ what: String, _ advice: String) -> Finding?
  {
    guard let metres = station.coordinate?.distance(to: point) else { return nil }
    return Finding(
      "stations/far-from-city", .warning, at: station.place, record: "station \(station.id.text)",
      what: "the station is \(Int(metres / 1000)) km from \(what)",
      advice: advice + "; latitude and longitude may be swapped")
  }

  /// The median of their latitudes and of their longitudes; nil for fewer than three points, of which none is odd.
  private static func median(of stations: ArraySlice<Station>) -> Coordinate? {
    let points = stations.compactMap(\.coordinate)
    guard points.count > 2 else { return nil }
    let middle = points.count / 2
    return Coordinate(
      latitude: points.map(\.latitude).sorted()[middle], longitude: points.map(\.longitude).sorted()[middle])
  }
}
