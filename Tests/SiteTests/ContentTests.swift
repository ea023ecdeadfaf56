import Diagnostics
import Markdown
import MemoryDisk
import Model
import Pages
import Testing
import Text

@testable import Site

@Suite("What a Markdown file is for") struct ContentPathsTests {
  @Test(arguments: [
    ("index.md", ContentPaths.Role.home), ("about.md", .about),
    ("stations/71.md", .thing(folder: "stations", id: "71")),
    ("stations/a~2fb.md", .thing(folder: "stations", id: "a~2fb")), ("fares.md", .page("fares/")),
    ("hotels/9.md", .thing(folder: "hotels", id: "9")),
    ("places/9.md", .thing(folder: "places", id: "9")), ("places/index.md", .page("places/")),
    ("travel/luggage.md", .page("travel/luggage/")), ("travel/index.md", .page("travel/")),
    ("stations.md", .page("stations/")), ("stations/index.md", .page("stations/")),
    ("stations/71/more.md", .page("stations/71/more/")), ("about/index.md", .page("about/")),
    ("travel/about.md", .page("travel/about/")), ("Fares & more.md", .page("fares-more/")),
    ("Тарифы.md", .page("tarify/")), ("Case.md", .page("Case/")), ("v1.2.md", .page("v1.2/")),
    ("☃.md", .page("~e2~98~83/")), ("a b/c d.md", .page("a-b/c-d/")),
  ])
  func followsFromItsName(_ path: String, _ role: ContentPaths.Role) {
    #expect(ContentPaths.role(of: path, Slugs()) == role)
  }
}

@Suite("Links of the owner's words") struct ContentLinksTests {
  private let links = ContentLinks(targets: [
    "index.md": "", "fares.md": "fares/", "travel/luggage.md": "travel/luggage/", "travel/index.md": "travel/",
    "stations/71.md": "stations/finland/turku-7/market-71/", "my words.md": "my-words/", "Ёлка.md": "elka/",
  ])

  private func target(_ link: String, from file: String = "travel/luggage.md") -> String? {
    links.target(link, from: file).map { "\($0.address ?? "outside")|\($0.rest)" }
  }

