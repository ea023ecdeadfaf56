import Bytes
import Diagnostics
import Glibc
import Model

/// A stop far from the shape of a trip that stops there.
enum StopsFarFromShape: DataSetRule {
  /// In metres.
  private static let limit = 100.0

  /// A stop of a trip that follows a shape.
  private struct Visit: Hashable, Sendable {
    var shape: ShapeIndex
    var stop: StopIndex
  }

  static func check(_ set: DataSet, _ findings: inout Findings) {
    let schedule = set.schedule
    var seen: Set<Visit> = []
    var visits: [Visit] = []
    for pattern in schedule.patterns {
      guard let shape = pattern.shape, schedule.shapes[shape].points.count > 1 else { continue }
      for stop in schedule.patternStops[pattern.stops] {
        let visit = Visit(shape: shape, stop: stop.stop)
        if seen.insert(visit).inserted { visits.append(visit) }
      }
    }
    let distances = parallelMap(visits.count, by: 512) { [visits] part in
      part.map { number -> Double in
        guard let point = schedule[visits[number].stop].point else { return 0 }
        return distance(from: point, to: schedule.shapes[visits[number].shape].points)
      }
    }.joined()
    for (visit, metres) in zip(visits, distances) where metres > limit {
      let stop = schedule[visit.stop]
      findings.add(
        Finding(
          "gtfs/stop-too-far-from-shape", .warning, at: stop.place, record: "stop \(stop.id.text)",
          what: "the stop is \(Int(metres)) m from the shape \(set.shapes.texts[visit.shape]) of its trips",
          advice: "check the points of both"))
    }
  }

  /// The distance of a point from a line, in metres, on the plane that touches the globe at the point.
  private static func distance(from point: Coordinate, to line: [Coordinate]) -> Double {
    let plane = TangentPlane(at: point)
    var nearest = Double.infinity
    var before = plane.position(of: line[0])
    for next in line.dropFirst() {
      let after = plane.position(of: next)
      let (east, north) = (after.east - before.east, after.north - before.north)
      let square = east * east + north * north
      let part = square > 0 ? -(before.east * east + before.north * north) / square : 0
      let along = min(max(part, 0), 1)
      let (x, y) = (before.east + along * east, before.north + along * north)
      nearest = min(nearest, x * x + y * y)
      before = after
    }
    return nearest.squareRoot()
  }
}

/// The plane that touches the globe at a point, for short distances.
private struct TangentPlane {
  private let center: Coordinate
  private let metresPerDegree = Coordinate.earthRadius * .pi / 180
  private let narrowing: Double

  init(at center: Coordinate) {
    self.center = center
    narrowing = cos(center.latitude * .pi / 180)
  }

  /// In metres from the centre.
  func position(of point: Coordinate) -> (east: Double, north: Double) {
    let turn = point.longitude - center.longitude
    let shortest = turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    return (shortest * narrowing * metresPerDegree, (point.latitude - center.latitude) * metresPerDegree)
  }
}
