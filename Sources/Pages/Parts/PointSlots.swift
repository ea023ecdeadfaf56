import Model
import Mustache

/// Where a thing is: for machines, and as people read it.
struct PointSlots {
  private let degrees: DegreeSlots
  private let coordinates: TextSlot

  init(_ shape: inout Shape) {
    degrees = DegreeSlots(&shape)
    coordinates = shape.text("coordinates", "latitude and longitude as shown: 46.8176, −71.2148")
  }

  func fill(_ point: Coordinate?, _ page: inout PageWriter) {
    guard let point else { return }
    degrees.fill(point, &page)
    page.set(coordinates, "\(Self.shown(point.latitude)), \(Self.shown(point.longitude))")
  }

  /// Four decimals, some ten metres; with a point in every language, because it is copied into maps.
  private static func shown(_ value: Double) -> String {
    let scaled = Int((value.magnitude * 10_000).rounded())
    let fraction = String(scaled % 10_000)
    let sign = value < 0 && scaled > 0 ? "−" : ""
    return "\(sign)\(scaled / 10_000).\(String(repeating: "0", count: 4 - fraction.count))\(fraction)"
  }
}
