import Model
import Mustache

/// The coordinates of a thing in decimal degrees, for programs.
struct DegreeSlots {
  private let lat = TextSlot("lat")
  private let lon = TextSlot("lon")

  func fill(_ point: Coordinate?, _ page: inout PageWriter) {
    guard let point else { return }
    page.write(lat) { $0.append(point.latitude) }
    page.write(lon) { $0.append(point.longitude) }
  }

  /// Writes the point with four decimals, which are at most six metres away from it: for long lists, of whose bytes many
  /// would be digits.
  func fillShort(_ point: Coordinate?, _ page: inout PageWriter) {
    guard let point else { return }
    page.write(lat) { $0.append(Self.short(point.latitude)) }
    page.write(lon) { $0.append(Self.short(point.longitude)) }
  }

  private static func short(_ degrees: Double) -> Double { (degrees * 10_000).rounded() / 10_000 + 0 }
}
