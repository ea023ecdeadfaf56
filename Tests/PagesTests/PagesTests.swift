import JSON
import Testing
import Text

@testable import Pages

@Suite("A site's pages") struct PagesTests {
  private let hostile = "</script><script>alert(1)</script><b>\"'&amp;{{title}}"

  private func large() -> SampleSite {
    let countries = ["Finland", "Sweden", "", "Narnia"]
    var cities: [SampleSite.City] = []
    for index in 0..<30 {
      var city = SampleSite.City(id: "\(index)", title: "City \(index)", country: countries[index % 4])
      city.point = (Double(50 + index % 7), Double(index))
      city.stations = (0..<(index % 5)).map { (id: "\(index).\($0)", title: "Station \($0)") }
      cities.append(city)
    }
    return SampleSite(
      cities: cities, pages: [("fares/", "# Fares\n\n[Stations](../stations/)"), ("travel/luggage/", "Take little.")],
      points: ["1.0": (51.001, 1), "6.0": (56.01, 6)])
  }

  @Test func areThoseOfTheContract() throws {
    let built = try Built(SampleSite(pages: [("fares/", "# Fares")]))
    #expect(built.findings == [])
    // The cells of the grid of points have a hash in their names.
    #expect(
      built.paths.filter { !$0.hasPrefix("map/cells/") } == [
        "404.html", "_headers", "about/index.html", "fares/index.html", "index.html", "manifest.webmanifest",
        "map/index.json", "my-places/index.html", "robots.txt", "search/index.html", "stations/finland/index.html",
        "stations/finland/turku-7/index.html", "stations/finland/turku-7/market-square-71/index.html",
        "stations/index.html", "timetable/index.html",
      ])
  }

  @Test func withoutStationsThereAreNoPagesForThemAndNothingLeadsThere() throws {
    for cities in [[], [SampleSite.City(stations: [])]] {
      let built = try Built(SampleSite(cities: cities))
      #expect(!built.paths.contains { $0.hasPrefix("stations/") })
      for (path, text) in built.pages { #expect(!text.contains("stations/"), "\(path)") }
    }
  }

  @Test func everyRelativeLinkLeadsToAFileOfThePlan() throws {
    let built = try Built(large())
    let known = Set(built.plan.indices.flatMap { [built.plan.address($0), built.plan.paths[$0]] })
    for (path, text) in built.pages where path != "404.html" {
      let folder = String(path.dropLast("index.html".count))
      for target in attributes(["href", "src", "action"], in: text)
      where !target.hasPrefix("#") && !target.hasPrefix("data:") {
        let address = resolved(String(target.prefix { $0 != "?" && $0 != "#" }), from: folder)
        #expect(address.map { known.contains($0) } == true, "\(target) on \(path)")
      }
    }
  }

  @Test func theErrorPagesLinksBeginAtTheHostsRoot() throws {
    var sample = SampleSite()
    var text = try #require(try Built(sample).texts["404.html"])
    #expect(attributes(["href", "src", "action"], in: text).allSatisfy { $0.hasPrefix("/") || $0.hasPrefix("#") })
    sample.settings.baseURL = .init("https://example.org/timetables/")
    text = try #require(try Built(sample).texts["404.html"])
    #expect(
      attributes(["href", "src", "action"], in: text).allSatisfy { $0.hasPrefix("/timetables/") || $0.hasPrefix("#") })
    #expect(!text.contains("rel=\"canonical\""))
  }

  @Test func dataIsTextOnEveryPage() throws {
    let city = SampleSite.City(
      id: hostile, title: hostile, country: hostile, region: hostile, stations: [(hostile, hostile)])
    var sample = SampleSite(cities: [city, .init(id: "2", title: hostile, country: hostile)])
    sample.settings.title = hostile
    sample.settings.copyright = hostile
    sample.settings.version = hostile
    for (path, text) in try Built(sample).pages {
      #expect(!text.contains("<script>alert") && !text.contains("<b>\""), "\(path)")
      #expect(text.contains("<main") && text.contains("</main>"), "\(path)")
    }
  }

  @Test func aPageIsTheSameWhateverWasMadeBefore() throws {
    let context = large().context()
    let planner = SitePlanner(context)
    let plan = planner.plan(copied: []).plan
    let compiled = try #require(CompiledPages.compile(planner, Product.templates, for: plan, owners: false).pages)
    var shared = PageRenderer(compiled, context)
    for index in plan.indices.reversed() {
      guard case .page(let kind, let item) = plan.body(index) else { continue }
      var (one, other): ([UInt8], [UInt8]) = ([1, 2, 3], [])
      _ = shared.render(kind: kind, item: item, into: &one)
      var fresh = PageRenderer(compiled, context)
      _ = fresh.render(kind: kind, item: item, into: &other)
      #expect(one == other, "\(plan.paths[index])")
    }
  }

  @Test(arguments: ["en", "ru"]) func eachHasOneHeadingATitleAndNoPlaceLeftToFill(_ language: String) throws {
    var sample = large()
    sample.settings.language = language
    for (path, text) in try Built(sample).pages {
      #expect(text.components("<h1").count == 2, "\(path)")
      #expect(text.components("<main").count == 2, "\(path)")
      #expect(text.contains("Harbour Line</title>"), "\(path)")
      // Words that scripts fill in stand in attributes, and in rows to be copied.
      let shown = text.replacing(#/\sdata-[a-z-]+="[^"]*"/#, with: "")
        .replacing(#/<template.*?</template>/#.dotMatchesNewlines(), with: "")
      #expect(!text.contains("{{") && !shown.contains("{name}") && !shown.contains("{title}"), "\(path)")
      #expect(text.contains("lang=\"\(language)\""), "\(path)")
    }
  }

  @Test func aTitleGoesFromNarrowToWide() throws {
    let built = try Built(SampleSite())
    let title = "<title>Market Square, Turku, Finland – Harbour Line</title>"
    #expect(built.texts["stations/finland/turku-7/market-square-71/index.html"]?.contains(title) == true)
    #expect(built.texts["index.html"]?.contains("<title>Harbour Line</title>") == true)
  }

  @Test func listedThingsCarryTheirIds() throws {
    let built = try Built(large())
    let list = try #require(built.texts["stations/index.html"])
    let stations = large().cities.flatMap { $0.stations.map(\.id) }
    #expect(attributes(["data-id"], in: list).sorted() == stations.sorted())
    let cities = large().cities.filter { !$0.stations.isEmpty }.map(\.id)
    #expect(attributes(["data-group"], in: list).sorted() == cities.sorted())
    #expect(attributes(["data-count"], in: list) == ["\(stations.count)"])
  }

  @Test func aStationKnownToItsCityOnlyClaimsNoDistances() throws {
    let built = try Built(large())
    let own = try #require(built.texts["stations/sweden/city-1-1/station-0-1.0/index.html"])
    let city = try #require(built.texts["stations/sweden/city-9-9/station-0-9.0/index.html"])
    #expect(own.contains("51.0010, 1.0000"))
    #expect(city.contains("52.0000, 9.0000"))
    #expect(
      !city.contains("Nearest stations") || !city.contains("station-1-9.1/\">Station 1</a> <span class=\"numeric\">"))
  }

  @Test func theSearchIndexLeadsToPagesOfThePlan() throws {
    let built = try Built(large())
    let addresses = Set(built.plan.indices.map(built.plan.address))
    var found = 0
    for (path, text) in built.texts
    where path.hasPrefix("search/") && path.hasSuffix(".json") && path != "search/index.json" {
      let root = try JSONDocument(Array(text.utf8)).root
      let places = root["places"]?.elements.map { $0.elements.map { $0.string ?? "" } } ?? []
      let column = { (name: String) in root[name]?.elements.map { $0 } ?? [] }
      let (ids, at, pages) = (column("ids"), column("at"), column("pages"))
      for (row, name) in column("names").enumerated() {
        let id = ids[row].string ?? ""
        let place = at[row].int.flatMap { places.indices.contains($0) ? places[$0][2] : "" } ?? ""
        let own = pages.isEmpty ? "" : pages[row].string ?? ""
        let usual = Folding.fold(name.string ?? "").replacing(" ", with: "-") + "-\(id)/"
        let page = own == "./" ? "" : own.isEmpty ? usual : own
        #expect(addresses.contains(place + page), "\(path) \(id)")
        found += 1
      }
    }
    let stations = large().cities.reduce(0) { $0 + $1.stations.count }
    #expect(found == stations + 30 + 4 + 3, "stations, cities, countries, and three pages")
  }

  @Test func anOwnersPageWithoutATitleIsCalledAsItsFileOrItsFolder() {
    let sample = SampleSite(pages: [("fares/", "Free."), ("travel/index/", "By bus."), ("x/", "# Heading")])
    #expect(sample.content.pages.map(\.name) == ["fares", "travel", "Heading"])
  }

  /// The values of these attributes, in their order.
  private func attributes(_ names: [String], in text: String) -> [String] {
    names.flatMap { name in
      text.components(" \(name)=\"").dropFirst().map { piece in
        String(piece.prefix { $0 != "\"" }).replacing("&amp;", with: "&").replacing("&#39;", with: "'")
      }
    }
  }

  private func resolved(_ href: String, from folder: String) -> String? {
    guard !href.hasPrefix("/") else { return nil }
    if href.isEmpty { return folder }
    var steps = folder.split(separator: "/").map(String.init)
    for step in href.split(separator: "/") where step != "." {
      if step != ".." { steps.append(String(step)) } else if steps.popLast() == nil { return nil }
    }
    if steps.isEmpty { return "" }
    return steps.joined(separator: "/") + (href.hasSuffix("/") ? "/" : "")
  }
}

extension String {
  /// The pieces between the separators.
  func components(_ separator: String) -> [Substring] { split(separator: separator, omittingEmptySubsequences: false) }
}
