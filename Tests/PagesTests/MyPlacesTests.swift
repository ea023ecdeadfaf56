import JSON
import Model
import Settings
import Testing

@testable import Pages

@Suite("The reader's own places") struct MyPlacesTests {
  @Test func thePageStandsInTheFooterAndInNoSitemap() throws {
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

@Suite("What the reader's own places need without a network") struct OfflineWorkerTests {
  private func worker(_ texts: [String: String]) -> OfflineWorker? {
    OfflineWorker(
      Assets(
        files: Dictionary(
          uniqueKeysWithValues: texts.map { name, text in
            (name, Assets.File(path: "assets/" + name, bytes: Array(text.utf8), source: name))
          })))
  }

  private static let some = [
    "offline.js": "", "main.js": "import { a } from \"./header.js\";\nimport(\"./hotels.js\")", "header.js": "",
    "hotels.js": "", "my-places.js": "import { b } from \"./b.js\"; import(\"./later.js\")", "b.js": "\"./absent.js\"",
    "later.js": "const names = [\"./library.js\", \"./sheet.css\"];", "library.js": "from \"./b.js\"", "sheet.css": "",
    "stationary.css": "", "other.svg": "",
  ]

  @Test func areItsModulesWithAllTheyMayImportAndOfOtherPagesNone() throws {
    #expect(
      try #require(worker(Self.some)).files == [
        "assets/b.js", "assets/header.js", "assets/later.js", "assets/library.js", "assets/main.js",
        "assets/my-places.js", "assets/sheet.css", "assets/stationary.css",
      ])
  }

  @Test func standInTheWorkerAsSeenFromItsFolder() throws {
    let text = String(decoding: try #require(worker(Self.some)).bytes, as: UTF8.self)
    #expect(text.hasPrefix("self.stationary = {\"version\":\""))
    #expect(text.contains("\"points\":\"../map/\"") && text.contains("\"../assets/main.js\""))
    #expect(text.hasSuffix("};\nimportScripts(\"../assets/offline.js\");\n"))
  }

  @Test func aNewNameAmongThemIsANewVersion() throws {
    var changed = Self.some
    changed["my-places.js"] = "import(\"./hotels.js\")"
    #expect(worker(Self.some)?.bytes == worker(Self.some)?.bytes)
    #expect(try #require(worker(changed)).bytes != worker(Self.some)?.bytes)
  }

  @Test func templatesWithoutAWorkerHaveNone() {
    #expect(worker(["main.js": ""]) == nil)
  }
}
