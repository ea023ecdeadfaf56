import Documents

/// What hosts, crawlers and phones expect beside the pages.
package enum HostFiles {
  /// - Parameter pages: how many pages the sitemap has.
  static func routes(_ site: SiteContext, pages: Int) -> [Route] {
    [
      Route(path: "robots.txt", owner: "robots.txt", body: .bytes { robots(site) }),
      Route(path: "manifest.webmanifest", owner: "the web app manifest", body: .bytes { manifest(site) }),
      Route(path: "_headers", owner: "the hosts' headers", body: .bytes { headers(site) }),
    ] + sitemap(site, pages)
  }

  /// Robots are welcome; results of searches are no pages to find.
  private static func robots(_ site: SiteContext) -> [UInt8] {
    var text = "User-agent: *\nDisallow: \(site.basePath)search/\n"
    if let base = site.settings.baseURL { text += "\nSitemap: \(base.address(of: "sitemap.xml"))\n" }
    return Array(text.utf8)
  }

  private static func manifest(_ site: SiteContext) -> [UInt8] {
    let icons = site.assets.path("icon.svg").map { path in
      JSONTerm.list([.object([("src", .text(path)), ("sizes", "any"), ("type", "image/svg+xml")])])
    }
    let members: [(String, JSONTerm?)] = [
      ("name", .text(site.settings.title)), ("short_name", .text(site.settings.title)),
      ("lang", .text(site.language.tag)), ("dir", .text(site.language.direction)), ("start_url", "./"),
      ("scope", "./"), ("display", "minimal-ui"), ("background_color", "#ffffff"), ("icons", icons),
    ]
    return JSONTerm.object(members.compactMap { name, value in value.map { (name, $0) } }).bytes + [10]
  }

  /// The form of `_headers` that several static hosts read. What carries a hash in its name may be kept for ever.
  private static func headers(_ site: SiteContext) -> [UInt8] {
    let forever = "  Cache-Control: public, max-age=31536000, immutable\n"
    let base = site.basePath
    var text = "\(base)*\n"
    text += "  Content-Security-Policy: \(ContentSecurityPolicy.text(site.settings)); frame-ancestors 'self'\n"
    text += "  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n"
    text += "\(base)assets/*\n\(forever)"
    text += "\(base)pictures/*\n\(forever)"
    text += "\(base)map/cells/*\n\(forever)"
    return Array(text.utf8)
  }

  /// One file, or an index of parts where there are more addresses than one may hold; none without `base_url`.
  private static func sitemap(_ site: SiteContext, _ pages: Int) -> [Route] {
    guard let base = site.settings.baseURL else { return [] }
    guard pages > Sitemap.limit else {
      return [Route(path: "sitemap.xml", owner: "the sitemap", body: .sitemap(part: 0))]
    }
    let names = (1...((pages - 1) / Sitemap.limit + 1)).map { "sitemap-\($0).xml" }
    return names.enumerated().map { part, name in
      Route(path: name, owner: "the sitemap", body: .sitemap(part: part))
    } + [
      Route(
        path: "sitemap.xml", owner: "the sitemap",
        body: .bytes { Sitemap.index(names.map { base.address(of: $0) }) })
    ]
  }

  /// A part of the sitemap.
  /// - Parameter pages: the numbers of the plan's pages that it has, in the order of their addresses.
  package static func sitemap(part: Int, of plan: SitePlan, _ pages: [Int32], _ site: SiteContext) -> [UInt8] {
    guard let base = site.settings.baseURL else { return [] }
    let some = pages.dropFirst(part * Sitemap.limit).prefix(Sitemap.limit)
    return Sitemap.pages(some.lazy.map { plan.address(Int($0)) }, below: base.address(of: ""))
  }
}
