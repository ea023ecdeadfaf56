import Diagnostics

/// Counts the misspelled key `longtitude`, which is reported once for each file: the program that wrote the file made
/// the mistake, not the author of a record.
struct LongitudeSpelling {
  private var alone, beside: (place: SourceLocation, count: Int)?

  /// - Parameter isAlone: whether there is no `longitude`.
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
          what: "misspelled key `longtitude`" + Self.times(count),
          advice: "rename it to `longitude`; it is read as such")
      },
      beside.map { place, count in
        Finding(
          "places/misspelled-key", .warning, at: place,
          what: "misspelled key `longtitude` beside `longitude`" + Self.times(count),
          advice: "remove `longtitude`; `longitude` is used")
      },
    ].compactMap { $0 }
  }

  private static func times(_ count: Int) -> String { count == 1 ? "" : ", in \(count) records" }
}
