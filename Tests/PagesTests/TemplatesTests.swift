import Diagnostics
import Files
import Language
import Mustache
import Testing

@testable import Pages

@Suite("The product's templates and words") struct TemplatesTests {
  @Test func areWrittenWithoutAFault() {
    #expect(Product.templates.names.count >= 10, "the templates were not found")
    #expect(Product.templates.findings == [])
  }

  @Test(arguments: ["en", "ru"]) func everyKindOfPageCompilesInEveryLanguage(_ language: String) {
    var sample = SampleSite()
    sample.settings.language = language
    let planner = SitePlanner(sample.context())
    #expect(planner.kinds.count == AllPageKinds.kinds.count && planner.kinds.count >= 9)
    let (pages, findings) = CompiledPages.compile(
      planner, Product.templates, for: planner.plan(copied: []).plan, owners: true)
    #expect(findings == [])
    #expect(pages != nil)
  }

  @Test func everyPageTemplateHasItsKind() {
    let pages = Set(Product.templates.names.filter { $0.hasPrefix("pages/") })
    #expect(pages == Set(AllPageKinds.kinds.map { $0.template }))
  }

  @Test(arguments: ["en", "ru"]) func everyStringIsThereInEveryLanguage(_ language: String) {
    #expect(Product.language(language).1 == [])
  }

  /// Every text in the sources that looks like a key of a group that there is must be one.
  @Test(arguments: ["en", "ru"]) func everyStringThatPagesAskForIsThere(_ language: String) throws {
    let sources = Product.folder.dropLast("Templates".count) + "Sources/Pages"
    let words = Product.language(language).0
    let toml = try Disk().readText(Product.folder + "/strings/en.toml")
    let groups = Set(
      toml.split(separator: "\n").filter { $0.hasPrefix("[") }.map { String($0.dropFirst().prefix { $0 != "]" }) })
    var asked: Set<String> = []
    for entry in try Disk().list(String(sources), recursive: true) where entry.path.hasSuffix(".swift") {
      let texts = try Disk().readText(sources + "/" + entry.path).split(
        separator: "\"", omittingEmptySubsequences: false)
      for text in texts where text.utf8.allSatisfy({ (97...122).contains($0) || $0 == 46 || $0 == 95 }) {
        let steps = text.split(separator: ".", omittingEmptySubsequences: false)
        // A file's name is no key.
        if steps.count == 2, !["ics", "css", "js", "json"].contains(steps[1]), groups.contains(String(steps[0])),
          !steps[1].isEmpty
        {
          asked.insert(String(text))
        }
      }
    }
    #expect(asked.count > 15, "the keys were not found")
    for key in asked.sorted() {
      #expect(words.word(key) != nil || words.forms(key) != "{}", "\(key) is not in the strings")
    }
  }
}
