import Documents
import Language

/// The bar that tells how long a way on a map is: a round number of the site's unit.
struct ScaleBar {
  /// Its length on the map.
  let length: Int
  /// `500 m`
  let label: String
  /// Where it begins.
  private(set) var left = 14
  /// Its baseline, and that of its number.
  private(set) var line = bottom

  /// How long it is at most.
  static let longest = 100
  /// Its line in a lower corner, and in an upper one.
  private static let (bottom, top) = (DrawnMap.height - 14, 22)

  init(metresPerUnit: Double, _ site: SiteContext) {
    let most = Double(Self.longest) * metresPerUnit
    let unit: Language.DistanceUnit =
      site.distanceUnit == .miles ? .miles : most < Language.DistanceUnit.kilometres.metres ? .metres : .kilometres
    let amount = Self.round(below: most / unit.metres)
    length = max(1, Int((amount.value * unit.metres / metresPerUnit).rounded()))
    label = site.language.distance(amount.value, unit, digits: amount.digits)
  }

  /// The largest of 1, 2 and 5 × 10ⁿ that is not above a number, and how many decimals it has.
  private static func round(below most: Double) -> (value: Double, digits: Int) {
    var (power, digits) = (1.0, 0)
    while power > most {
      digits += 1
      power = 1 / (0..<digits).reduce(1) { product, _ in product * 10 }
    }
    while power * 10 <= most { power *= 10 }
    return ([5, 2].map { $0 * power }.first { $0 <= most } ?? power, digits)
  }

  /// What it takes of the map.
  var box: MapLabels.Box {
    .init(x: left - 14..<left + breadth, y: line - 14..<line + 14)
  }

  /// How far its number's end is from its beginning, with some room after it.
  private var breadth: Int { length + MapText.width(label) + 12 }

  /// The same bar in each corner, the usual one first: lower left.
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
