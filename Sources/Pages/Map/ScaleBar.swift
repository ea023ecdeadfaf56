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

  /// How long it is at most.
  static let longest = 100
  static let bottom = DrawnMap.height - 14

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

  /// What the arrow to the north takes, in the upper right corner.
  static let north = MapLabels.Box(x: DrawnMap.width - 32..<DrawnMap.width, y: 0..<46)

  /// What it takes, and what the arrow to the north does.
  var signs: [MapLabels.Box] { [box, Self.north] }

  private var box: MapLabels.Box {
    let end = left + length + MapText.width(label) + 12
    return .init(x: left - 14..<end, y: Self.bottom - 12..<DrawnMap.height)
  }

  /// Stands in the other corner where less of what is drawn lies there.
  mutating func avoid(_ spots: [MapLabels.Spot]) {
    var other = self
    other.left = DrawnMap.width - length - MapText.width(label) - 12
    if other.covered(spots) < covered(spots) { self = other }
  }

  private func covered(_ spots: [MapLabels.Spot]) -> Int {
    spots.count { box.overlaps(.init(around: $0, by: 5)) }
  }

  /// Whether a mark would stand under one of them.
  func covers(_ spot: MapLabels.Spot) -> Bool {
    signs.contains { $0.overlaps(.init(around: spot, by: 5)) }
  }

  var path: SVGPath {
    var path = SVGPath()
    path.move(left, Self.bottom - 6)
    path.down(6)
    path.right(length)
    path.down(-6)
    return path
  }
}
