/// `sitemap.xml` by sitemaps.org's protocol 0.9.
package enum Sitemap {
  /// The maximum number of addresses in a file. This many of maximum length, three path components of 255 bytes and a
  /// day, are 43 MB with a `base_url` of 50 bytes: a file never reaches its limit of 50 MB.
  package static let limit = 50_000

  /// A part with the addresses of pages.
  /// - Parameter start: the prefix of each address.
  package static func pages(_ addresses: some Collection<String>, below start: String = "") -> [UInt8] {
    document("urlset", "url", start, addresses)
  }

  /// The index of several parts.
  package static func index(_ parts: [String]) -> [UInt8] { document("sitemapindex", "sitemap", "", parts) }

  private static func document(
    _ root: String, _ entry: String, _ start: String, _ addresses: some Collection<String>
  ) -> [UInt8] {
    let (begin, end) = (Array("<\(entry)><loc>\(escaped(start))".utf8), Array("</loc></\(entry)>\n".utf8))
    var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    // Most are shorter than this.
    bytes.reserveCapacity(128 + addresses.count * (begin.count + 48 + end.count))
    bytes += "<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n".utf8
    for address in addresses {
      bytes += begin
      bytes += escaped(address).utf8
      bytes += end
    }
    bytes += "</\(root)>\n".utf8
    return bytes
  }

  /// The text escaped for XML, without characters that XML 1.0 does not allow.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    return text.unicodeScalars.reduce(into: "") { out, scalar in
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "'": out += "&apos;"
      case "\"": out += "&quot;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: out.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte must be escaped or left out, or may be the first byte of such a character.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0xEF...0xFF: true
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "'"), UInt8(ascii: "\""): true
    default: false
    }
  }
}
