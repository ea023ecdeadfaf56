import Model
import Mustache
import Text

/// A city of the gazetteer as linked data, in schema.org's terms. Written straight: terms for 200,000 of them would take
/// longer than the rest of their pages.
enum GazetteerThing {
  static func write(_ city: Int, _ gazetteer: Gazetteer, to bytes: inout [UInt8]) {
    bytes += "{\"@type\":\"City\",\"name\":".utf8
    JSONText.write(gazetteer.names[city], to: &bytes)
    if let point = gazetteer.coordinate(city) {
      var degrees = ByteWriter()
      degrees.append(",\"geo\":{\"@type\":\"GeoCoordinates\",\"latitude\":")
      degrees.append(degrees: point.latitude)
      degrees.append(",\"longitude\":")
      degrees.append(degrees: point.longitude)
      degrees.append("}")
      bytes += degrees.bytes
    }
    bytes += ",\"containedInPlace\":{\"@type\":\"Country\",\"name\":".utf8
    JSONText.write(gazetteer.countries[Int(gazetteer.countryOf[city])].name, to: &bytes)
    bytes += "}}".utf8
  }
}
