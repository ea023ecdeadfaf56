import Model
import Settings
import Testing

@testable import Pages

@Suite("The reader's own places") struct MyPlacesTests {
  @Test func thePageIsInTheFooterAndNotInTheSitemap() throws {
    var sample = SampleSite()
    sample.settings.baseURL = BaseURL("https://example.org/t/")
    let built = try Built(sample)
    let page = try #require(built.texts["my-places/index.html"])
    #expect(page.contains("href=\"../map/index.json\"") == false && page.contains("data-points=\"../map/index.json\""))
    #expect(page.contains("<a href=\"../stations/\">Stations</a>"))
    #expect(built.texts["index.html"]?.contains("<li><a href=\"my-places/\">My places</a></li>") == true)
    #expect(built.texts["sitemap.xml"]?.contains("my-places") == false)
  }

  @Test func whereTheSiteKnowsNoPointThereIsNoPageAndNoLink() throws {
    var sample = SampleSite()
    sample.cities[0].point = nil
    let built = try Built(sample)
    #expect(built.texts.keys.filter { $0.hasPrefix("my-places/") } == [])
    for (path, page) in built.pages { #expect(!page.contains("my-places"), "\(path)") }
  }
}
