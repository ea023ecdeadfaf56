import Diagnostics

/// A shape that no trip follows.
enum UnusedShapes: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    guard set.selection.isEverything else { return }
    let used = Set(set.tripRecords.lazy.compactMap(\.shape))
    for shape in set.schedule.shapes.references where !used.contains(shape) {
      findings.add(
        Finding(
          "gtfs/unused-shape", .information, at: set.place(ShapesFile.name, line: set.shapeLines[shape]),
          record: "shape \(set.shapes.texts[shape])", what: "no trip follows the shape", advice: "no action needed"))
    }
  }
}
