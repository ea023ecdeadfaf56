/// The formats of precompressed files that hosts serve.
package enum Packing: String, CaseIterable, Sendable {
  case gzip
  case brotli = "br"

  /// The extension that is added to the name of the file: `.gz`. Hosts look for it.
  package var suffix: String { self == .gzip ? ".gz" : ".br" }

  /// Whether a file contains text, by its extension. Compressing images and fonts again gains nothing.
  /// - Parameter path: UTF-8.
  package static func isText(_ path: ArraySlice<UInt8>) -> Bool {
    // The extension of nearly all files.
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
