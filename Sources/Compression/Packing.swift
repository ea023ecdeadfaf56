/// The forms in which hosts hand out files that were packed beforehand.
package enum Packing: String, CaseIterable, Sendable {
  case gzip
  case brotli = "br"

  /// What the name of the packed file ends with, after the file's own name: `.gz`, as hosts that look for it know it.
  package var suffix: String { self == .gzip ? ".gz" : ".br" }

  /// Whether a file holds text, by the end of its name: what shrinks. Pictures and fonts are packed already.
  package static func isText(_ path: String) -> Bool {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot != bytes.startIndex,
      bytes.distance(from: dot, to: bytes.endIndex) <= longestEnding
    else { return false }
    return endings.contains(path[bytes.index(after: dot)...].lowercased())
  }

  private static let endings: Set<String> = [
    "atom", "css", "csv", "geojson", "gpx", "htm", "html", "ics", "js", "json", "jsonld", "kml", "map", "markdown",
    "md",
    "mjs", "rdf", "rss", "svg", "topojson", "tsv", "ttl", "txt", "vcf", "vtt", "webmanifest", "xhtml", "xml", "xsl",
    "xslt", "yaml", "yml",
  ]
  /// With its dot.
  private static let longestEnding = 1 + "webmanifest".utf8.count
}
