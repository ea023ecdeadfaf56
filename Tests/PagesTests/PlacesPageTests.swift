import Model
import Settings
import Testing

@testable import Pages

@Suite("The guide's lists") struct PlacesPageTests {
  /// The texts of an attribute, in the order of the page.
  private func values(_ name: String, in text: String?) -> [String] {
    (text ?? "").components(" \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  private var five: [SampleSite.GuidePlace] {
    [
      .init("z") { ($0.name, $0.city) = ("Zoo", "Rome, IT") },
      .init("h") { ($0.name, $0.city) = ("Hill", "") },
      .init("c") { ($0.point, $0.description) = ((60.4353, 22.2286), ["Six towers."]) },
      .init("a") { ($0.name, $0.city) = ("Arch", "Rome, IT") },
      .init("é") { ($0.name, $0.city) = ("Élan", "Évora") },
    ]
  }

  @Test func allAreOnOnePageByCity() throws {
    let built = try Built(SampleSite(places: five))
    #expect(built.findings == [])
    let text = try #require(built.texts["places/index.html"])
    #expect(values("data-group", in: text) == ["evora", "rome", "7", "elsewhere"])
    #expect(values("data-id", in: text) == ["é", "a", "z", "c", "h"])
    #expect(values("data-count", in: text) == ["5"])
    for piece in [
      "<h2><a href=\"../stations/finland/turku-7/\">Turku, Finland</a></h2>", "<a href=\"turku/castle-c/\">Castle</a>",
      "<h2><a href=\"elsewhere/\">Elsewhere</a></h2>", ">5 places<",
      "<li data-id=\"c\" data-lat=\"60.4353\" data-lon=\"22.2286\">",
    ] { #expect(text.contains(piece), "\(piece)") }
    let letters = text.components("class=\"letters\"").dropFirst().joined().components("</nav>").first ?? ""
    #expect(String(letters).components("\">").dropFirst(2).map { $0.prefix(1) } == ["E", "R", "T"])
  }

  @Test func eachCityHasItsPageAndSoHaveThoseWithoutOne() throws {
    let built = try Built(SampleSite(places: five))
    let lists = built.paths.filter { $0.hasPrefix("places/") }
    #expect(
      lists == [
        "places/elsewhere/hill-h/index.html", "places/elsewhere/index.html", "places/evora/elan-~c3~a9/index.html",
        "places/evora/index.html", "places/index.html", "places/rome/arch-a/index.html", "places/rome/index.html",
        "places/rome/zoo-z/index.html", "places/turku/castle-c/index.html",
      ])
    let turku = try #require(built.texts["stations/finland/turku-7/index.html"])
    #expect(turku.contains("<h1>Turku</h1>") && turku.contains("<p class=\"subtitle\" data-about>Six towers.</p>"))
    #expect(turku.contains("href=\"../../../places/turku/castle-c/\""))
    let rome = built.texts["places/rome/index.html"]
    #expect(values("data-id", in: rome) == ["a", "z"] && rome?.contains("stations/italy") == false)
  }

  @Test func citiesOfOneSlugHaveAddressesOfTheirOwn() throws {
    let cities = ["St. Ives, US", "St Ives, GB", "Elsewhere", "☃", "🏝"]
    let places = cities.enumerated().map { index, city in SampleSite.GuidePlace("\(index)") { $0.city = city } }
    let built = try Built(SampleSite(places: places))
    #expect(built.findings == [])
    let folders = Set(
      built.paths.filter { $0.hasPrefix("places/") }.compactMap { $0.split(separator: "/").dropFirst().first })
    #expect(folders.count == 6, "five cities, and the list's own page: \(folders)")
    #expect(!folders.contains("elsewhere") && !folders.contains("st-ives"))
  }

  @Test func theyAreOnTheHomePageInTheNavigationAndInTheSearchsHint() throws {
    let home = try #require(try Built(SampleSite(places: five)).texts["index.html"])
    #expect(
      home.contains("<a href=\"places/\">5 places</a>") && home.contains("<li><a href=\"places/\">Places</a></li>"))
    #expect(home.contains("placeholder=\"Station, city or place\""))
    let alone = try Built(SampleSite(cities: [], places: five))
    #expect(alone.texts["index.html"]?.contains("placeholder=\"Place\"") == true && alone.findings == [])
    #expect(alone.paths.contains("places/rome/zoo-z/index.html") && !alone.paths.contains("stations/index.html"))
    let all = try Built(SampleSite(hotels: [.init("1")], places: five)).texts["index.html"]
    #expect(all?.contains("placeholder=\"Station, hotel or place\"") == true)
  }

