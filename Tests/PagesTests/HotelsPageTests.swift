import JSON
import Model
import Settings
import Testing

@testable import Pages

@Suite("The list of hotels") struct HotelsPageTests {
  /// The texts of an attribute, in the order of the page.
  private func values(_ name: String, in text: String?) -> [String] {
    (text ?? "").components(" \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  private func built(_ hotels: [SampleSite.Hotel], _ change: (inout SampleSite) -> Void = { _ in }) throws -> Built {
    var sample = SampleSite(hotels: hotels)
    sample.settings.distanceUnit = .metres
    change(&sample)
    return try Built(sample)
  }

  private func many(_ count: Int) -> [SampleSite.Hotel] {
    (0..<count).map { index in SampleSite.Hotel("\(index)") { ($0.distance, $0.rooms) = (1, []) } }
  }

  private func page(_ built: Built, _ address: String) -> String? { built.texts["hotels/\(address)index.html"] }

  /// How the four differ says where each stands; «b» and «c» are alike but for their names.
  private var four: [SampleSite.Hotel] {
    [
      .init("a") { ($0.stars, $0.distance, $0.rooms) = (3.5, 900, ["1", "2"]) },
      .init("b") { ($0.stars, $0.distance, $0.rooms) = (0, 13.10, []) },
      .init("c") { ($0.distance, $0.rooms) = (13.1, []) },
      .init("d") { $0.stars = 1 },
    ]
  }

  @Test func hasThreeOrdersWithTiesAsInTheDataAndUnknownValuesLast() throws {
    let built = try built(four)
    #expect(built.findings == [])
    #expect(values("data-id", in: page(built, "")) == ["a", "b", "c", "d"])
    #expect(values("data-id", in: page(built, "by-distance/")) == ["b", "c", "a", "d"])
    #expect(values("data-id", in: page(built, "by-rooms/")) == ["a", "b", "c", "d"])
    #expect(values("data-listed", in: page(built, "by-distance/")) == ["1 2 0 3"])
  }

  @Test(arguments: [(1_999.6, "2.0 km"), (1_000, "1.0 km"), (99.9, "99.9 m"), (100, "100 m")])
  func aDistanceInMetresIsInKilometresFromOneOn(_ distance: Double, _ words: String) throws {
    let hotel = SampleSite.Hotel("far") { $0.distance = distance }
    #expect(page(try built([hotel]), "")?.contains("<span>\(words) from the centre</span>") == true)
  }

  @Test func aRowHasTheDatasNumbersInPlainDigitsAndInWords() throws {
    let text = try #require(page(try built(four), ""))
    #expect(values("data-stars", in: text) == ["3.5", "0", "1"])
    #expect(values("data-distance", in: text) == ["900", "13.1", "13.1"])
    #expect(values("data-rooms", in: text) == ["2", "0", "0"])
    for words in ["3.5 stars", "no stars", "1 star", "2 rooms free", "no rooms free", "900 m from the centre"] {
      #expect(text.contains("<span>\(words)</span>"), "\(words)")
    }
  }

  @Test(arguments: [(0, 0), (1, 1), (99, 1), (100, 1), (101, 2), (200, 2), (201, 3)])
  func hasAHundredHotelsAPage(_ count: Int, _ pages: Int) throws {
    let built = try built(many(count))
    let lists = built.paths.filter { $0.hasPrefix("hotels/") && $0.hasSuffix("index.html") && !$0.contains("quay-inn") }
    let orders = ["", "by-distance/", "by-rooms/"]
    let wanted = orders.flatMap { order in
      (0..<pages).map { "hotels/\(order)\($0 == 0 ? "" : "page/\($0 + 1)/")index.html" }
    }
    #expect(Set(lists) == Set(wanted))
    #expect((built.texts["hotels/hotels.json"] != nil) == (count > 0))
    guard pages > 0 else { return }
    let last = pages == 1 ? "" : "page/\(pages)/"
    #expect(values("data-id", in: page(built, last)) == ((pages - 1) * 100..<count).map { String($0) })
    #expect(values("data-count", in: page(built, last)) == ["\(count)"])
    #expect(values("rel", in: page(built, last)).contains("prev") == (pages > 1))
    #expect(!values("rel", in: page(built, last)).contains("next"))
  }

  @Test func aPageNamesItsNeighboursItsOrderAndItsOwnAddressForSearchEngines() throws {
    let built = try built(many(301)) { $0.settings.baseURL = BaseURL("https://e.org/x/") }
    let text = try #require(page(built, "by-rooms/page/2/"))
    #expect(text.contains("<title>Page 2, Most free rooms, Hotels – Harbour Line</title>"))
    #expect(values("rel", in: text).filter { ["prev", "next"].contains($0) } == ["prev", "next"])
    #expect(text.contains("<a rel=\"prev\" href=\"../../\">") && text.contains("<a rel=\"next\" href=\"../3/\">"))
    #expect(text.contains("href=\"https://e.org/x/hotels/page/2/\">"))
    #expect(text.contains("data-order=\"rooms\" aria-current=\"page\""))
    #expect(text.contains("<ol class=\"media-list\" start=\"101\""))
    let map = try #require(built.texts["sitemap.xml"])
    #expect(map.contains("/hotels/page/2/<") && !map.contains("by-rooms") && !map.contains("by-distance"))
    let listed = try #require(page(built, "page/2/"))
    #expect(listed.contains("\"@type\":\"ItemList\",\"numberOfItems\":301") && listed.contains("\"position\":101,"))
  }

  @Test func aRowHasItsPictureInSizesThatFitIt() throws {
    let file = ImageReference.file("data/a.jpg")
    let built = try built([.init("a") { ($0.picture, $0.rooms) = (file, []) }, .init("b")]) { sample in
      sample.pictures[file] = Picture(
        key: "00112233aabbccdd",
        sizes: [.init(width: 320, height: 176), .init(width: 640, height: 352), .init(width: 1280, height: 704)])
    }
    let text = try #require(page(built, "by-rooms/"))
    #expect(text.components("<picture").count == 2, "the other row has none")
    let at = "../../pictures/00112233aabbccdd/"
    let sizes = "(min-width: 30rem) 8.5rem, 6rem"
    #expect(
      text.contains("srcset=\"\(at)320.webp 320w, \(at)640.webp 640w\" sizes=\"\(sizes)\"><img src=\"\(at)320.jpg\""))
    #expect(text.contains("width=\"320\" height=\"176\" alt=\"\" loading=\"lazy\""))
    #expect(built.texts["hotels/hotels.json"]?.contains("[\"00112233aabbccdd\",[320,176],[640,352]]") == true)
  }

