import Glibc
import Model

/// The shortest path over the globe, as points close enough to be joined by straight lines.
enum GreatCircle {
  /// The largest distance between two points, in metres.
  static let step = 200_000.0

  /// - Returns: the given points, with points between them. Antipodal points have no unique shortest path: they are
  ///   joined directly.
  static func line(through points: [Coordinate]) -> [Coordinate] {
    var line = Array(points.prefix(1))
    for (start, end) in zip(points, points.dropFirst()) {
      let pieces = max(1, Int((start.distance(to: end) / step).rounded(.up)))
      for piece in 1..<max(2, pieces) where piece < pieces {
        if let between = point(from: start, to: end, part: Double(piece) / Double(pieces)) { line.append(between) }
      }
      line.append(end)
    }
    return line
  }

  private static func point(from start: Coordinate, to end: Coordinate, part: Double) -> Coordinate? {
    let angle = start.distance(to: end) / Coordinate.earthRadius
    guard angle > 0, sin(angle) > 1e-6 else { return nil }
    let sum = vector(start) * (sin((1 - part) * angle) / sin(angle)) + vector(end) * (sin(part * angle) / sin(angle))
    return Coordinate(
      latitude: atan2(sum.z, (sum.x * sum.x + sum.y * sum.y).squareRoot()) * 180 / .pi,
      longitude: atan2(sum.y, sum.x) * 180 / .pi)
  }

  private static func vector(_ point: Coordinate) -> SIMD3<Double> {
    let (latitude, longitude) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
    return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}
