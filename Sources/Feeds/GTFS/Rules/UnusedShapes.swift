import Diagnostics

/// A shape that no trip follows.
enum UnusedShapes: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    guard set.selection.isEverything else { return }
    let used = Set(set.tripRecords.lazy.compactMap(\.shape?.number))
    for number in set.schedule.shapes.indices where !used.contains(number) {
      findings.add(
        Finding(
          "gtfs/unused-shape", .information, at: set.place(ShapesFile.name, line: set.shapeLines[number]),
          record: "shape \(set.shapes.texts[number])", what: "no trip follows the shape", advice: "no action needed"))
    }
  }
}