  @Test func aRowNamesItsCityOnlyWhereHotelsAreInSeveral() throws {
    let one = try built([.init("a") { $0.city = "Turku, Finland" }, .init("b") { $0.city = "Turku" }])
    #expect(page(one, "")?.contains("<span>Turku") == false)
    let two = try built([.init("a") { $0.city = "Turku" }, .init("b") { $0.city = "Stockholm, Sweden" }])
    let text = try #require(page(two, ""))
    #expect(text.contains("<span>Turku, Finland</span>") && text.contains("<span>Stockholm, Sweden</span>"))
  }

  @Test func aRowDoesNotRepeatItsAddress() throws {
    let hotels: [(address: String, reported: String)] = [
      ("1 Quay, TURKU", "Finland"), ("1 Quay, Turku 20100, Finland", ""), ("Turku 5", "Turku, Finland"),
      ("", "Turku, Finland"),
    ]
    let samples = hotels.enumerated().map { place, hotel in
      SampleSite.Hotel("\(place)") { ($0.address, $0.city) = (hotel.address, "Turku, Finland") }
    }
    let site = try built(samples + [.init("z") { $0.city = "Stockholm, Sweden" }])
    let rows = try #require(page(site, "")).components(" data-id=").dropFirst()
    for (row, hotel) in zip(rows, hotels) {
      let line =
        String(row).components("<p class=\"subtitle\">").dropFirst().first.map { String($0.prefix { $0 != "\n" }) }
        ?? ""
      let spans = line.components("<span>").dropFirst().map { String($0.prefix { $0 != "<" }) }
      #expect(spans == (hotel.reported.isEmpty ? [] : [hotel.reported]), "\(hotel.address)")
    }
  }

  @Test func onlyNumbersThatSomeHotelReachesCanBeAskedFor() throws {
    let text = try #require(page(try built(four), ""))
    let selects = text.components("<select").dropFirst().joined()
    #expect(values("value", in: selects) == ["", "1", "2", "3", "", "1", "2"])
    #expect(page(try built(many(2)), "")?.contains("<select") == false, "where nothing is known nothing is asked")
  }

  @Test func theFileHasAllHotelsInTheOrderOfTheData() throws {
    let built = try built(four + [.init("e") { ($0.name, $0.city, $0.point) = ("Mill & <b>", "Turku", (60.45, 22.0)) }])
    let bytes = Array(try #require(built.texts["hotels/hotels.json"]).utf8)
    let file = try JSONDocument(bytes).root
    #expect(file["unit"]?.string == "m" && file["root"]?.string == "../")
    let ids = try #require(file["hotels"]).elements.map { $0.elements.first { _ in true }?.string }
    #expect(ids == ["a", "b", "c", "d", "e"])
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("[\"a\",\"Quay Inn\",\"hotels/quay-inn-a/\",\"1 Quay Street\",-1,3.5,900,2,null,null,null]"))
    #expect(text.contains("\"cities\":[[\"Turku\",\"Finland\",\"stations/finland/turku-7/\",\"7\"]]"))
    #expect(text.contains(",0,null,null,null,60.45,22,null]]}\n"))
  }

  @Test func searchHomeAndNavigationLeadToThemOnlyWhereThereAreAny() throws {
    let with = try built(four)
    #expect(with.texts["index.html"]?.contains("<a href=\"hotels/\">4 hotels</a>") == true)
    #expect(with.texts["search/index.json"]?.contains("\"kind\":\"hotels\",\"count\":4") == true)
    let without = try built([])
    #expect(without.texts.values.allSatisfy { !$0.contains("hotels/") })
  }

  @Test(arguments: [
    (1, 2, [1, 2]), (1, 9, [1, 2, 9]), (3, 9, [1, 2, 3, 4, 9]), (4, 9, [1, 2, 3, 4, 5, 9]), (5, 9, [1, 4, 5, 6, 9]),
    (6, 9, [1, 5, 6, 7, 8, 9]), (9, 9, [1, 8, 9]),
  ]) func thePagerLeavesOutWhatIsFarButNeverASinglePage(_ page: Int, _ count: Int, _ shown: [Int]) {
    #expect(PagerSlots.shown(page, of: count) == shown)
  }
}
