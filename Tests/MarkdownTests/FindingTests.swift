import Diagnostics
import Testing

@testable import Markdown

/// The findings of a text as `line:column severity id`, the parts that are known.
private func found(_ text: String) -> [String] { found(Array(text.utf8)) }

private func found(_ bytes: [UInt8]) -> [String] {
  MarkdownPage.read(bytes, path: "content/a.md").findings.map { finding in
    #expect(finding.place?.path == "content/a.md")
    let place = [finding.place?.line, finding.place?.column].compactMap { $0.map(String.init) }.joined(separator: ":")
    return "\(place) \(finding.severity.word) \(finding.id)"
  }
}

@Suite("Findings in Markdown")
struct FindingTests {
  @Test("Front matter gives title, description and place in the navigation", arguments: ["\n", "\r\n"])
  func frontMatter(lineEnd: String) throws {
    let text = "+++\ntitle = \"Fares\"\ndescription = 'What it costs'\nnav = 2\n+++  \n\n# Prices\n\n[a](b)\n"
    let (read, findings) = MarkdownPage.read(
      Array(text.replacing("\n", with: lineEnd).utf8), path: "a.md")
    let page = try #require(read)
    #expect(findings.isEmpty)
    #expect(page.title == "Fares" && page.description == "What it costs" && page.nav == 2)
    #expect(page.heading == "Prices")
    #expect(page.text == "<p><a href=\"b\">a</a></p>\n")
    #expect(page.links.map(\.line) == [9])
  }

  @Test("Front matter may be empty, alone, and after a byte-order mark")
  func frontMatterEdges() throws {
    #expect(try page("+++\n+++").parts.isEmpty)
    #expect(try page("+++\n+++\ntext").text == "<p>text</p>\n")
    #expect(try page("\u{FEFF}+++\ntitle = \"x\"\n+++\n").title == "x")
    #expect(try page("+++\ntitle = \"\"\n+++\n").title == nil)
    #expect(try page("++++\ntext\n++++\n").title == nil)
    #expect(try page("text\n+++\ntitle = \"x\"\n+++\n").title == nil)
    #expect(found("\u{FEFF}+++\n+++\n").isEmpty)
  }

  @Test("Broken front matter is an error in the file's own line, and gives no page")
  func brokenFrontMatter() {
    let broken = "+++\ntitle = \"Щ\"\nnav = = 2\n+++\n\nFree."
    #expect(MarkdownPage.read(Array(broken.utf8), path: "content/a.md").page == nil)
    #expect(found(broken).count == 1)
    #expect(found(broken)[0].hasPrefix("3:7 error content/front-matter"))
    #expect(found(broken.replacing("\n", with: "\r\n"))[0].hasPrefix("3:7 error content/front-matter"))
    #expect(
      found("+++\ntitle = \"x\"\n\nFree.\n")
        == ["1 error content/front-matter"])
    #expect(found("+++").count == 1)
  }

  @Test("An unknown key, and a value of another type, are reported where they stand")
  func keys() {
    let text = "+++\ntitel = \"Fares\"\n  nav = \"first\"\ndescription = [1]\n[menu]\nweight = 1\n+++\n"
    #expect(
      found(text) == [
        "2:1 warning content/unknown-key",
        "3:9 error content/wrong-type",
        "4:15 error content/wrong-type",
        "5:2 warning content/unknown-key",
      ])
    let advice = MarkdownPage.read(Array(text.utf8), path: "a.md").findings[0].advice
    #expect(advice.contains("`title`"))
  }

  @Test("Front matter in YAML is reported, a line across the page is not")
  func yaml() {
    #expect(
      found("---\ntitle: x\n---\n\nText.")
        == ["1 warning content/yaml-front-matter"])
    #expect(found("---\n\nText: more\n---\n").isEmpty)
    #expect(found("---\n").isEmpty)
  }

  @Test("Raw HTML is left out and reported, once a line; comments are left out")
  func rawHTML() throws {
    let text = """
      +++
      +++
      # Fares <i>x</i>

      <div onclick="x()">free</div>

      A <b>bold</b> word.<!-- note -->
      <br>

      <!-- a
      comment -->

      > <script>alert(1)</script>
      """
    let expected = [3, 5, 7, 8, 13].map { "\($0) warning content/raw-html" }
    #expect(found(text) == expected)
    #expect(found(text.replacing("\n", with: "\r\n")) == expected)
    let page = try page(text)
    #expect(page.rawHTMLLines == [3, 5, 7, 8, 13])
    #expect(page.heading == "Fares x")
    #expect(page.text == "<p>free</p>\n<p>A bold word.\n<br />\n</p>\n<blockquote>\n</blockquote>\n")
  }

  @Test(
    "A link that would run a script is left out and reported, its words stay",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "vbscript:x", "data:text/html,x", "file:///etc/passwd",
      "&#106;avascript:alert(1)",
    ])
  func unsafeLinks(destination: String) throws {
    let text = "x\n[*words* ![alt](a.png)](\(destination)) ![picture](\(destination))"
    let page = try page(text)
    #expect(page.text == "<p>x\n<em>words</em> <img src=\"a.png\" alt=\"alt\" /> picture</p>\n")
    #expect(page.links.map(\.destination) == ["a.png"])
    #expect(found(text).count == 2)
    #expect(found(text).allSatisfy { $0.hasPrefix("2 warning content/unsafe-link") })
  }

  @Test("A picture in the address itself is no script, a blank before one hides none")
  func dataPictures() throws {
    #expect(try page("![a](data:image/png;base64,AAAA)").text.contains("src=\"data:image/png;base64,AAAA\""))
    for hidden in ["[a](&#1;javascript:x)", "[a](java&Tab;script:x)", "[a](&#32;javascript:x)"] {
      #expect(!(try page(hidden).text.contains("\"javascript:")))
    }
  }

  @Test("A file that is not UTF-8 is an error that names byte, line and column")
  func notUTF8() {
    let bytes = Array("# Fares\n\nZéw".utf8) + [0xF6] + Array("lf.\n".utf8)
    #expect(found(bytes) == ["3:4 error content/not-utf-8"])
    #expect(MarkdownPage.read(bytes, path: "content/a.md").page == nil)
    #expect(found([0xFF, 0xFE, 0x23, 0x00]) == ["1:1 error content/not-utf-8"])
  }

  @Test("A NUL byte becomes a sign that something is missing")
  func nul() throws {
    #expect(try page("a\0b &#0;").text == "<p>a\u{FFFD}b \u{FFFD}</p>\n")
  }

  @Test("A text of more than 32 MB is refused")
  func tooLarge() {
    #expect(found([UInt8](repeating: 0x3E, count: 32 << 20 + 1)).first?.hasPrefix(" error content/too-large") == true)
  }
}
