import JSON
import Markdown
import Model
import Settings
import Testing

@testable import Pages

@Suite("A hotel's page") struct HotelPageTests {
  /// In Turku, with all that can be known.
  private var full: SampleSite.Hotel {
    .init("h/1") { hotel in
      hotel.city = "Turku, FI"
      hotel.point = (60.4511, 22.2602)
      (hotel.stars, hotel.distance, hotel.rooms) = (3.5, 0.4, ["1", "44", "21"])
    }
  }

  private func page(
    _ hotels: [SampleSite.Hotel], _ name: String = "quay-inn-h~2f1", _ change: (inout SampleSite) -> Void = { _ in }
  ) throws -> String {
    var sample = SampleSite(points: ["71": (60.452, 22.265)], hotels: hotels)
    change(&sample)
    return try #require(try Built(sample).texts["hotels/\(name)/index.html"])
  }

  @Test func showsAllKnownFacts() throws {
    let text = try page([full])
    for piece in [
      "<title>Quay Inn, Turku, Finland – Harbour Line</title>", "<h1>Quay Inn</h1>",
      "1 Quay Street, <a href=\"../../stations/finland/turku-7/\">Turku</a>, Finland</p>",
      "<li>3.5 stars</li>", "<li>3 rooms free</li>", "<li>0.4 km from the centre</li>",
      "<li>1</li><li>44</li><li>21</li>", "60.4511, 22.2602",
      "data-lat=\"60.4511\" data-lon=\"22.2602\" data-stars=\"3.5\" data-rooms=\"3\" data-distance=\"0.4\"",
      "<li><a href=\"../\">Hotels</a></li>",
      "market-square-71/\">Market Square</a> <span class=\"numeric\">0.3 km</span>",
      "aria-label=\"Map of the area around Quay Inn",
    ] { #expect(text.contains(piece), "\(piece)") }
    #expect(!text.contains("<details"))
  }

  @Test func saysNothingOfWhatIsNotKnown() throws {
    let bare = SampleSite.Hotel("2") { ($0.name, $0.address) = ("Inn", "") }
    let text = try page([bare], "inn-2")
    #expect(text.contains("<title>Inn – Harbour Line</title>"))
    for piece in ["stars", "rooms", "from the centre", "data-lat", "<svg viewBox", "Coordinates", "around"] {
      #expect(!text.components("<main").dropFirst().joined().contains(piece), "\(piece)")
    }
  }

  @Test(arguments: [(0, "no stars"), (1, "1 star"), (5, "5 stars"), (2.5, "2.5 stars")])
  func saysStarsInWords(_ stars: Double, _ words: String) throws {
    let text = try page([.init("2") { $0.stars = stars }], "quay-inn-2")
    #expect(text.contains("<li>\(words)</li>"))
    #expect(text.contains("starRating") == (stars > 0))
  }

  @Test func foldsManyRoomsAwayAndSaysThatNoneIsFree() throws {
    let many = try page([.init("2") { $0.rooms = (1...60).map { String($0) } }], "quay-inn-2")
    #expect(many.contains("60 rooms free") && many.contains("<details") && many.contains("<li>60</li></ul>"))
    let none = try page([.init("2") { $0.rooms = [] }], "quay-inn-2")
    #expect(
      none.contains("<li>no rooms free</li>") && !none.contains("class=\"room-numbers\"")
        && none.contains("data-rooms=\"0\""))
  }

  @Test(arguments: [
    ("1 Quay Street, TURKU", "1 Quay Street, TURKU, Finland"), ("1 Quay Street, Turku 20100, finland", nil),
    ("Turku Road 3", "Turku Road 3, <a href=\"../../stations/finland/turku-7/\">Turku</a>, Finland"),
    ("", "<a href=\"../../stations/finland/turku-7/\">Turku</a>, Finland"),
  ])
  func showsCityAndCountryOnce(_ address: String, _ shown: String?) throws {
    let text = try page([.init("2") { ($0.address, $0.city) = (address, "Turku, FI") }], "quay-inn-2")
    #expect(text.contains("<p class=\"lead address\">\(shown ?? address)</p>"))
    // Where the address does not lead to the city's page, a line of its own does.
    #expect(text.contains("<dt>City</dt>") == !(shown ?? "").contains("href"))
  }

