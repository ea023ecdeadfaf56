import Model
import Settings
import Testing

@testable import Pages

@Suite("Things without pages of their own") struct PagelessTests {
  private func built(_ change: (inout SampleSite) -> Void) throws -> Built {
    var sample = SampleSite(hasPages: false)
    change(&sample)
    return try Built(sample)
  }

  @Test(arguments: [("71", "s-71"), ("a/b c#<\">", "s-a~2fb~20c~23~3c~22~3e"), ("..", "s-~2e~2e")])
  func aStationIsARowOnItsCitysPage(_ id: String, _ row: String) throws {
    let built = try built { sample in
      sample.cities[0].stations = [(id, "Market Square")]
      sample.settings.baseURL = BaseURL("https://e.org/")
    }
    #expect(built.findings == [])
    let city = "stations/finland/turku-7/"
    #expect(built.paths.filter { $0.hasPrefix(city) } == [city + "index.html"])
    #expect(built.texts[city + "index.html"]?.contains("<li id=\"\(row)\"") == true)
    #expect(built.texts[city + "index.html"]?.contains("<a href=\"#\(row)\">Market Square</a>") == true)
    let all = try #require(built.texts["stations/index.html"])
    #expect(all.contains("<a href=\"finland/turku-7/#\(row)\">Market Square</a>") && !all.contains("id=\"s-"))
    #expect(built.texts["sitemap.xml"]?.contains("#") == false)
  }

  @Test func aHotelIsARowOnItsPageOfTheList() throws {
    // By distance the last of the data stands first, and the first last.
    let hotels = (0...100).map { index in SampleSite.Hotel("\(index)") { $0.distance = Double(100 - index) } }
    let built = try built { $0.hotels = hotels }
    let lists = built.paths.filter { $0.hasPrefix("hotels/") }
    #expect(lists.count == 5 && lists.allSatisfy { $0.hasSuffix("hotels.json") || !$0.contains("quay-inn") })
    let second = try #require(built.texts["hotels/page/2/index.html"])
    #expect(second.contains("<li id=\"h-100\"") && second.contains("<a href=\"#h-100\">"))
    let near = try #require(built.texts["hotels/by-distance/index.html"])
    #expect(near.contains("<a href=\"../page/2/#h-100\">") && near.contains("<a href=\"../#h-99\">"))
    #expect(!near.contains("id=\"h-"), "links lead to the list in the order of the data")
    let file = try #require(built.texts["hotels/hotels.json"])
    #expect(file.contains("\"hotels/#h-99\"") && file.contains("\"hotels/page/2/#h-100\""))
  }

  @Test func aPlaceIsARowOnItsCitysPageWithAllKnownFacts() throws {
    let built = try built { sample in
      sample.places = [
        SampleSite.GuidePlace("a") { ($0.city, $0.description) = ("Turku", ["It is old.", "It is high."]) },
        SampleSite.GuidePlace("b") { $0.city = "" },
      ]
    }
    #expect(
      built.paths.filter { $0.hasPrefix("places/") } == [
        "places/elsewhere/index.html", "places/index.html",
      ])
    let city = try #require(built.texts["stations/finland/turku-7/index.html"])
    #expect(city.contains("<li id=\"p-a\"") && city.contains("It is old. It is high."))
    #expect(built.texts["places/elsewhere/index.html"]?.contains("<li id=\"p-b\"") == true)
    #expect(built.texts["places/index.html"]?.contains("<a href=\"elsewhere/#p-b\">") == true)
  }
}
