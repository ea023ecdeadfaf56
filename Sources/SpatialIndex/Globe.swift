import Glibc

/// The sphere on which distances are computed.
package enum Globe {
  /// The mean radius of the Earth in metres (IUGG, R1).
  package static let radius = 6_371_008.8

  /// The unit vector of a point.
  package static func vector(latitude: Double, longitude: Double) -> SIMD3<Double> {
    let (latitude, longitude) = (latitude * .pi / 180, longitude * .pi / 180)
    let across = cos(latitude)
    return SIMD3(across * cos(longitude), across * sin(longitude), sin(latitude))
  }

  /// The squared chord of the unit sphere for a distance in metres on the surface.
  static func squaredChord(_ metres: Double) -> Double {
    let angle = metres / radius
    guard angle < .pi else { return .infinity }
    let half = 2 * sin(angle / 2)
    return half * half
  }

  /// The distance in metres on the surface for a squared chord of the unit sphere.
  static func metres(_ squaredChord: Double) -> Double { 2 * radius * asin(min(1, squaredChord.squareRoot() / 2)) }

  /// The distance on the surface between two unit vectors, in metres.
  package static func metres(from one: SIMD3<Double>, to other: SIMD3<Double>) -> Double {
    let chord = one - other
    return metres((chord * chord).sum())
  }
}
