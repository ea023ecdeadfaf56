import CSV
import Diagnostics
import Model

/// `shapes.txt`.
enum ShapesFile: GTFSFile {
  static let name = "shapes.txt"

  private struct Point: Sendable {
    var shape: ShapeIndex
    var sequence: Int
    var point: Coordinate
    /// Not a number if missing.
    var distance: Float
    var line: UInt32
  }

  private struct Part: Sendable {
    var shapes = IDTable<RouteShape>()
    var points: [Point] = []
    var findings: Findings
  }

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("shape_id", &findings)
    let latitude = table.required("shape_pt_lat", &findings)
    let longitude = table.required("shape_pt_lon", &findings)
    let sequence = table.required("shape_pt_sequence", &findings)
    let distance = table.column("shape_dist_traveled")
    guard !table.lacksColumns else { return }
    let (finished, empty) = (table, findings.another())
    let parts = table.map { rows in
      var part = Part(findings: empty)
      var last: ShapeIndex?
      while rows.next() {
        let record = GTFSRecord(rows: rows, table: finished)
        record.reportForm(&part.findings)
        if rows.isEmpty(id) {
          part.findings.add(.missingRequiredField("shape_id", at: record.place))
          continue
        }
        let isLast = last.map { last in rows.withValue(id) { part.shapes.isEqual(last, $0) } } ?? false
        if !isLast { last = rows.withValue(id) { part.shapes.index(of: $0) } }
        guard let shape = last, let point = record.point(latitude, longitude, &part.findings),
          let position = record.with(.recordSkipped).integer(sequence, &part.findings)
        else { continue }
        part.points.append(
          Point(
            shape: shape, sequence: position, point: point,
            distance: record.decimal(distance, &part.findings).map { Float($0) } ?? .nan,
            line: UInt32(clamping: rows.line)))
      }
      return part
    }
    var points = Column<RouteShape, [Point]>([])
    for part in parts {
      findings.add(all: part.findings)
      let shapes = Column<RouteShape, ShapeIndex>(part.shapes.texts.map { set.shapes.index(of: $0.utf8.span) })
      while points.count < set.shapes.count { points.append([]) }
      for point in part.points { points[shapes[point.shape]].append(point) }
    }
    set.shapeLines = Column(points.map { $0.first?.line ?? 1 })
    set.schedule.shapes = points.map { points in
      let isSorted = zip(points, points.dropFirst()).allSatisfy { $0.sequence <= $1.sequence }
      let sorted = isSorted ? points : points.sorted { $0.sequence < $1.sequence }
      for (before, next) in zip(sorted, sorted.dropFirst()) where next.distance < before.distance {
        findings.add(.decreasingShapeDistance(at: SourceLocation(finished.path, line: Int(next.line))))
      }
      return RouteShape(points: sorted.map(\.point))
    }
  }
}

extension Finding {
  fileprivate static func decreasingShapeDistance(at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/decreasing-shape-distance", .warning, at: place,
      what: "`shape_dist_traveled` is less than at the point before", advice: "correct it, or the points' order")
  }
}
