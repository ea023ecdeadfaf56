import Bytes
import Text

/// Writes a page's linked data in schema.org's terms, straight into bytes: the content of a `script` element of the type
/// `application/ld+json`. Members and items keep the order of the calls.
package struct LinkedDataWriter {
  package private(set) var bytes: [UInt8]
  /// Whether the next member or item is the first of its object or list.
  private var isFirst = true

  /// Writes a page's graph.
  ///
  /// - Parameters:
  ///   - bytes: what the graph is appended to.
  ///   - things: writes the things of the graph.
  package static func writeGraph(to bytes: inout [UInt8], _ things: (inout LinkedDataWriter) -> Void) {
    // The bytes move into the writer and back, without a copy.
    var writer = LinkedDataWriter(bytes: [])
    swap(&writer.bytes, &bytes)
    writer.bytes += "{\"@context\":\"https://schema.org\",\"@graph\":[".utf8
    things(&writer)
    writer.raw("]")
    writer.raw("}")
    swap(&writer.bytes, &bytes)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Adds a thing to a list or to the graph.
  ///
  /// - Parameter members: writes its members, except its type.
  package mutating func thing(_ type: String, _ members: (inout LinkedDataWriter) -> Void) {
    separate()
    object(type, members)
  }

  /// Adds a thing as a member of the enclosing one.
  package mutating func member(_ name: String, _ type: String, _ members: (inout LinkedDataWriter) -> Void) {
    key(name)
    object(type, members)
  }

  /// Adds a member with the things of a list.
  package mutating func list(_ name: String, _ things: (inout LinkedDataWriter) -> Void) {
    key(name)
    raw("[")
    isFirst = true
    things(&self)
    raw("]")
    isFirst = false
  }

  /// Adds a text; nil is left out.
  package mutating func text(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    JSONText.write(text, to: &bytes)
  }

  /// Adds a text that a closure writes in pieces, such as a URL.
  package mutating func text(_ name: String, _ write: (inout [UInt8]) -> Void) {
    key(name)
    raw("\"")
    write(&bytes)
    raw("\"")
  }

  /// Adds a number in its shortest form.
  package mutating func number(_ name: String, _ number: Double) {
    key(name)
    ShortDecimal.write(number, to: &bytes)
  }

  package mutating func integer(_ name: String, _ number: Int) {
    key(name)
    ShortDecimal.write(number, decimals: 0, to: &bytes)
  }

  /// Adds a point in degrees as `geo`.
  package mutating func geo(latitude: Double, longitude: Double) {
    member("geo", "GeoCoordinates") {
      for (name, degrees) in [("latitude", latitude), ("longitude", longitude)] {
        $0.key(name)
        ShortDecimal.write(degrees, to: &$0.bytes)
      }
    }
  }

  private mutating func object(_ type: String, _ members: (inout LinkedDataWriter) -> Void) {
    append("{\"@type\":\"", type, "\"")
    isFirst = false
    members(&self)
    raw("}")
    isFirst = false
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func key(_ name: String) {
    append(isFirst ? "\"" : ",\"", name, "\":")
    isFirst = false
  }

  /// Appends three texts at once, because there are a hundred of them for each page.
  private mutating func append(_ before: String, _ text: String, _ after: String) {
    let (before, text, after) = (before.utf8.span, text.utf8.span, after.utf8.span)
    bytes.append(addingCapacity: before.count + text.count + after.count) { output in
      for index in before.indices { output.append(before[index]) }
      for index in text.indices { output.append(text[index]) }
      for index in after.indices { output.append(after[index]) }
    }
  }

  private mutating func raw(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }
}
