/// Linked data in schema.org's terms.
package enum JSONLD {
  /// Appends a page's graph, the content of a `script` element of the type `application/ld+json`.
  /// - Parameter thing: appends one of the things.
  package static func writeGraph(_ count: Int, to bytes: inout [UInt8], _ thing: (Int, inout [UInt8]) -> Void) {
    bytes += "{\"@context\":\"https://schema.org\",\"@graph\":[".utf8
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      thing(index, &bytes)
    }
    bytes += "]}".utf8
  }

  /// A thing of a type, its members of value nil left out.
  package static func thing(_ type: String, _ members: [(String, JSONTerm?)]) -> JSONTerm {
    .object([("@type", .text(type))] + members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// `GeoCoordinates` in degrees.
  package static func geo(latitude: Double, longitude: Double) -> JSONTerm {
    thing("GeoCoordinates", [("latitude", .number(latitude)), ("longitude", .number(longitude))])
  }

  /// Appends a `BreadcrumbList`.
  /// - Parameter step: appends the name of a step as JSON, and for one that is not the page itself `,"item":` and its
  ///   address.
  package static func writeBreadcrumbs(
    _ count: Int, to bytes: inout [UInt8], _ step: (Int, inout [UInt8]) -> Void
  ) {
    bytes += "{\"@type\":\"BreadcrumbList\",\"itemListElement\":[".utf8
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += "{\"@type\":\"ListItem\",\"position\":".utf8
      bytes += String(index + 1).utf8
      bytes += ",\"name\":".utf8
      step(index, &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes += "]}".utf8
  }
}
