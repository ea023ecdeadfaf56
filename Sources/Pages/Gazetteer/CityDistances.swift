import Bytes
import Mustache

/// Distances as text in the site's unit and language. Short ones are formatted once, because hundreds of thousands of
/// pages show the same few.
struct CityDistances: Sendable {
  private let site: SiteContext
  /// The unit in metres; nil if the unit depends on the distance.
  private let unit: Double?
  /// The texts of 0.0 to 9.9 units in steps of 0.1, then of 10 to `most` units.
  private let texts: StringTable
  private static let most = 999

  init(_ site: SiteContext) {
    self.site = site
    unit = site.distanceUnit == .metres ? nil : site.distanceUnit.metres
    let amounts = (0..<100).map { Double($0) / 10 } + (10...Self.most).map(Double.init)
    texts = StringTable(unit.map { unit in amounts.map { site.distance($0 * unit) } } ?? [])
  }

  func write(_ metres: Double, to writer: inout ByteWriter) {
    guard let unit else { return writer.append(site.distance(metres)) }
    let amount = metres / unit
    let tenths = Int((amount * 10).rounded())
    if tenths < 100 { return texts.copy(tenths, to: &writer.bytes) }
    let whole = Int(amount.rounded())
    guard whole <= Self.most else { return writer.append(site.distance(metres)) }
    texts.copy(90 + whole, to: &writer.bytes)
  }
}
