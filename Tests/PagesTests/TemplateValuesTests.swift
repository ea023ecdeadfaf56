import Diagnostics
import Files
import Glibc
import Model
import Mustache
import Settings
import Testing
import Text

@testable import Language
@testable import Pages

/// Docs/templates.md lists every name that a page gives to its template. `RECORD=1` writes the list anew, and fails.
@Suite struct TemplateValuesTests {
  private static let begin = "<!-- values: begin -->\n"
  private static let end = "<!-- values: end -->\n"

  private var path: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      + "/Docs/templates.md"
  }

  @Test func theListOfValuesIsTheShapesOwn() throws {
    let page = try Disk().readText(path)
    let head = try #require(page.firstRange(of: Self.begin))
    let tail = try #require(page.firstRange(of: Self.end))
    let expected = page[..<head.upperBound] + "\n" + tables + page[tail.lowerBound...]
    if getenv("RECORD") != nil {
      try Disk().write(Array(expected.utf8), to: path)
      Issue.record("recorded Docs/templates.md: read it, and run again without RECORD")
    }
    #expect(page == expected, "Docs/templates.md is not what the shapes say: RECORD=1 make test-swift")
  }

  private var tables: String {
    let site = Self.emptySite
    let kinds = AllPageKinds.kinds.map { kind in ("`\(kind.template)`", kind.init(site).shape) }
    let all = [
      ("On every page, the same for the whole site", SiteValues().shape), ("On every page", PageValues().shape),
    ]
    let parts = [("`\(TextImages.template)`, for each picture in a text", TextImages().shape)]
    return (all + kinds + parts).map { title, shape in
      "### \(title)\n\n| name | kind | meaning |\n|---|---|---|\n" + rows(shape, within: "") + "\n"
    }.joined()
  }

  private func rows(_ shape: Shape, within: String) -> String {
    shape.entries.map { entry in
      let name = within + "`\(entry.name)`"
      return "| \(name) | \(entry.kind.rawValue) | \(entry.about) |\n"
        + (entry.shape.map { rows($0, within: name + " › ") } ?? "")
    }.joined()
  }

  /// A site of nothing: shapes do not depend on what is shown.
  private static var emptySite: SiteContext {
    var findings = Findings()
    let directory = DirectoryBuilder().build(
      countries: Countries(language: "en"), collation: Collation(language: "en"), unknown: (city: "", country: ""),
      &findings)
    return SiteContext(
      settings: Settings(title: "Empty"), language: Language.load(tag: "en", strings: []).0, directory: directory,
      addresses: Addresses(directory), content: Content(), assets: Assets(files: [:]), productVersion: "0")
  }
}
