import Documents
import Language

/// The scale bar of a map: a round number of the site's unit.
struct ScaleBar {
  /// Its length on the map.
  let length: Int
  /// `500 m`
  let label: String
  /// Its left end.
  private(set) var left = 14
  /// The baseline of the bar and its label.
  private(set) var line = bottom

  /// The largest length.
  static let longest = 100
  /// The baseline in a lower corner and in an upper corner.
  private static let (bottom, top) = (DrawnMap.height - 14, 22)

  init(metresPerUnit: Double, _ site: SiteContext) {
    let most = Double(Self.longest) * metresPerUnit
    let unit: Language.DistanceUnit =
      site.distanceUnit == .miles ? .miles : most < Language.DistanceUnit.kilometres.metres ? .metres : .kilometres
    let amount = Self.round(below: most / unit.metres)
    length = max(1, Int((amount.value * unit.metres / metresPerUnit).rounded()))
    label = site.language.distance(amount.value, unit, digits: amount.digits)
  }

  /// The largest of 1, 2 and 5 × 10ⁿ that does not exceed a number, and its decimal places.
  private static func round(below most: Double) -> (value: Double, digits: Int) {
    var (power, digits) = (1.0, 0)
    while power > most {
      digits += 1
      power = 1 / (0..<digits).reduce(1) { product, _ in product * 10 }
    }
    while power * 10 <= most { power *= 10 }
    return ([5, 2].map { $0 * power }.first { $0 <= most } ?? power, digits)
  }

  /// The space that it takes on the map.
  var box: MapLabels.Box { .init(x: left - 14..<left + breadth, y: line - 14..<line + 14) }

  /// The width of bar and label, with some space after them.
  private var breadth: Int { length + MapText.width(label) + 12 }

  /// The same bar in each corner, starting with the usual one at the lower left.
  static func inCorners(_ bar: ScaleBar) -> [ScaleBar] {
    let right = DrawnMap.width - bar.breadth
    return [(bar.left, bottom), (right, bottom), (bar.left, top), (right, top)].map { left, line in
      var moved = bar
      (moved.left, moved.line) = (left, line)
      return moved
    }
  }

  var path: SVGPath {
    var path = SVGPath()
    path.move(left, line - 6)
    path.down(6)
    path.right(length)
    path.down(-6)
    return path
  }
}