  @Test func namesACityThatTheSiteDoesNotHave() throws {
    let text = try page([.init("2") { $0.city = "New York, US" }], "quay-inn-2")
    #expect(text.contains("1 Quay Street, New York, United States</p>"))
    #expect(text.contains("<title>Quay Inn, New York, United States – Harbour Line</title>"))
  }

  @Test func withoutAPointListsTheStationsAndHotelsOfItsCityAndClaimsNoDistance() throws {
    let other = SampleSite.Hotel("3") { ($0.name, $0.city) = ("Attic", "Turku, FI") }
    let text = try page([.init("2") { $0.city = "Turku, FI" }, other], "quay-inn-2")
    #expect(text.contains("Stations in <a href=\"../../stations/finland/turku-7/\">Turku</a>"))
    #expect(text.contains("market-square-71/\">Market Square</a></li>"))
    #expect(text.contains("../attic-3/") && !text.contains("from here") && !text.contains("<figure"))
  }

  @Test func hotelsNearAreNearestFirstAndNotItself() throws {
    let others = [(3, 60.47), (4, 60.452), (5, 61.9)].map { id, latitude in
      SampleSite.Hotel("\(id)") { ($0.name, $0.point) = ("Attic \(id)", (latitude, 22.26)) }
    }
    let text = try page([full] + others)
    let rows = text.components("class=\"media-list\"").dropFirst().joined().components("href=\"").dropFirst().prefix(3)
    #expect(rows.map { $0.prefix { $0 != "\"" } } == ["../attic-4-4/", "../attic-3-3/", "../"])
    #expect(text.contains("2.1 km from here"))
  }

  @Test func isLinkedDataWithItsRatingAndPicture() throws {
    let text = try page([full]) {
      $0.settings.baseURL = BaseURL("https://example.org/t/")
      $0.hotels[0].picture = .file("data/1.jpg")
      $0.pictures = [.file("data/1.jpg"): Picture(key: "00000000000000ab", sizes: [.init(width: 320, height: 177)])]
    }
    let json = try #require(
      text.components("application/ld+json\">").dropFirst().first.map { String($0).components("</script>").first ?? "" }
    )
    let graph = try JSONDocument(Array(json.utf8)).root["@graph"]?.elements.map { $0 } ?? []
    let hotel = try #require(graph.first)
    #expect(graph.map { $0["@type"]?.string } == ["Hotel", "BreadcrumbList"])
    #expect(hotel["name"]?.string == "Quay Inn")
    #expect(hotel["url"]?.string == "https://example.org/t/hotels/quay-inn-h~2f1/")
    #expect(hotel["address"]?["streetAddress"]?.string == "1 Quay Street")
    #expect(hotel["address"]?["addressLocality"]?.string == "Turku")
    #expect(hotel["address"]?["addressCountry"]?.string == "Finland")
    #expect(hotel["geo"]?["latitude"]?.double == 60.4511)
    #expect(hotel["starRating"]?["ratingValue"]?.double == 3.5 && hotel["starRating"]?["bestRating"]?.int == 5)
    let image = "https://example.org/t/pictures/00000000000000ab/320.jpg"
    #expect(hotel["image"]?.string == image)
    #expect(text.contains("<meta property=\"og:image\" content=\"\(image)\">"))
  }

  @Test func hasTheOwnersWords() throws {
    let folder = try #require(ContentFolder.named(HotelKind.name))
    let text = try page([full]) { sample in
      let text = Array("# Breakfast\n\nUntil *ten*.".utf8)
      sample.change = { $0[folder, 0] = MarkdownPage.read(text, path: "x.md").page }
    }
    #expect(text.contains("<h2>Breakfast</h2>") && text.contains("<em>ten</em>"))
  }

  @Test func hostileTextsStayTexts() throws {
    let hostile = "</script><script>alert(1)</script><b>\"'&amp;{{title}}"
    let hotels = ["1", "2"].map { id in
      SampleSite.Hotel(id) { hotel in
        (hotel.name, hotel.address, hotel.city) = (hostile, hostile, hostile)
        (hotel.point, hotel.rooms) = ((60.45, 22.26), [hostile])
        hotel.picture = .web("https://evil.example/\"><script>alert(1)</script>")
      }
    }
    let pages = try Built(SampleSite(hotels: hotels)).pages.filter { $0.key.hasPrefix("hotels/script") }
    #expect(pages.count == 2)
    for (path, text) in pages { #expect(!text.contains("<script>alert") && !text.contains("<b>\""), "\(path)") }
  }

  @Test func isInRussianToo() throws {
    let text = try page([full]) { $0.settings.language = "ru" }
    for piece in [
      "3,5 звезды", "3 свободных номера", "Координаты", "Ближайшие станции", "Карта окрестностей: Quay Inn",
    ] {
      #expect(text.contains(piece), "\(piece)")
    }
  }
}

