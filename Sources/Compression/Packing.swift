/// The forms in which hosts hand out files that were packed beforehand.
package enum Packing: String, CaseIterable, Sendable {
  case gzip
  case brotli = "br"

  /// What the name of the packed file ends with, after the file's own name: `.gz`, as hosts that look for it know it.
  package var suffix: String { self == .gzip ? ".gz" : ".br" }

  /// Whether a file holds text, by the end of its name: what shrinks. Pictures and fonts are packed already.
  /// - Parameter path: in UTF-8.
  package static func isText(_ path: ArraySlice<UInt8>) -> Bool {
    // Nearly all.
    if path.count > html.count, path.suffix(html.count) == html { return true }
    guard let dot = path.suffix(longestEnding).lastIndex(of: UInt8(ascii: ".")), dot != path.startIndex,
      path[dot - 1] != UInt8(ascii: "/")
    else { return false }
    return endings.contains(String(decoding: path[(dot + 1)...], as: UTF8.self).lowercased())
  }

  private static let html = ArraySlice("index.html".utf8)
  private static let endings: Set<String> = [
    "atom", "css", "csv", "geojson", "gpx", "htm", "html", "ics", "js", "json", "jsonld", "kml", "map", "markdown",
    "md",
    "mjs", "rdf", "rss", "svg", "topojson", "tsv", "ttl", "txt", "vcf", "vtt", "webmanifest", "xhtml", "xml", "xsl",
    "xslt", "yaml", "yml",
  ]
  /// With its dot.
  private static let longestEnding = 1 + "webmanifest".utf8.count
}