  @Test(arguments: [
    ("/", "|"), ("/stations/", "stations/|"), ("/stations", "stations/|"), ("/stations/?q=a#b", "stations/|?q=a#b"),
    ("/fares.md", "fares/|"), ("/fares.md#top", "fares/|#top"), ("../fares.md", "fares/|"), ("index.md", "travel/|"),
    ("luggage.md", "travel/luggage/|"), ("./", "travel/|"), (".", "travel/|"), ("..", "|"), ("../", "|"),
    ("../index.md?x", "|?x"), ("bikes", "travel/bikes/|"), ("bikes/", "travel/bikes/|"), ("/map.txt", "map.txt|"),
    ("../stations/71.md", "stations/finland/turku-7/market-71/|"), ("/a/./b/../c/", "a/c/|"),
    ("map.pdf", "travel/map.pdf|"), ("../none.md", "none.md|"), ("a/b:c", "travel/a/b:c/|"),
    ("/my%20words.md", "my-words/|"), ("/my words.md", "my-words/|"), ("/50%+5%.txt", "50%+5%.txt|"),
    ("/%D0%81%D0%BB%D0%BA%D0%B0.md", "elka/|"),
    ("../../x/", "outside|"), ("/../", "outside|"), ("../../../../etc/passwd", "outside|"),
  ])
  func leadIntoTheSite(_ link: String, _ address: String) { #expect(target(link) == address) }

  @Test(arguments: [
    "https://example.org/", "HTTP://x", "mailto:a@example.org", "tel:+358", "//example.org/x", "#part", "?q=1", "",
    "data:text/plain,x", "x-app+1.2:y",
  ])
  func othersLeadElsewhereOrWithinTheirPage(_ link: String) { #expect(target(link) == nil) }

  @Test(arguments: [
    ("a%20b", "a b"), ("%d1%91", "ё"), ("50%", "50%"), ("%zz%4", "%zz%4"), ("%+5", "%+5"), ("%ff", "%ff"), ("", ""),
    ("%", "%"), ("%2525", "%25"),
  ])
  func bytesWrittenInHexAreRead(_ text: String, _ decoded: String) { #expect(ContentLinks.decoded(text) == decoded) }

  @Test func fromTheTopTheRootIsTheFolder() {
    #expect(target("fares.md", from: "index.md") == "fares/|")
    #expect(target("../x", from: "fares.md") == "outside|")
    #expect(target("./", from: "fares.md") == "|")
  }
}

@Suite("Reading the owner's words") struct ContentReaderTests {
  private func directory(hasPages: Bool = true) -> Directory {
    var (builder, findings) = (DirectoryBuilder(), Findings())
    builder.network.beginSource(SourceOptions(withoutPages: hasPages ? [] : ["stations"]))
    let place = Diagnostics.SourceLocation("data/s.json")
    let city = builder.network.add(
      CityRecord(id: "7", title: "Turku", district: "", region: "", country: "FI", point: nil, place: place), &findings)
    let address = Station.Address(city: "", district: "", region: "", country: "")
    for id in ["71", "a/b"] {
      builder.network.add(
        StationRecord(id: id, title: "Market", address: address, point: nil, roles: .origin, place: place), in: city,
        &findings)
    }
    return builder.build(
      countries: Countries(language: "en"), collation: Collation(language: "en"), unknown: (city: "", country: ""),
      &findings)
  }

  private func read(
    _ disk: MemoryDisk, hasPages: Bool = true
  ) -> (content: Content, links: [String], reported: [String]) {
    let directory = directory(hasPages: hasPages)
    var findings = Findings()
    let reader = ContentReader(files: disk, site: "site", directory: directory, addresses: Addresses(directory))
    let (content, links) = reader.read(&findings)
    return (
      content, links.map { "\($0.place.description) \($0.target.address ?? "outside")" },
      findings.reported.map { "\($0.place?.description ?? "") \($0.severity.word) \($0.id)" }
    )
  }

  private func read(_ files: [String: String]) -> (content: Content, links: [String], reported: [String]) {
    read(
      MemoryDisk(
        Dictionary(
          uniqueKeysWithValues: files.map { name, text in
            (name.hasPrefix("../") ? "site/" + name.dropFirst(3) : "site/content/" + name, text)
          })))
  }

  /// The text's HTML, without its pictures.
  private func text(_ page: MarkdownPage?) -> String {
    (page?.parts ?? []).map { if case .html(let html) = $0 { String(decoding: html, as: UTF8.self) } else { "" } }
      .joined()
  }

  @Test func textsForThingsWithoutPagesAreReportedAndLinksLeadToTheRow() {
    let disk = MemoryDisk([
      "site/content/stations/71.md": "Words", "site/content/x.md": "[a](stations/71.md#part)",
    ])
    let (content, links, reported) = read(disk, hasPages: false)
    #expect(content.texts.count == 1)
    #expect(reported == ["content/stations/71.md warning content/no-page"])
    #expect(links == ["content/x.md:1 stations/finland/turku-7/#s-71"])
    let page = text(content.pages.first?.text)
    #expect(page.contains("href=\"../stations/finland/turku-7/#s-71\""))
  }

  @Test func eachFileIsAtTheAddressOfItsName() {
    let (content, _, reported) = read([
      "index.md": "Home", "about.md": "About", "fares.md": "# Fares", "travel/x.md": "X", "stations/71.md": "Words",
      "stations/a~2fb.md": "More",
    ])
    #expect(reported == [])
    #expect(text(content.home).contains("Home") && text(content.about).contains("About"))
    #expect(content.pages.map(\.address) == ["fares/", "travel/x/"])
    #expect(content.pages.map(\.path) == ["content/fares.md", "content/travel/x.md"])
    #expect(content.texts.count == 6)
  }

  @Test func linksAreRelativeToTheirPage() throws {
    let (content, links, _) = read([
      "travel/x.md": "[a](/stations/)\n\n[b](../fares.md#p) [c](https://e.example/)\n", "fares.md": "[x](travel/x.md)",
      "stations/71.md": "[f](/fares.md)", "index.md": "[f](fares.md) ![p](/p.png)", "../static/p.png": "x",
    ])
    let html = text(content.pages.first { $0.address == "travel/x/" }?.text)
    #expect(html.contains("href=\"../../stations/\"") && html.contains("href=\"../../fares/#p\""))
    #expect(html.contains("href=\"https://e.example/\""))
    let fares = text(content.pages.first { $0.address == "fares/" }?.text)
    #expect(fares.contains("href=\"../travel/x/\""))
    #expect(text(content.home).contains("href=\"fares/\"") && text(content.home).contains("src=\"p.png\""))
    #expect(text(content[try #require(ContentFolder.named("stations")), 0]).contains("href=\"../../../../fares/\""))
    #expect(links.contains("content/travel/x.md:3 fares/") && links.contains("content/index.md:1 p.png"))
    #expect(links.count == 6)
  }

  @Test func unusableFilesAreReportedAndTheRestIsThere() {
    var disk = MemoryDisk([
      "site/content/good.md": "Good", "site/content/notes.txt": "", "site/content/.draft.md": "",
      "site/content/.obsidian/x.md": "", "site/content/stations/72.md": "Nowhere",
      "site/content/hotels/9.md": "Nowhere", "site/content/places/9.md": "Nowhere",
      "site/content/torn.md": "+++\ntitle",
    ])
    disk.files["site/content/bad.md"] = Array("ab\nc".utf8) + [0xFF]
    disk.files["site/content/secret.md"] = []
    disk.denied = ["site/content/secret.md"]
    let (content, _, reported) = read(disk)
    #expect(content.pages.map(\.address) == ["good/"])
    #expect(
      reported.filter { !$0.contains("torn") } == [
        "content/bad.md:2:2 error content/not-utf-8",
        "content/hotels/9.md warning content/no-such-hotel",
        "content/places/9.md warning content/no-such-place", "content/secret.md error content/unreadable",
        "content/stations/72.md warning content/no-such-station", "content/notes.txt warning content/not-markdown",
      ])
    #expect(reported.count { $0.hasPrefix("content/torn.md") && $0.contains("error") } == 1)
  }

  @Test func withoutAFolderThereIsNoContent() {
    let (content, links, reported) = read(MemoryDisk())
    #expect(content.pages.isEmpty && content.home == nil && links.isEmpty && reported.isEmpty)
    var disk = MemoryDisk(["site/content/a.md": ""])
    disk.denied = ["site/content"]
    #expect(read(disk).reported == ["content error content/unreadable"])
  }
}

@Suite("Static files") struct StaticFilesTests {
  private func routes(_ disk: MemoryDisk) -> (paths: [String], reported: [String]) {
    var findings = Findings()
    let routes = StaticFiles(files: disk, site: "site").copied(&findings)
    for route in routes {
      if case .file(let path) = route.body {
        #expect(path == "site/static/" + route.path)
      } else {
        Issue.record("no file")
      }
    }
    return (routes.map(\.path), findings.reported.map(\.id))
  }

  @Test func areCarriedAsTheyAreDotFilesToo() {
    let disk = MemoryDisk(["site/static/a.txt": "", "site/static/.well-known/x": "", "site/static/d/e/f.png": ""])
    #expect(routes(disk) == ([".well-known/x", "a.txt", "d/e/f.png"], []))
  }

  @Test func aLinkThatLeadsNowhereIsReported() {
    var disk = MemoryDisk(["site/static/a.txt": ""])
    disk.deadLinks = ["site/static/b.txt"]
    #expect(routes(disk) == (["a.txt"], ["static/not-carried"]))
  }

  @Test func mayBeNone() {
    #expect(routes(MemoryDisk()) == ([], []))
    var disk = MemoryDisk(["site/static/a.txt": ""])
    disk.denied = ["site/static"]
    #expect(routes(disk) == ([], ["static/unreadable"]))
  }
}
