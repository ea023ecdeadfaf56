import Model
import Mustache

/// The coordinates of a thing, for programs and as text.
struct PointSlots {
  private let degrees = DegreeSlots()
  private let coordinates = TextSlot("coordinates", "latitude and longitude as shown: 46.8176, −71.2148")

  func fill(_ point: Coordinate?, _ page: inout PageWriter) {
    guard let point else { return }
    degrees.fill(point, &page)
    page.write(coordinates) { $0.append(latitude: point.latitude, longitude: point.longitude, decimals: 4) }
  }
}
