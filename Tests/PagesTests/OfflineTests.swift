import Model
import Settings
import Testing

@testable import Pages

@Suite("What pages need without a network") struct OfflineTests {
  /// - Parameter references: for each asset the names that it refers to; `=` precedes static imports.
  private static func assets(_ references: [String: [String]]) -> Assets {
    Assets(
      files: Dictionary(
        uniqueKeysWithValues: references.map { name, others in
          let references = others.map { other in
            Assets.Reference(name: String(other.drop { $0 == "=" }), isImport: other.hasPrefix("="))
          }
          return (name, Assets.File(path: "assets/" + name, bytes: [], source: name, references: references))
        }))
  }

  private static let some = [
    "offline/offline-worker.js": [], "offline/retired-worker.js": [], "page/main.js": ["=page/header.js", "hotels.js"],
    "page/header.js": [], "hotels.js": [], "my-places/my-places-page.js": ["=b.js", "later.js"],
    "b.js": ["=absent.js"], "later.js": ["library.js", "sheet.css"], "library.js": ["=b.js"], "sheet.css": [],
    "stationary.css": [], "other.svg": [], "offline/saved-note.js": [], "icon.svg": [],
  ]

  private func build(_ references: [String: [String]], _ change: (inout SampleSite) -> Void = { _ in }) throws -> Built
  {
    var sample = SampleSite()
    sample.assets = Self.assets(references)
    change(&sample)
    return try Built(sample)
  }

  @Test func areItsModulesWithAllTheyMayImportAndOfOtherPagesNone() {
    #expect(
      OfflineWorker.files(OfflineWorker.places, Self.assets(Self.some)) == [
        "assets/b.js", "assets/later.js", "assets/library.js", "assets/my-places/my-places-page.js",
        "assets/sheet.css",
      ])
    #expect(
      OfflineWorker.files(OfflineWorker.everywhere, Self.assets(Self.some)) == [
        "assets/offline/saved-note.js", "assets/page/header.js", "assets/page/main.js", "assets/stationary.css",
      ])
  }

  @Test func areInTheWorkerRelativeToTheRoot() throws {
    let text = try #require(try build(Self.some).texts["offline.js"])
    #expect(text.hasPrefix("self.stationary = {\"version\":\""))
    #expect(text.contains("\"points\":\"map/index.json\"") && text.contains("\"assets/page/main.js\""))
    #expect(text.hasSuffix("};\nimportScripts(\"assets/offline/offline-worker.js\");\n"))
  }

  @Test func aNewNameAmongThemIsANewVersion() throws {
    var changed = Self.some
    changed["my-places/my-places-page.js"] = ["hotels.js"]
    #expect(try build(Self.some).texts["offline.js"] == build(Self.some).texts["offline.js"])
    #expect(try build(changed).texts["offline.js"] != build(Self.some).texts["offline.js"])
  }

  @Test func withoutAWorkerThatBrowsersCanLoadThePagesRegisterNone() throws {
    for worker in [nil, ["=offline/kept-files.js"]] as [[String]?] {
      var assets = Self.some
      assets["offline/offline-worker.js"] = worker
      let built = try build(assets)
      #expect(built.texts["offline/index.html"] == nil)
      #expect(built.texts["index.html"]?.contains("data-offline=\"off\"") == true)
    }
  }

  @Test func anOwnerWhoTurnsItOffPublishesAWorkerThatEndsTheEarlierOne() throws {
    let built = try build(Self.some) { $0.settings.output.worksOffline = false }
    #expect(
      built.texts["offline.js"]
        == "self.stationary = {\"caches\":\"stationary-site\"};\nimportScripts(\"assets/offline/retired-worker.js\");\n"
    )
    #expect(built.texts["offline/index.html"] == nil)
    #expect(built.texts["index.html"]?.contains("data-offline=\"off\"") == true)
  }

  @Test func thePageWithoutANetworkIsNotForSearchEngines() throws {
    let built = try build(Self.some) { $0.settings.baseURL = BaseURL("https://example.org/t/") }
    let page = try #require(built.texts["offline/index.html"])
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(built.texts["sitemap.xml"]?.contains("offline") == false)
    #expect(built.texts["index.html"]?.contains("data-offline") == false)
  }
}
