import Glibc
import Model

/// Web Mercator, in worlds: x goes from 0 at 180° W to 1 at 180° E, y from 0 at 85.0511° N to 1 at 85.0511° S.
enum WebMercator {
  /// The latitude at which a square world ends.
  static let northmost = 85.051_128_779_806_6

  /// - Returns: x in 0..<1, because both sides of the date line are the same place; y in 0…1, so points nearer to a
  ///   pole are on the edge.
  static func spot(of point: Coordinate) -> (x: Double, y: Double) {
    let x = (point.longitude + 180) / 360
    let latitude = max(-northmost, min(northmost, point.latitude)) * .pi / 180
    let y = 0.5 - asinh(tan(latitude)) / (2 * .pi)
    return (x >= 1 ? x - 1 : x, max(0, min(1, y)))
  }

  static func latitude(_ y: Double) -> Double { atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi }

  /// The width of a world in metres at some y.
  static func metres(at y: Double) -> Double { 2 * .pi * Coordinate.earthRadius / cosh(.pi * (1 - 2 * y)) }
}
