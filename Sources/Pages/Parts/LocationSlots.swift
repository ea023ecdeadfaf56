import Model
import Mustache

/// The point of a thing, and the link to a list of what is nearby.
struct LocationSlots {
  private let point = PointSlots()
  private let near = NearLink()

  func fill(_ point: Coordinate?, _ page: inout PageWriter) {
    self.point.fill(point, &page)
    near.fill(point, &page)
  }
}
