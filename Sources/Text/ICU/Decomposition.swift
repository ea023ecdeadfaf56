import CICU

/// The Unicode data for folding, in the version of the linked ICU.
enum Decomposition {
  /// The compatibility decomposition (NFKD) of a text, as code points.
  static func points(_ text: String) -> [UInt32] {
    let length = Int32(text.utf8.count)
    // The longest decomposition of a code point (U+FDFA) has 18; most texts grow by less than half.
    var points = [UInt32](repeating: 0, count: Int(length) + 18)
    var needed = Int(cicu_nfkd(text, length, &points, Int32(points.count)))
    if needed > points.count {
      points = [UInt32](repeating: 0, count: needed)
      needed = Int(cicu_nfkd(text, length, &points, Int32(points.count)))
    }
    // Normalising fails only if there is no memory left.
    precondition(needed >= 0, "ICU could not normalise a text of \(length) bytes")
    points.removeLast(points.count - needed)
    return points
  }

  static func lower(_ point: UInt32) -> UInt32 { cicu_lower(point) }

  static func isStarter(_ point: UInt32) -> Bool { cicu_combining_class(point) == 0 }
}
