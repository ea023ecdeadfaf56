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
}