  @Test func withoutPlacesThereIsNothingOfThem() throws {
    for (path, text) in try Built(SampleSite()).pages {
      #expect(!text.contains("laces near") && !text.contains("/places/") && !text.contains("\"places/"), "\(path)")
    }
  }
}

@Suite("Places near stations, hotels and in cities") struct NearPlacesTests {
  private func sample(_ count: Int) -> SampleSite {
    var sample = SampleSite(points: ["71": (60.452, 22.265)])
    sample.cities[0].stations.append(("72", "Port"))
    sample.places = (0..<count).map { index in
      .init("\(index)") { place in
        (place.name, place.point) = ("Tower \(index)", (60.452 + Double(count - index) / 1000, 22.265))
      }
    }
    return sample
  }

  /// The ids of the places near, by the ends of the addresses.
  private func rows(_ text: String?) throws -> [String] {
    let after = try #require(text).components("<h2>Nearby places</h2>").dropFirst().joined()
    let list = after.components("</ul>").first ?? ""
    #expect(!list.contains("data-id"), "the page's own things alone have ids")
    return String(list).components("<a href=\"").dropFirst().map { (link: Substring) -> String in
      String((link.prefix { $0 != "\"" }.split(separator: "-").last ?? "").dropLast())
    }
  }

  private let folder = "stations/finland/turku-7/"

  @Test func aStationWithItsOwnPointHasTheNearestWithDistances() throws {
    let text = try Built(sample(12)).texts[folder + "market-square-71/index.html"]
    #expect(try rows(text) == ["11", "10", "9", "8", "7"])
    #expect(text?.contains("tower-11-11/\">Tower 11</a> <span class=\"numeric\">0.1 km</span>") == true)
    #expect(text?.contains("places/\">All places</a>") == true)
  }

  @Test func aStationKnownToItsCityHasThoseOfTheCityWithoutDistances() throws {
    let text = try Built(sample(3)).texts[folder + "port-72/index.html"]
    #expect(try rows(text) == ["0", "1", "2"] && text?.contains("tower-0-0/\">Tower 0</a></li>") == true)
  }

  @Test func aCityHasThoseOfOtherTownsNearIt() throws {
    var sample = sample(2)
    sample.places.append(.init("x") { ($0.name, $0.city, $0.point) = ("Island", "Nagu, FI", (60.4501, 22.26)) })
    sample.places.append(.init("far") { ($0.name, $0.city, $0.point) = ("Far", "Oslo, NO", (59.9, 10.7)) })
    #expect(try rows(try Built(sample).texts[folder + "index.html"]) == ["x"])
  }

  @Test func aHotelHasThoseAroundItAndThoseOfItsCityWithoutAPoint() throws {
    var sample = sample(6)
    sample.hotels = [.init("1") { $0.point = (60.452, 22.265) }, .init("2") { $0.city = "Turku, FI" }]
    let built = try Built(sample)
    #expect(try rows(built.texts["hotels/quay-inn-1/index.html"]) == ["5", "4", "3", "2", "1"])
    #expect(try rows(built.texts["hotels/quay-inn-2/index.html"]) == ["0", "1", "2", "3", "4"])
  }
}
