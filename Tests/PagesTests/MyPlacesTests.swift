import JSON
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

@Suite("What the reader's own places need without a network") struct OfflineWorkerTests {
  /// - Parameter references: for each asset the names that it refers to; `=` precedes static imports.
  private func worker(_ references: [String: [String]]) -> OfflineWorker? {
    OfflineWorker(
      Assets(
        files: Dictionary(
          uniqueKeysWithValues: references.map { name, others in
            let references = others.map { other in
              Assets.Reference(name: String(other.drop { $0 == "=" }), isImport: other.hasPrefix("="))
            }
            return (name, Assets.File(path: "assets/" + name, bytes: [], source: name, references: references))
          })))
  }

  private static let some = [
    "my-places/offline-worker.js": [], "page/main.js": ["=page/header.js", "hotels.js"], "page/header.js": [],
    "hotels.js": [], "my-places/my-places-page.js": ["=b.js", "later.js"], "b.js": ["=absent.js"],
    "later.js": ["library.js", "sheet.css"], "library.js": ["=b.js"], "sheet.css": [], "stationary.css": [],
    "other.svg": [],
  ]

  @Test func areItsModulesWithAllTheyMayImportAndOfOtherPagesNone() throws {
    #expect(
      try #require(worker(Self.some)).files == [
        "assets/b.js", "assets/later.js", "assets/library.js", "assets/my-places/my-places-page.js",
        "assets/page/header.js", "assets/page/main.js", "assets/sheet.css", "assets/stationary.css",
      ])
  }

  @Test func areInTheWorkerRelativeToItsFolder() throws {
    let text = String(decoding: try #require(worker(Self.some)).bytes, as: UTF8.self)
    #expect(text.hasPrefix("self.stationary = {\"version\":\""))
    #expect(text.contains("\"points\":\"../map/\"") && text.contains("\"../assets/page/main.js\""))
    #expect(text.hasSuffix("};\nimportScripts(\"../assets/my-places/offline-worker.js\");\n"))
  }

  @Test func aNewNameAmongThemIsANewVersion() throws {
    var changed = Self.some
    changed["my-places/my-places-page.js"] = ["hotels.js"]
    #expect(worker(Self.some)?.bytes == worker(Self.some)?.bytes)
    #expect(try #require(worker(changed)).bytes != worker(Self.some)?.bytes)
  }

  @Test func templatesWithoutAWorkerHaveNone() {
    #expect(worker(["page/main.js": []]) == nil)
  }
}