@Suite("Hotels near stations and in cities") struct NearHotelsTests {
  private func sample(_ count: Int) -> SampleSite {
    var sample = SampleSite(points: ["71": (60.452, 22.265)])
    sample.cities[0].stations.append(("72", "Port"))
    sample.hotels = (0..<count).map { index in
      .init("\(index)") { hotel in
        (hotel.name, hotel.city) = ("Inn \(index)", "Turku, FI")
        hotel.point = (60.452 + Double(count - index) / 1000, 22.265)
        hotel.distance = Double(count - index)
      }
    }
    return sample
  }

  /// The ids of the hotels in the list, by the ends of the addresses that it leads to.
  private func rows(_ text: String?) throws -> [String] {
    let after = try #require(text).components("class=\"media-list\"").dropFirst().joined()
    let list = after.components("</ul>").first ?? ""
    #expect(!list.contains("data-id"), "the page's own things alone have ids")
    return String(list).components("<a href=\"").dropFirst().map { (link: Substring) -> String in
      let address = link.prefix { $0 != "\"" }
      return String((address.split(separator: "-").last ?? "").dropLast())
    }
  }

  private let folder = "stations/finland/turku-7/"

  @Test func aStationWithItsOwnPointHasTheNearestWithDistances() throws {
    let text = try Built(sample(12)).texts[folder + "market-square-71/index.html"]
    #expect(try rows(text) == ["11", "10", "9", "8", "7"])
    #expect(text?.contains("0.1 km from here") == true && text?.contains("hotels/\">All hotels</a>") == true)
  }

  @Test func aStationKnownToItsCityHasThoseOfTheCityWithoutDistancesFromItself() throws {
    let text = try Built(sample(12)).texts[folder + "port-72/index.html"]
    #expect(try rows(text) == ["11", "10", "9", "8", "7"])
    #expect(text?.contains("from here") == false && text?.contains("1.0 km from the centre") == true)
    // The map is that of the city, and says so.
    #expect(text?.contains("<figure") == true && text?.contains("The exact location is unknown") == true)
  }

  @Test func aCityHasItsOwnAndThoseNearFromTheCentreOn() throws {
    var sample = sample(3)
    sample.hotels[2].distance = nil
    sample.hotels.append(.init("x") { ($0.name, $0.city, $0.point) = ("Island", "Nagu, FI", (60.46, 22.26)) })
    sample.hotels.append(.init("far") { ($0.name, $0.city, $0.point) = ("Far", "Oslo, NO", (59.9, 10.7)) })
    #expect(try rows(try Built(sample).texts[folder + "index.html"]) == ["2", "x", "1", "0"])
    #expect(try rows(try Built(self.sample(12)).texts[folder + "index.html"]).count == 10)
  }

  @Test func hotelsOfACityWithoutADistanceAreSortedByTheirPointsThenTheOthers() throws {
    var sample = sample(4)
    for index in 0..<4 { sample.hotels[index].distance = nil }
    sample.hotels[0].point = nil
    sample.hotels.append(.init("told") { ($0.name, $0.city, $0.distance) = ("Told", "Turku, FI", 50) })
    let text = try Built(sample).texts[folder + "index.html"]
    #expect(try rows(text) == ["3", "2", "1", "told", "0"])
    #expect(text?.contains("from here") == true && text?.contains("50 km from the centre") == true)
  }

  @Test func aHotelWithoutAPointHasTheOthersOfItsCityFromTheCentre() throws {
    var sample = sample(12)
    for index in 0..<12 { sample.hotels[index].point = nil }
    #expect(try rows(try Built(sample).texts["hotels/inn-11-11/index.html"]) == ["10", "9", "8", "7", "6"])
    #expect(try rows(try Built(sample).texts["hotels/inn-0-0/index.html"]) == ["11", "10", "9", "8", "7"])
  }

  @Test func withoutHotelsThereIsNothingOfThem() throws {
    for (path, text) in try Built(sample(0)).pages {
      #expect(!text.contains("otels near") && !text.contains("hotels/"), "\(path)")
    }
  }
}
