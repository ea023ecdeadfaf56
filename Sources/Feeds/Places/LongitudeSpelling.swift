import Diagnostics

/// How often a file says `longtitude` for `longitude`: told once for the file, because it is a slip of who wrote the
/// program, not of who wrote the record.
struct LongitudeSpelling {
  private var alone: (place: SourceLocation, count: Int)?
  private var beside: (place: SourceLocation, count: Int)?

  /// - Parameter isAlone: whether there is no `longitude` as well.
  mutating func meet(at place: SourceLocation, isAlone: Bool) {
    if isAlone {
      alone = (alone?.place ?? place, (alone?.count ?? 0) + 1)
    } else {
      beside = (beside?.place ?? place, (beside?.count ?? 0) + 1)
    }
  }

  var findings: [Finding] {
    [
      alone.map { place, count in
        Finding(
          "places/misspelled-key", .warning, at: place,
          what: "longtitude stands for longitude" + Self.times(count),
          advice: "write longitude; it is read as that")
      },
      beside.map { place, count in
        Finding(
          "places/misspelled-key", .warning, at: place,
          what: "longtitude stands beside longitude" + Self.times(count),
          advice: "take longtitude out; longitude is read")
      },
    ].compactMap { $0 }
  }

  private static func times(_ count: Int) -> String { count == 1 ? "" : ", in \(count) records" }
}
