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

  /// The text as it may stand in XML: what XML 1.0 cannot hold is left out.
  private static func escaped(_ text: String) -> String {
    // The bytes from 0xEF on begin U+FFFE among others; addresses are ASCII, so that the long way is seldom gone.
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0xEF || "&<>'\"".utf8.contains($0) }) else { return text }
    return text.unicodeScalars.reduce(into: "") { out, c in
      switch c {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "'": out += "&apos;"
      case "\"": out += "&quot;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: out.unicodeScalars.append(c)
      }
    }
  }
}
