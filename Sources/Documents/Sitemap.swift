/// `sitemap.xml` by sitemaps.org's protocol 0.9.
package enum Sitemap {
  /// The maximum number of addresses in a file. This many of maximum length, three path components of 255 bytes and a
  /// day, are 43 MB with a `base_url` of 50 bytes: a file never reaches its limit of 50 MB.
  package static let limit = 50_000

  /// A part with the addresses of pages.
  /// - Parameters:
  ///   - start: the prefix of each address.
  ///   - alternates: the addresses of a page in each language.
  package static func pages(
    _ addresses: some Collection<String>, below start: String = "",
    alternates: ((String) -> [(language: String, address: String)])? = nil
  ) -> [UInt8] {
    document("urlset", "url", start, addresses, alternates)
  }

  /// The index of several parts.
  package static func index(_ parts: [String]) -> [UInt8] { document("sitemapindex", "sitemap", "", parts) }

  private static func document(
    _ root: String, _ entry: String, _ start: String, _ addresses: some Collection<String>,
    _ alternates: ((String) -> [(language: String, address: String)])? = nil
  ) -> [UInt8] {
    let (begin, end) = (Array("<\(entry)><loc>\(XMLText.escaped(start))".utf8), Array("</\(entry)>\n".utf8))
    let links = alternates == nil ? "" : " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""
    var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    // Most are shorter than this.
    bytes.reserveCapacity(128 + addresses.count * (begin.count + 48 + end.count))
    bytes += "<\(root) xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"\(links)>\n".utf8
    for address in addresses {
      bytes += begin
      bytes += XMLText.escaped(address).utf8
      bytes += "</loc>".utf8
      for (language, address) in alternates?(address) ?? [] {
        bytes += "<xhtml:link rel=\"alternate\" hreflang=\"\(language)\" href=\"".utf8
        bytes += XMLText.escaped(start + address).utf8
        bytes += "\"/>".utf8
      }
      bytes += end
    }
    bytes += "</\(root)>\n".utf8
    return bytes
  }
}
