import Model
import Mustache
import Testing

@testable import Pages

@Suite("Pages of the cities of the world") struct GazetteerPagesTests {
  private let some = SampleSite(
    world: [
      .init(id: "1", name: "Turku", point: (60.4518, 22.2666)),
      .init(id: "2", name: "Åbo", point: (60.45, 22.25)),
      .init(id: "3", name: "Aa", country: "NO", point: (-33.5, -70.000_05)),
      .init(id: "4", name: "Zürich", country: "CH"),
      .init(id: "5", name: "Nowhere", country: ""),
    ])

  private func values(_ name: String, in text: String?) -> [String] {
    (text ?? "").components(" \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func theListHasAllInTheOrderOfTheirFoldedNamesAndTheCountries() throws {
    let built = try Built(some)
    #expect(built.findings == [])
    let text = try #require(built.texts["cities/index.html"])
    #expect(values("data-id", in: text) == ["3", "2", "5", "1", "4"] && values("data-count", in: text) == ["5"])
    for piece in [
      "<a href=\"no/aa-3/\"><span>Aa, NO</span> <small>−33.500, −70.000</small></a>",
      "data-lat=\"-33.5\" data-lon=\"-70.00005\"", "<a href=\"ch/zurich-4/\"><span>Zürich, CH</span></a>",
      "<a href=\"unknown/nowhere-5/\"><span>Nowhere</span></a>",
      "<a href=\"fi/\">Finland</a> <span class=\"numeric\">2 cities</span>",
    ] { #expect(text.contains(piece), "\(piece)") }
    let countries = text.components("<h2>Countries</h2>").last.map(String.init)
    #expect(values("href", in: countries).prefix(4) == ["fi/", "no/", "ch/", "unknown/"])
  }

  @Test func aCountryListsItsCitiesInTheOrderOfTheSitesLanguage() throws {
    var swedish = some
    swedish.settings.language = "sv"
    swedish.world.append(.init(id: "6", name: "Östersund"))
    let text = try Built(swedish).texts["cities/fi/index.html"]
    #expect(values("data-id", in: text) == ["1", "2", "6"] && values("id", in: text).contains("c-2"))
    #expect(text?.contains("<a href=\"abo-2/\">Åbo</a> <small>60.450, 22.250</small>") == true)
    #expect(values("data-id", in: try Built(some).texts["cities/fi/index.html"]) == ["2", "1"])
  }

  @Test func ofManyCitiesThereIsAPageForEachLetter() throws {
    var sample = SampleSite()
    sample.world = (1...999).map { .init(id: "\($0)", name: "Place \($0)", point: (60, Double($0) / 10)) }
    sample.world += [("a", "Äänekoski"), ("b", "7 Oaks"), ("c", "Щёлково"), ("d", "☃")].map { .init(id: $0, name: $1) }
    let built = try Built(sample)
    let country = try #require(built.texts["cities/fi/index.html"])
    #expect(values("data-id", in: country) == [] && values("href", in: country).contains("p/"))
    #expect(country.contains("<p class=\"count\">1,003 cities</p>"))
    let lists = ["a", "p", "0-9", "other"].map { built.texts["cities/fi/\($0)/index.html"] }
    #expect(lists.map { values("data-id", in: $0).count } == [1, 999, 1, 2])
    #expect(built.paths.contains("cities/fi/b/index.html") == false)
    #expect(lists[0]?.contains("<a href=\"../aanekoski-a/\">Äänekoski</a></li>") == true)
    #expect(lists[1]?.contains("<title>Cities in Finland: P – Harbour Line</title>") == true)
    #expect(values("aria-current", in: lists[1]) == ["true", "page"])
  }

  @Test func aCityShowsItsCountryItsPointAndWhatIsNear() throws {
    let text = try #require(try Built(some).texts["cities/fi/abo-2/index.html"])
    for piece in [
      "<title>Åbo, Finland – Harbour Line</title>", "<h1>Åbo</h1>", "<a href=\"../\">Finland</a>",
      "<a href=\"../../../stations/finland/turku-7/\">Turku</a>", "0.9 km",
      "\"@type\":\"City\",\"name\":\"Åbo\"", "200 km", "cy=\"120\"",
    ] { #expect(text.contains(piece), "\(piece)") }
    #expect(!text.contains("../no/aa-3/"), "it is more than 200 km away")
    let unknown = try #require(try Built(some).texts["cities/ch/zurich-4/index.html"])
    #expect(!unknown.contains("<figure") && !unknown.contains("class=\"detail-section\""))
  }

  @Test func citiesOfOneNameInACountryAreDistinguishedByNearbyCities() throws {
    var sample = some
    sample.world += [
      .init(id: "8", name: "Aa", country: "NO", point: (60, 5)), .init(id: "9", name: "Aa"),
      .init(id: "10", name: "Aa", country: "NO"), .init(id: "11", name: "Bergen", country: "NO", point: (60.4, 5.3)),
    ]
    let built = try Built(sample)
    for (path, title) in [
      ("no/aa-8", "Aa, near Bergen, 47 km, Norway"), ("no/aa-3", "Aa (3), Norway"), ("no/aa-10", "Aa (10), Norway"),
      ("fi/aa-9", "Aa, Finland"),
    ] {
      #expect(built.texts["cities/\(path)/index.html"]?.contains("<title>\(title) – Harbour Line</title>") == true)
    }
  }

  @Test func withoutPagesOfTheirOwnLinksLeadToTheirRows() throws {
    var sample = some
    sample.worldHasPages = false
    let built = try Built(sample)
    #expect(
      built.paths.filter { $0.hasPrefix("cities/") }
        == ["ch", "fi", "", "no", "unknown"].map {
          $0.isEmpty ? "cities/index.html" : "cities/\($0)/index.html"
        })
    let list = try #require(built.texts["cities/fi/index.html"])
    #expect(built.texts["cities/index.html"]?.contains("<a href=\"fi/#c-2\"><span>Åbo") == true)
    #expect(list.contains("id=\"c-2\"") && list.contains("<a href=\"#c-2\">Åbo</a>"))
    // One that has stations too has a page.
    #expect(list.contains("id=\"c-1\"") && list.contains("<a href=\"../../stations/finland/turku-7/\">Turku</a>"))
  }

  @Test func aMapNearThePoleAndAtTheDateLineHasItsCityOnIt() throws {
    var sample = SampleSite()
    sample.world = [
      .init(id: "1", name: "Pole", point: (90, 0)), .init(id: "2", name: "South", point: (-90, 180)),
      .init(id: "3", name: "Line", point: (-16.5, 179.99)),
    ]
    let built = try Built(sample)
    let pages = ["pole-1", "south-2", "line-3"].map { built.texts["cities/fi/\($0)/index.html"] }
    #expect(pages.map { values("cy", in: $0).last } == ["0", "240", "120"])
    #expect(pages[2]?.contains("viewBox(12") == true)
  }
}
