import Bytes
import Diagnostics
import Testing

@testable import Pages

@Suite("The plan of a site") struct SitePlanTests {
  private func file(_ path: String, _ owner: String = "", _ place: Diagnostics.SourceLocation? = nil) -> PlannedFile {
    PlannedFile(path: path, owner: owner.isEmpty ? path : owner, place: place, body: .bytes { [] })
  }

  @Test func itIsSortedByTheBytesOfItsPaths() {
    let (plan, findings) = SitePlan.make(["b", "a/x", "Z", "a-b", "a.b", "ä", "a/B"].map { file($0) })
    #expect(Array(plan.paths.texts) == ["Z", "a-b", "a.b", "a/B", "a/x", "b", "ä"])
    #expect(findings == [])
  }

  @Test func pagesOfKindsAreSortedByBytesAmongOtherFiles() throws {
    let site = SampleSite().context()
    let pages = ["c/us/b/", "c/us/a/", "c/us/b-c/", "c/aachen-very-long-1/", "c/aachen-very-long-0/", ""]
    let files = ["a", "c/index.html", "c/a", "c/us/a/a", "c/us/a/index.html1", "c/us/zz", "d", "c/B"]
    var list = FileList(kind: 1)
    for (item, page) in pages.enumerated() { list.page(page, item: item, isInSitemap: item != 1) }
    list.document("c/us/b/b.json", item: 7)
    let (plan, findings) = SitePlan.make(
      files.map { file($0) }, lists: [FileList(kind: 0), list],
      kinds: [HomePage.self, AboutPage.self].map { PlannedKind($0, site).pages })
    #expect(findings == [])
    let paths = files + pages.map { $0 + "index.html" } + ["c/us/b/b.json"]
    #expect(Array(plan.paths.texts) == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for index in plan.indices {
      switch plan.body(index) {
      case .page(let kind, let item):
        #expect(kind == 1 && plan.paths[index] == pages[item] + "index.html" && plan.address(index) == pages[item])
      case .document(let kind, let item): #expect(kind == 1 && item == 7 && plan.paths[index] == "c/us/b/b.json")
      default: #expect(files.contains(plan.paths[index]))
      }
    }
    #expect(plan.pageCount == pages.count)
    #expect(
      plan.sitemap()[0].map { plan.address(Int($0)) } == [
        "", "c/aachen-very-long-0/", "c/aachen-very-long-1/", "c/us/b-c/", "c/us/b/",
      ])
  }

  @Test func anAddressThatTwoWantIsReportedWithBoth() {
    let first = file("stations/index.html", "the list of stations")
    let second = file("stations/index.html", "content/stations.md", Diagnostics.SourceLocation("content/stations.md"))
    let (_, findings) = SitePlan.make([first, second])
    #expect(findings.map(\.id) == ["site/address-collision"])
    #expect(findings[0].severity == .error)
    #expect(findings[0].place == Diagnostics.SourceLocation("content/stations.md"))
    #expect(findings[0].what.hasPrefix("/stations/ ") && findings[0].what.hasSuffix(" content/stations.md"))
  }

  @Test func recordsAreNamedWithTheirPlaces() {
    let findings = SitePlan.make([
      file("a/index.html", "station 1", Diagnostics.SourceLocation("data/s.json", line: 2, column: 3)),
      file("a/index.html", "station 2", Diagnostics.SourceLocation("data/s.json", line: 9, column: 3)),
    ]).findings
    #expect(findings[0].what.contains("station 1 (data/s.json:2:3)"))
    #expect(findings[0].what.hasSuffix("station 2 (data/s.json:9:3)"))
    #expect(findings[0].place?.line == 9)
  }

  @Test(arguments: [("a/Fares/index.html", "a/fares/index.html"), ("ЁЛКА/index.html", "ёлка/index.html")])
  func addressesThatDifferOnlyInCaseAreOne(_ one: String, _ other: String) {
    let findings = SitePlan.make([file(one), file(other)]).findings
    #expect(findings.map(\.id) == ["site/address-collision"])
    #expect(findings[0].what.contains("case"))
  }

  @Test func ofThreeThatWantOneAddressEachButTheFirstIsReported() {
    let findings = SitePlan.make(["1", "2", "3"].map { file("a", $0) }).findings
    #expect(findings.map { $0.what.filter(\.isNumber) } == ["12", "13"])
  }

  @Test(arguments: [
    ["stations", "stations/index.html"], ["stations/index.html", "stations"], ["Stations", "stations/a/index.html"],
    ["a/b", "a/b-c/index.html", "a/b/c/d/index.html"], ["a/index.html", "a/index.html/index.html"],
  ])
  func aFileWhereAFolderMustBeIsReported(_ paths: [String]) {
    let findings = SitePlan.make(paths.map { file($0, "owner of \($0)") }).findings
    #expect(findings.map(\.id) == ["site/address-collision"])
    let named = paths.filter { findings.first?.what.contains("owner of \($0)") == true }
    #expect(named.count >= 2, "\(findings.map(\.what))")
  }

  @Test func aFileBesideAFolderOfAlmostItsNameIsNoMatter() {
    let paths = ["a", "a-b/index.html", "a.html", "b/a", "ab/index.html", "b/ab/index.html"]
    #expect(SitePlan.make(paths.map { file($0) }).findings == [])
  }

  @Test func aFileInTheWayOfManyPagesIsReportedOnce() {
    let pages = (0..<500).map { file("stations/fi/\($0)/index.html") }
    #expect(SitePlan.make(pages + [file("stations")]).findings.count == 1)
  }

  @Test func nothingWantedIsAnEmptyPlan() {
    let (plan, findings) = SitePlan.make([])
    #expect(plan.count == 0 && findings == [])
  }

  @Test(arguments: [
    ("index.html", ""), ("stations/index.html", "stations/"), ("404.html", "404.html"), ("sitemap.xml", "sitemap.xml"),
    ("my-index.html", "my-index.html"), ("files/old-index.html", "files/old-index.html"),
  ])
  func anAddressIsAPagesFolderOrAFile(_ path: String, _ address: String) {
    #expect(file(path).address == address)
  }

  @Test func thePageOfAnAddressIsItsIndex() {
    var list = FileList(kind: 0)
    for address in ["", "a/b/", "404.html"] { list.page(address) }
    #expect(Array(list.paths) == ["index.html", "a/b/index.html", "404.html"])
  }
}
