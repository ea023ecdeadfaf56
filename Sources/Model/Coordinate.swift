import Glibc
import SpatialIndex

/// A point on the globe, in degrees of WGS 84.
package struct Coordinate: Hashable, Sendable {
  package let latitude, longitude: Double

  /// - Returns: nil for a point off the globe: latitude outside −90…90, longitude outside −180…180, or not a number.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The mean radius of the Earth in metres (IUGG, R1).
  package static let earthRadius = Globe.radius

  /// The great-circle distance in metres, by the haversine formula; also correct across the date line and at the poles.
  package func distance(to other: Coordinate) -> Double {
    let latitudes = (latitude.radians, other.latitude.radians)
    let a = sin((latitudes.1 - latitudes.0) / 2)
    let b = sin((other.longitude - longitude).radians / 2)
    let h = a * a + cos(latitudes.0) * cos(latitudes.1) * b * b
    return 2 * Self.earthRadius * asin(min(1, h.squareRoot()))
  }

  /// The offset to another point in metres along the great circle, as east and north components: the azimuthal
  /// equidistant projection around this point, also correct across the date line and at the poles.
  package func offset(of other: Coordinate) -> (east: Double, north: Double) {
    let latitudes = (latitude.radians, other.latitude.radians)
    let longitudes = (other.longitude - longitude).radians
    let east = sin(longitudes) * cos(latitudes.1)
    let north = cos(latitudes.0) * sin(latitudes.1) - sin(latitudes.0) * cos(latitudes.1) * cos(longitudes)
    let length = (east * east + north * north).squareRoot()
    guard length > 0 else { return (0, 0) }
    let metres = distance(to: other)
    return (metres * east / length, metres * north / length)
  }

  /// Null Island, the usual result of missing coordinates.
  package var isNullIsland: Bool { latitude == 0 && longitude == 0 }
}

extension Double {
  var radians: Double { self * .pi / 180 }
}
