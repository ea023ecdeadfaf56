import JSON
import Settings
import Testing

@testable import Pages

@Suite("What hosts, crawlers and phones expect") struct HostFilesTests {
  private func text(_ path: String, _ sample: SampleSite = SampleSite(), pages: [String] = ["", "about/"]) -> String? {
    let site = sample.context()
    var list = FileList(kind: 0)
    for address in pages { list.page(address) }
    let (plan, _) = SitePlan.make(
      HostFiles.files(site, pages: pages.count), lists: [list],
      kinds: [PlannedKind(AboutPage.self, site).pages])
    return plan.indices.first { plan.paths[$0] == path }.flatMap { index in
      switch plan.body(index) {
      case .bytes(let make): String(decoding: make(), as: UTF8.self)
      case .sitemap(let part):
        String(decoding: HostFiles.sitemap(of: plan.sitemap()[part], plan, site), as: UTF8.self)
      default: nil
      }
    }
  }

  private func published(_ url: String) -> SampleSite {
    var sample = SampleSite()
    sample.settings.baseURL = BaseURL(url)
    return sample
  }

  @Test func withoutABaseURLThereIsNoSitemap() {
    #expect(
      HostFiles.files(SampleSite().context(), pages: 1).map(\.path) == [
        "robots.txt", "manifest.webmanifest", "_headers",
      ])
    #expect(text("robots.txt")?.contains("Sitemap") == false)
  }

  @Test func theSitemapNamesEveryPageWhole() {
    let map = text("sitemap.xml", published("https://example.org/t/"))
    #expect(map?.contains("<loc>https://example.org/t/</loc>") == true)
    #expect(map?.contains("<loc>https://example.org/t/about/</loc>") == true)
    #expect(
      text("robots.txt", published("https://example.org/t/"))?.contains("Sitemap: https://example.org/t/sitemap.xml\n")
        == true)
  }

  @Test func theErrorPageAndSearchResultsAreNotInTheSitemap() throws {
    let built = try Built(published("https://example.org/"))
    let map = try #require(built.texts["sitemap.xml"])
    #expect(map.contains("<loc>https://example.org/stations/finland/turku-7/market-square-71/</loc>"))
    #expect(!map.contains("404") && !map.contains("/search/"))
  }

  @Test func ofMoreAddressesThanOneFileMayHoldThereIsAnIndexOfParts() {
    let pages = (100_000...200_000).map { "p/\($0)/" }
    let files = HostFiles.files(published("https://example.org/").context(), pages: pages.count).map(\.path)
    let names = ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"]
    #expect(files.suffix(4) == names + ["sitemap.xml"])
    let parts = names.map { text($0, published("https://example.org/"), pages: pages) ?? "" }
    #expect(parts.allSatisfy { $0.components("<loc>").count < 50_001 })
    let listed = parts.flatMap { $0.components("<loc>").dropFirst().map { $0.prefix { $0 != "<" } } }
    #expect(listed.sorted() == pages.map { "https://example.org/" + $0 }.sorted().map { $0[...] })
    let renamed = names.map { text($0, published("https://example.org/"), pages: pages.dropFirst() + ["new/"]) ?? "" }
    #expect((1...2).contains(zip(parts, renamed).count { $0 != $1 }), "a renamed page changes no other part")
    let index = text("sitemap.xml", published("https://example.org/"), pages: pages)
    #expect(index?.components("<loc>").count == 4)
    for (count, names) in [(50_000, ["sitemap.xml"]), (50_001, ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"])] {
      let files = HostFiles.files(published("https://example.org/").context(), pages: count)
      #expect(files.map(\.path).dropFirst(3) == names[...])
    }
  }

  @Test func theManifestIsJSONOfTheSite() throws {
    var sample = SampleSite()
    sample.settings.title = "A \"quoted\" </title>"
    sample.settings.language = "ru"
    let root = try JSONDocument(Array(try #require(text("manifest.webmanifest", sample)).utf8)).root
    #expect(root["name"]?.string == "A \"quoted\" </title>")
    #expect(root["lang"]?.string == "ru" && root["dir"]?.string == "ltr")
    #expect(root["start_url"]?.string == "./" && root["scope"]?.string == "./")
    #expect(root["icons"]?.elements.map { $0["src"]?.string } == ["assets/icon.svg"])
  }

  @Test func headersForbidWhatPagesDoNotNeed() throws {
    let headers = try #require(text("_headers", published("https://example.org/t/")))
    #expect(headers.hasPrefix("/t/*\n"))
    for folder in ["assets", "pictures", "map/cells"] {
      #expect(headers.contains("/t/\(folder)/*\n  Cache-Control: public, max-age=31536000, immutable\n"))
    }
    #expect(headers.contains("Content-Security-Policy: default-src 'none'") && !headers.contains("unsafe-inline"))
    #expect(text("_headers")?.hasPrefix("/*\n") == true)
  }

  @Test func pagesCarryThePolicyThatTheHeadersHave() throws {
    var sample = SampleSite()
    for hosts in [[], ["pictures.example", "cdn.example:8443"]] {
      sample.settings.images.remoteHosts = hosts
      let built = try Built(sample)
      let policy = ContentSecurityPolicy.text(sample.settings)
      #expect(policy.contains("img-src 'self' data: blob:\(hosts.map { " " + $0 }.joined());"))
      #expect(built.texts["_headers"]?.contains("Content-Security-Policy: \(policy);") == true)
      for (path, page) in built.pages { #expect(page.contains("content=\"\(policy)\""), "\(path)") }
    }
  }
}

@Suite("The navigation") struct NavigationTests {
  private func sample(_ count: Int) -> SampleSite {
    SampleSite(pages: (0..<count).map { ("page-\($0)/", "+++\ntitle = \"Page \($0)\"\nnav = \(9 - $0)\n+++\nText") })
  }

  private func navigation(_ sample: SampleSite) -> Navigation {
    let site = sample.context()
    return Navigation(site.language, site.content, site.directory)
  }

  @Test func hasAtMostFivePlacesTheTimetableFirstAndAboutLast() {
    let places = navigation(sample(6)).places
    #expect(places.map(\.address) == ["timetable/", "stations/", "page-5/", "page-4/", "about/"])
    #expect(navigation(SampleSite()).places.map(\.address) == ["timetable/", "stations/", "about/"])
  }

  @Test func remainingTermsAreShownUnderOther() {
    let found = navigation(sample(6))
    let all = found.places + found.rest
    #expect(Set(all.map(\.address)).count == 10 && all.count == 10)
    #expect(found.rest.first?.address == "my-places/")
  }

  @Test func withoutStationsThereIsRoomForTwoMore() {
    var sample = sample(6)
    sample.cities = []
    #expect(navigation(sample).places.map(\.address) == ["page-5/", "page-4/", "page-3/", "page-2/", "about/"])
  }
}
