import Bytes
import Diagnostics
import Testing

@testable import Pages

@Suite("The plan of a site") struct SitePlanTests {
  private func route(_ path: String, _ owner: String = "", _ place: Diagnostics.SourceLocation? = nil) -> Route {
    Route(path: path, owner: owner.isEmpty ? path : owner, place: place, body: .bytes { [] })
  }

  @Test func itStandsInTheOrderOfItsPathsBytes() {
    let (plan, findings) = SitePlan.make(["b", "a/x", "Z", "a-b", "a.b", "ä", "a/B"].map { route($0) })
    #expect(plan.routes.map(\.path) == ["Z", "a-b", "a.b", "a/B", "a/x", "b", "ä"])
    #expect(findings == [])
  }

  @Test func pagesOfASeriesStandAmongTheOthersInTheOrderOfTheirBytes() {
    let names = ["b", "a", "b-c", "aachen-very-long-1", "aachen-very-long-0", "z"]
    let texts = StringTable(names)
    // One folder's pages stand among another's.
    let folders = [("c/us/", [0, 1, 2] as [Int32]), ("c/", [3, 4]), ("c/us/b/", [5])].map {
      PageSeries.Folder(address: $0, items: $1)
    }
    let routes = [
      "a", "c/index.html", "c/a", "c/aa/x", "c/us/a/a", "c/us/a/index.html1", "c/us/b", "c/us/index.html", "c/us/zz",
      "d",
      "c/A",
    ]
    let expected =
      routes + folders.flatMap { folder in folder.items.map { "\(folder.address)\(names[Int($0)])/index.html" } }
    for routes in [routes, [], Array(routes.prefix(1))] {
      let all = routes + expected.dropFirst(11)
      let (plan, _) = SitePlan.make(
        routes.map { route($0) }, series: [(3, PageSeries(folders: folders, names: texts))])
      #expect(plan.indices.map { plan.paths[$0] } == all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      for index in plan.indices {
        switch plan.body(index) {
        case .page(3, let item): #expect(plan.paths[index].hasSuffix("/\(names[item])/index.html"))
        default: #expect(routes.contains(plan.paths[index]))
        }
      }
    }
  }

  @Test func anAddressThatTwoWantIsToldWithBoth() {
    let first = route("stations/index.html", "the list of stations")
    let second = route("stations/index.html", "content/stations.md", Diagnostics.SourceLocation("content/stations.md"))
    let (_, findings) = SitePlan.make([first, second])
    #expect(findings.map(\.id) == ["site/address-collision"])
    #expect(findings[0].severity == .error)
    #expect(findings[0].place == Diagnostics.SourceLocation("content/stations.md"))
    #expect(findings[0].what.hasPrefix("/stations/ ") && findings[0].what.hasSuffix(" content/stations.md"))
  }

  @Test func recordsAreNamedWithTheirPlaces() {
    let findings = SitePlan.make([
      route("a/index.html", "station 1", Diagnostics.SourceLocation("data/s.json", line: 2, column: 3)),
      route("a/index.html", "station 2", Diagnostics.SourceLocation("data/s.json", line: 9, column: 3)),
    ]).findings
    #expect(findings[0].what.contains("station 1 (data/s.json:2:3)"))
    #expect(findings[0].what.hasSuffix("station 2 (data/s.json:9:3)"))
    #expect(findings[0].place?.line == 9)
  }

  @Test(arguments: [("a/Fares/index.html", "a/fares/index.html"), ("ЁЛКА/index.html", "ёлка/index.html")])
  func addressesThatDifferOnlyInCaseAreOne(_ one: String, _ other: String) {
    let findings = SitePlan.make([route(one), route(other)]).findings
    #expect(findings.map(\.id) == ["site/address-collision"])
    #expect(findings[0].what.contains("case"))
  }

  @Test func ofThreeThatWantOneAddressEachButTheFirstIsTold() {
    let findings = SitePlan.make(["1", "2", "3"].map { route("a", $0) }).findings
    #expect(findings.map { $0.what.filter(\.isNumber) } == ["12", "13"])
  }

  @Test(arguments: [
    ["stations", "stations/index.html"], ["stations/index.html", "stations"], ["Stations", "stations/a/index.html"],
    ["a/b", "a/b-c/index.html", "a/b/c/d/index.html"], ["a/index.html", "a/index.html/index.html"],
  ])
  func aFileWhereAFolderMustBeIsTold(_ paths: [String]) {
    let findings = SitePlan.make(paths.map { route($0, "owner of \($0)") }).findings
    #expect(findings.map(\.id) == ["site/address-collision"])
    let named = paths.filter { findings.first?.what.contains("owner of \($0)") == true }
    #expect(named.count >= 2, "\(findings.map(\.what))")
  }

  @Test func aFileBesideAFolderOfAlmostItsNameIsNoMatter() {
    let paths = ["a", "a-b/index.html", "a.html", "b/a", "ab/index.html", "b/ab/index.html"]
    #expect(SitePlan.make(paths.map { route($0) }).findings == [])
  }

  @Test func aFileInTheWayOfManyPagesIsToldOnce() {
    let pages = (0..<500).map { route("stations/fi/\($0)/index.html") }
    #expect(SitePlan.make(pages + [route("stations")]).findings.count == 1)
  }

  @Test func nothingWantedIsAnEmptyPlan() {
    let (plan, findings) = SitePlan.make([])
    #expect(plan.routes.isEmpty && findings == [])
  }

  @Test(arguments: [
    ("index.html", ""), ("stations/index.html", "stations/"), ("404.html", "404.html"), ("sitemap.xml", "sitemap.xml"),
    ("my-index.html", "my-index.html"), ("files/old-index.html", "files/old-index.html"),
  ])
  func anAddressIsAPagesFolderOrAFile(_ path: String, _ address: String) {
    #expect(route(path).address == address)
  }

  @Test func thePageOfAnAddressIsItsIndex() {
    #expect(Route(page: "", owner: "", kind: 0, item: 0).path == "index.html")
    #expect(Route(page: "a/b/", owner: "", kind: 0, item: 0).path == "a/b/index.html")
    #expect(Route(page: "a/b/", owner: "", kind: 0, item: 0).address == "a/b/")
  }
}
