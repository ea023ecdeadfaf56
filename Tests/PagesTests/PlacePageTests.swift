import JSON
import Markdown
import Model
import Settings
import Testing

@testable import Pages

@Suite("A place's page") struct PlacePageTests {
  /// In Turku, with all that can be known.
  private var full: SampleSite.GuidePlace {
    .init("p/1") { place in
      place.description = ["A castle of six towers.", "It is open."]
      place.point = (60.4353, 22.2286)
    }
  }

  private func page(
    _ places: [SampleSite.GuidePlace], _ path: String = "turku/castle-p~2f1",
    _ change: (inout SampleSite) -> Void = { _ in }
  ) throws -> String {
    var sample = SampleSite(points: ["71": (60.452, 22.265)], places: places)
    change(&sample)
    return try #require(try Built(sample).texts["places/\(path)/index.html"])
  }

  @Test func showsAllKnownFacts() throws {
    let text = try page([full])
    for piece in [
      "<title>Castle, Turku, Finland – Harbour Line</title>", "<h1>Castle</h1>",
      "<p class=\"lead\"><a href=\"../../../stations/finland/turku-7/\">Turku, Finland</a></p>",
      "<p>A castle of six towers.</p>\n<p>It is open.</p>", "60.4353, 22.2286",
      "data-lat=\"60.4353\" data-lon=\"22.2286\"",
      "<meta name=\"description\" content=\"A castle of six towers.\">",
      "<li><a href=\"../../\">Places</a></li>",
      "<li><a href=\"../../../stations/finland/turku-7/\">Turku</a></li>",
      "market-square-71/\">Market Square</a> <span class=\"numeric\">2.7 km</span>",
      "aria-label=\"Map of the area around Castle",
    ] { #expect(text.contains(piece), "\(piece)") }
  }

  @Test func saysNothingOfWhatIsNotKnown() throws {
    let text = try page([.init("2") { ($0.name, $0.city) = ("Hill", "") }], "elsewhere/hill-2")
    #expect(text.contains("<title>Hill – Harbour Line</title>") && text.contains("<h1>Hill</h1>"))
    #expect(text.contains("<li><a href=\"../\">Elsewhere</a></li>"))
    let main = text.components("<main").dropFirst().joined()
    for piece in ["data-lat", "<svg viewBox", "Coordinates", "class=\"lead\"", "class=\"detail-nearby\"", "<picture"] {
      #expect(!main.contains(piece), "\(piece)")
    }
  }

  @Test func aCityThatTheDirectoryDoesNotHaveLeadsToItsPlaces() throws {
    let text = try page([.init("2") { $0.city = "Rome, IT" }], "rome/castle-2")
    #expect(text.contains("<p class=\"lead\"><a href=\"../\">Rome, Italy</a></p>"))
  }

  @Test func placesNearAreNearestFirstAndNotItself() throws {
    let others = [(3, 60.5), (4, 60.44), (5, 61.9)].map { id, latitude in
      SampleSite.GuidePlace("\(id)") { ($0.name, $0.city, $0.point) = ("Tower \(id)", "Rome", (latitude, 22.2286)) }
    }
    let text = try page([full] + others)
    let rows = text.components("<h2>Nearby places</h2>").dropFirst().joined().components("href=\"").dropFirst().prefix(
      3)
    #expect(rows.map { $0.prefix { $0 != "\"" } } == ["../../rome/tower-4-4/", "../../rome/tower-3-3/", "../../"])
    #expect(text.contains(">Tower 4, Rome</a> <span class=\"numeric\">0.5 km</span>"))
  }

  @Test func withoutAPointListsTheOthersOfItsCityAndClaimsNoDistance() throws {
    let text = try page([.init("2"), .init("3") { ($0.name, $0.point) = ("Tower", (60.45, 22.26)) }], "turku/castle-2")
    #expect(text.contains("<li><a href=\"../tower-3/\">Tower</a></li>") && !text.contains("<figure"))
  }

  @Test func isLinkedData() throws {
    let text = try page([full]) { $0.settings.baseURL = BaseURL("https://example.org/t/") }
    let json = try #require(
      text.components("application/ld+json\">").dropFirst().first.map { String($0).components("</script>").first ?? "" }
    )
    let graph = try JSONDocument(Array(json.utf8)).root["@graph"]?.elements.map { $0 } ?? []
    let place = try #require(graph.first)
    #expect(graph.map { $0["@type"]?.string } == ["TouristAttraction", "BreadcrumbList"])
    #expect(place["name"]?.string == "Castle" && place["identifier"]?.string == "p/1")
    #expect(place["url"]?.string == "https://example.org/t/places/turku/castle-p~2f1/")
    #expect(place["address"]?["addressLocality"]?.string == "Turku")
    #expect(place["address"]?["addressCountry"]?.string == "Finland")
    #expect(place["geo"]?["latitude"]?.double == 60.4353 && place["geo"]?["longitude"]?.double == 22.2286)
    #expect(place["description"]?.string == "A castle of six towers.")
  }

  @Test func hasTheOwnersWords() throws {
    let places = try #require(ContentFolder.named(PlaceKind.name))
    let text = try page([full]) { sample in
      sample.change = { content in
        content[places, 0] =
          MarkdownPage.read(
            Array("+++\ndescription = \"Mind the steps.\"\n+++\n# Opening\n\nUntil *ten*.".utf8), path: "x.md"
          ).page
      }
    }
    #expect(text.contains("<h2>Opening</h2>") && text.contains("<em>ten</em>"))
    #expect(text.contains("<meta name=\"description\" content=\"Mind the steps.\">"))
  }

  @Test func aDescriptionIsShownWholeHoweverLong() throws {
    let long = String(repeating: "Слово. ", count: 20_000) + "End."
    let text = try page([.init("2") { $0.description = [long] }], "turku/castle-2")
    #expect(text.contains("<p>\(long)</p>"))
    #expect(text.utf8.count < 2 * long.utf8.count, "only once")
  }

  @Test func hostileTextsStayTexts() throws {
    let hostile = "</script><script>alert(1)</script><b>\"'&amp;{{title}}"
    let places = ["1", "2"].map { id in
      SampleSite.GuidePlace(id) { place in
        (place.name, place.city, place.description) = (hostile, hostile, [hostile])
        place.point = (60.45, 22.26)
        place.picture = .web("https://evil.example/\"><script>alert(1)</script>")
      }
    }
    let pages = try Built(SampleSite(places: places)).pages.filter { $0.key.hasPrefix("places/") }
    #expect(pages.count == 4)
    for (path, text) in pages { #expect(!text.contains("<script>alert") && !text.contains("<b>\""), "\(path)") }
  }

  @Test func isInRussianToo() throws {
    let text = try page([full]) { $0.settings.language = "ru" }
    for piece in ["<li><a href=\"../../\">Места</a></li>", "Координаты", "Ближайшие станции"] {
      #expect(text.contains(piece), "\(piece)")
    }
  }
}
