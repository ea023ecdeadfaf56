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
    #expect(reference.ambiguousTitles == [], "two shapes of one name: rename one of them")
    let expected = page[..<head.upperBound] + "\n" + reference.text + page[tail.lowerBound...]
    if getenv("RECORD") != nil {
      try Disk().write(Array(expected.utf8), to: path)
      Issue.record("recorded Docs/templates.md: read it, and run again without RECORD")
    }
    #expect(page == expected, "Docs/templates.md is not what the shapes say: RECORD=1 make test-swift")
  }

  private var reference: TemplateReference {
    let site = Self.emptySite
    return TemplateReference(
      [
        .init(title: "Every page: values of the site", shape: ShapeDeclaration { SiteValues() }.shape),
        .init(title: "Every page: values of the page", shape: ShapeDeclaration { PageValues() }.shape),
      ] + AllPageKinds.kinds.map { .init(title: "`\($0.template)`", shape: PlannedKind($0, site).shape) }
        + [
          .init(
            title: "`\(TextImages.template)`, for each picture in a text",
            shape: ShapeDeclaration { TextImages() }.shape)
        ])
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
