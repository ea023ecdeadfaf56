import Documents
import Settings

/// Files for hosts, crawlers and phones.
package enum HostFiles {
  /// - Parameters:
  ///   - pages: the number of pages in the sitemap.
  ///   - headers: the headers that hosts send; nil for the product's own.
  ///   - redirects: the owner's lines of `_redirects`; nil for no such file.
  static func files(
    _ site: SiteContext, pages: Int, _ headers: HostHeaders? = nil, redirects: [UInt8]? = nil
  ) -> [PlannedFile] {
    let headers = headers ?? Self.headers(site.settings)
    return [
      PlannedFile(path: "robots.txt", owner: "robots.txt", body: .bytes { robots(site) }),
      PlannedFile(path: "manifest.webmanifest", owner: "the web app manifest", body: .bytes { manifest(site) }),
      PlannedFile(path: "_headers", owner: "the hosts' headers", body: .bytes { Array(headers.text.utf8) }),
    ]
      + [redirects].compactMap { $0 }.map { own in
        PlannedFile(path: HostRedirects.name, owner: "the hosts' redirects", body: .redirects(own: own))
      } + sitemap(site, pages)
  }

  /// `robots.txt`: everything may be crawled except search results.
  private static func robots(_ site: SiteContext) -> [UInt8] {
    let folders = site.versions.all.map { "\(site.basePath)\($0.folder.address(Addresses.search))" }
    var text = "User-agent: *\n" + folders.map { "Disallow: \($0)\n" }.joined()
    if let base = site.settings.baseURL { text += "\nSitemap: \(base.address(of: "sitemap.xml"))\n" }
    return Array(text.utf8)
  }

  private static func manifest(_ site: SiteContext) -> [UInt8] {
    let icons = site.assets.icons.map { icon in
      let members: [(String, JSONTerm?)] = [
        ("src", .text(icon.path)), ("sizes", icon.sizes.map { .text($0) }), ("type", .text(icon.mediaType)),
      ]
      return JSONTerm.object(members.compactMap { name, value in value.map { (name, $0) } })
    }
    let members: [(String, JSONTerm?)] = [
      ("name", .text(site.settings.title)), ("short_name", .text(site.settings.title)),
      ("lang", .text(site.language.tag)), ("dir", .text(site.language.direction)), ("start_url", "./"),
      ("scope", "./"), ("display", "minimal-ui"), ("background_color", "#ffffff"),
      ("theme_color", site.settings.theme.accent.map { .text($0) }), ("icons", icons.isEmpty ? nil : .list(icons)),
    ]
    return JSONTerm.object(members.compactMap { name, value in value.map { (name, $0) } }).bytes + [10]
  }

  /// What the pages themselves may use, and what nobody may.
  private static let permissions = "geolocation=(self), fullscreen=(self), camera=(), microphone=(), payment=()"

  /// The headers that the pages need. Files with a hash in their names may be cached forever.
  package static func headers(_ settings: Settings) -> HostHeaders {
    let base = settings.baseURL?.path ?? "/"
    let forever = [HostHeaders.Field("Cache-Control", "public, max-age=31536000, immutable")]
    return HostHeaders(
      [
        HostHeaders.Rule(
          "\(base)*",
          [
            HostHeaders.Field("Content-Security-Policy", ContentSecurityPolicy.header(settings)),
            HostHeaders.Field("Permissions-Policy", permissions),
            HostHeaders.Field("X-Content-Type-Options", "nosniff"),
            HostHeaders.Field("Referrer-Policy", "same-origin"),
          ])
      ] + ["assets", "pictures", "map/cells"].map { HostHeaders.Rule("\(base)\($0)/*", forever) })
  }

  /// One file, or an index of parts if there are more addresses than fit into one; none without `base_url`.
  private static func sitemap(_ site: SiteContext, _ pages: Int) -> [PlannedFile] {
    guard let base = site.settings.baseURL else { return [] }
    let parts = parts(site, pages: pages)
    guard parts > 1 else {
      return [PlannedFile(path: "sitemap.xml", owner: "the sitemap", body: .sitemap(part: 0))]
    }
    let names = (1...parts).map { "sitemap-\($0).xml" }
    return names.enumerated().map { part, name in
      PlannedFile(path: name, owner: "the sitemap", body: .sitemap(part: part))
    } + [
      PlannedFile(
        path: "sitemap.xml", owner: "the sitemap",
        body: .bytes { Sitemap.index(names.map { base.address(of: $0) }) })
    ]
  }

  /// A part of the sitemap.
  /// - Parameter pages: the indices in the plan of the pages in this part.
  package static func sitemap(of pages: [Int32], _ plan: SitePlan, _ site: SiteContext) -> [UInt8] {
    guard let base = site.settings.baseURL else { return [] }
    let some = pages.lazy.map { plan.address(Int($0)) }
    let (versions, start) = (site.versions, base.address(of: ""))
    guard !versions.isSingle else { return Sitemap.pages(some, below: start) }
    return Sitemap.pages(some, below: start) { address in
      let folder = versions.all.last { address.utf8.starts(with: $0.folder.path.utf8) }?.folder.path ?? ""
      return versions.alternates(of: String(Substring(address.utf8.dropFirst(folder.utf8.count))))
    }
  }

  /// The number of parts of the sitemap. Parts have fewer pages where each names its versions in other languages, and, as
  /// pages are assigned to parts by their hashes, a tenth fewer than they may have.
  private static func parts(_ site: SiteContext, pages: Int) -> Int {
    let limit = Sitemap.limit / site.versions.all.count
    return pages <= limit ? 1 : pages / (limit * 9 / 10) + 1
  }
}
