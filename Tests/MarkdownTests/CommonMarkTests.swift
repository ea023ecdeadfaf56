import FoundationEssentials
import Testing

@testable import Markdown

/// An example of CommonMark's specification, as goldmark's package (`golang-github-yuin-goldmark-dev`) brings them.
struct SpecificationExample: Decodable, CustomTestStringConvertible {
  let example: Int
  let section: String
  let markdown: String
  let html: String

  var testDescription: String { "\(example), \(section)" }

  static let all: [SpecificationExample] = {
    let path = "/usr/share/gocode/src/github.com/yuin/goldmark/_test/spec.json"
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { return [] }
    return (try? JSONDecoder().decode([SpecificationExample].self, from: bytes)) ?? []
  }()

  /// Those without HTML of the author's, which pages leave out.
  static let withoutHTML = all.filter { example in
    !["HTML blocks", "Raw HTML"].contains(example.section) && !example.html.contains("<!--")
      && (try? page(example.markdown).rawHTMLLines.isEmpty) == true
  }

  /// What a page has of it: the level-1 heading at the beginning is the page's, and later ones are lowered.
  var expected: String {
    var html = html
    if html.hasPrefix("<h1>"), let end = html.firstRange(of: "</h1>\n") { html.removeSubrange(..<end.upperBound) }
    return html.replacing("<h1>", with: "<h2>").replacing("</h1>", with: "</h2>")
  }
}

@Suite("CommonMark's own examples")
struct CommonMarkTests {
  @Test("All of version 0.30 are there, and few have HTML in them")
  func count() {
    #expect(SpecificationExample.all.count == 652)
    #expect(SpecificationExample.withoutHTML.count >= 560)
  }

  @Test("A text becomes the HTML that the specification gives", arguments: SpecificationExample.withoutHTML)
  func example(_ example: SpecificationExample) throws {
    let html = try page(example.markdown).text
    #expect(html.replacing(/(<h[1-6]) id="[^"]*"/) { $0.output.1 } == example.expected)
  }

  @Test(
    "No tag of the author's HTML gets into a page",
    arguments: SpecificationExample.all.filter { !$0.markdown.hasPrefix("+++") })
  func noTagOfTheAuthors(_ example: SpecificationExample) throws {
    let known: Set<String> = [
      "p", "h2", "h3", "h4", "h5", "h6", "em", "strong", "a", "img", "code", "pre", "blockquote", "ul", "ol", "li",
      "br", "hr",
    ]
    let html = try page(example.markdown).text
    let names = html.matches(of: /<\/?([a-zA-Z][a-zA-Z0-9]*)/).map { String($0.output.1) }
    #expect(Set(names).isSubset(of: known))
  }
}
