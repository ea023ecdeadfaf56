import Model
import Mustache

/// The point of a thing, with a link to what is near.
struct LocationSlots {
  private let point = PointSlots()
  private let near = NearLink()

  func fill(_ point: Coordinate?, _ page: inout PageWriter) {
    self.point.fill(point, &page)
    near.fill(point, &page)
  }
}
