/// `sitemap.xml` by sitemaps.org's protocol 0.9.
package enum Sitemap {
  /// How many addresses one file may hold.
  package static let limit = 50_000

  /// A part with the addresses of pages.
  package static func pages(_ addresses: some Collection<String>) -> [UInt8] {
    document("urlset", addresses.map { "<url><loc>\(escaped($0))</loc></url>\n" })
  }

  /// The index of several parts.
  package static func index(_ parts: [String]) -> [UInt8] {
    document("sitemapindex", parts.map { "<sitemap><loc>\(escaped($0))</loc></sitemap>\n" })
  }

  private static func document(_ root: String, _ lines: [String]) -> [UInt8] {
    var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    bytes += Array("<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n".utf8)
    for line in lines { bytes += Array(line.utf8) }
    bytes += Array("</\(root)>\n".utf8)
    return bytes
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>'\"".utf8.contains($0) }) else { return text }
    return text.reduce(into: "") { out, c in
      switch c {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "'": out += "&apos;"
      case "\"": out += "&quot;"
      default: out.append(c)
      }
    }
  }
}
