import Bytes
import Text

/// A shard's rows, column by column: like stands beside like, which packs better than row by row.
struct ShardColumns {
  var names: [UInt8] = []
  var ids: [UInt8] = []
  /// Numbers of the shard's places, or codes of countries.
  var places: [UInt8] = []
  var pages: [UInt8] = []
  private var latitudes: [UInt8] = []
  private var longitudes: [UInt8] = []
  /// Whether a page is other than usual.
  var hasPages = false
  private var hasPoints = false

  /// The bytes of all columns together.
  var size: Int { names.count + ids.count + places.count + pages.count + latitudes.count + longitudes.count }

  mutating func write(_ point: SearchPoint?) {
    if let point {
      ShortDecimal.write(point.latitude, decimals: 5, to: &latitudes)
      ShortDecimal.write(point.longitude, decimals: 5, to: &longitudes)
      hasPoints = true
    } else {
      latitudes += "null".utf8
      longitudes += "null".utf8
    }
  }

  mutating func endRow() {
    let comma = UInt8(ascii: ",")
    names.append(comma)
    ids.append(comma)
    places.append(comma)
    pages.append(comma)
    latitudes.append(comma)
    longitudes.append(comma)
  }

  /// Appends the columns as members of an object, a comma before each; those that say nothing are left out.
  func write(placesAs place: String, to bytes: inout [UInt8]) {
    Self.write("names", names, to: &bytes)
    Self.write("ids", ids, to: &bytes)
    Self.write(place, places, to: &bytes)
    if hasPages { Self.write("pages", pages, to: &bytes) }
    if hasPoints {
      Self.write("lat", latitudes, to: &bytes)
      Self.write("lon", longitudes, to: &bytes)
    }
  }

  private static func write(_ name: String, _ column: [UInt8], to bytes: inout [UInt8]) {
    bytes += ",\"\(name)\":[".utf8
    bytes += column.dropLast()
    bytes.append(UInt8(ascii: "]"))
  }
}
