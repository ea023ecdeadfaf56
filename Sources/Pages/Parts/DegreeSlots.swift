import Model
import Mustache

/// Where a thing is, for machines.
struct DegreeSlots {
  private let lat, lon: TextSlot

  init(_ shape: inout Shape) {
    lat = shape.text("lat", "latitude in degrees; empty if unknown")
    lon = shape.text("lon", "longitude in degrees; empty if unknown")
  }

  func fill(_ point: Coordinate?, _ tape: inout Tape, _ frame: Frame) {
    guard let point else { return }
    tape.set(lat, frame, point.latitude.description)
    tape.set(lon, frame, point.longitude.description)
  }
}
