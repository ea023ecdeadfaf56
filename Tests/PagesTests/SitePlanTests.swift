import Diagnostics
import Testing

@testable import Pages

@Suite("The plan of a site") struct SitePlanTests {
  private func route(_ path: String, _ owner: String = "", _ place: Place? = nil) -> Route {
    Route(path: path, owner: owner.isEmpty ? path : owner, place: place, body: .bytes { [] })
  }

  @Test func itStandsInTheOrderOfItsPathsBytes() {
    let (plan, findings) = SitePlan.make(["b", "a/x", "Z", "a-b", "a.b", "ä", "a/B"].map { route($0) })
    #expect(plan.routes.map(\.path) == ["Z", "a-b", "a.b", "a/B", "a/x", "b", "ä"])
    #expect(findings == [])
  }

  @Test func anAddressThatTwoWantIsToldWithBoth() {
    let first = route("stations/index.html", "the list of stations")
    let second = route("stations/index.html", "content/stations.md", Place("content/stations.md"))
    let (_, findings) = SitePlan.make([first, second])
    #expect(findings.map(\.id) == ["site/address-collision"])
    #expect(findings[0].severity == .error)
    #expect(findings[0].place == Place("content/stations.md"))
    #expect(findings[0].what == "/stations/ is wanted by the list of stations and by content/stations.md")
  }

  @Test func recordsAreNamedWithTheirPlaces() {
    let findings = SitePlan.make([
      route("a/index.html", "station 1", Place("data/s.json", line: 2, column: 3)),
      route("a/index.html", "station 2", Place("data/s.json", line: 9, column: 3)),
    ]).findings
    #expect(findings[0].what.hasSuffix("station 1 (data/s.json:2:3) and by station 2 (data/s.json:9:3)"))
    #expect(findings[0].place?.line == 9)
  }

  @Test(arguments: [("a/Fares/index.html", "a/fares/index.html"), ("ЁЛКА/index.html", "ёлка/index.html")])
  func addressesThatDifferOnlyInCaseAreOne(_ one: String, _ other: String) {
    let findings = SitePlan.make([route(one), route(other)]).findings
    #expect(findings.map(\.id) == ["site/address-collision"])
    #expect(findings[0].what.hasSuffix("(they differ only in case)"))
  }

  @Test func ofThreeThatWantOneAddressEachButTheFirstIsTold() {
    let findings = SitePlan.make(["1", "2", "3"].map { route("a", $0) }).findings
    #expect(findings.map(\.what) == ["/a is wanted by 1 and by 2", "/a is wanted by 1 and by 3"])
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
