import Testing

@testable import Markdown

/// The page that a text makes.
func page(_ text: String, reserved: Set<String> = [], link: @escaping (String) -> String = { $0 }) throws
  -> MarkdownPage
{
  try #require(MarkdownPage.read(Array(text.utf8), path: "a.md", reservedIDs: reserved, resolver: resolver(link)).page)
}

/// Pictures of other hosts become links, as on a site.
private func resolver(_ link: @escaping (String) -> String) -> LinkResolver {
  LinkResolver(link: link) { $0.contains("//") ? .elsewhere : .linked(source: link($0)) }
}

extension MarkdownPage {
  /// The text's HTML; a picture that a template shows is `{source}`.
  var text: String {
    parts.map { part in
      switch part {
      case .html(let html): String(decoding: html, as: UTF8.self)
      case .picture(let picture): "{\(picture.source)}"
      }
    }.joined()
  }
}

@Suite("Markdown texts")
struct TextTests {
  @Test(
    "A carriage return alone ends a line", .timeLimit(.minutes(1)),
    arguments: ["# T\n\na | b\n--|--\n`c` | *d*\ne\n", "+++\nnav = 1\n+++\n# T\n", "e|||\n-|-|-\n`\ns\n#\n—\n`|r\n-|-"])
  func carriageReturns(text: String) throws {
    let expected = try page(text)
    for ending in ["\r", "\r\n"] {
      let other = try page(text.replacing("\n", with: ending))
      #expect(other.text == expected.text && other.heading == expected.heading && other.nav == expected.nav)
    }
    // One of them among other lines: the table's cells are read apart from the text.
    #expect(try page("e|||\n-|-|-\n`\rs\n#\n—\n`|r\n-|-").text == page("e|||\n-|-|-\n`\ns\n#\n—\n`|r\n-|-").text)
  }

  @Test("The level-1 heading that begins the text is the page's, others become level 2")
  func headings() throws {
    let page = try page("# Fares *and* `more`\nhere\n\n## Adults\n\n# Children\n\n# Children\n\n#### x\n")
    #expect(page.heading == "Fares and more")
    #expect(
      page.text == """
        <p>here</p>
        <h2 id="adults">Adults</h2>
        <h2 id="children">Children</h2>
        <h2 id="children-2">Children</h2>
        <h4 id="x">x</h4>

        """)
  }

  @Test("A heading over two lines, or with a link, gives its words")
  func underlinedHeading() throws {
    #expect(try page("One [two](/x)\n  three\n===\n\ntext").heading == "One two three")
    #expect(try page("# [![Bus](b.jpg) stops](/x) &amp; \\*more\\*").heading == "Bus stops & *more*")
  }

  @Test("A level-1 heading after other words is level 2, and none of the page's")
  func laterHeading() throws {
    let page = try page("Words.\n\n# Title\n\n> # Quoted")
    #expect(page.heading == nil)
    #expect(page.text.contains("<h2 id=\"title\">Title</h2>"))
    #expect(page.text.contains("<h2 id=\"quoted\">Quoted</h2>"))
    #expect(!page.text.contains("<h1"))
  }

  @Test("A quoted heading, or one of level 2, is not the page's", arguments: ["> # Quoted", "## Second", "- # Item"])
  func noHeading(text: String) throws {
    #expect(try page(text).heading == nil)
  }

  @Test("A comment before the heading, or a heading without words, is in nobody's way")
  func headingEdges() throws {
    #expect(try page("<!-- licence -->\n\n# Title").heading == "Title")
    let empty = try page("#\n\ntext")
    #expect(empty.heading == nil)
    #expect(empty.text == "<p>text</p>\n")
  }

  @Test(
    "Ids are the heading's letters and digits",
    arguments: [
      ("Lost & found", "lost-found"), ("  Часто задаваемые вопросы?", "часто-задаваемые-вопросы"),
      ("Zürich – 2026!", "zürich-2026"), ("`a_b`", "a-b"), ("हिन्दी", "हिन्दी"), ("\"<&>\" x", "x"),
    ])
  func ids(words: String, id: String) throws {
    #expect(try page("## " + words).text.hasPrefix("<h2 id=\"\(id)\">"))
  }

  @Test("No id is given twice, none is empty, and none is the page's own")
  func uniqueIDs() throws {
    let text = try page("## A\n## A\n## A 2\n## ★\n## Main\n## A", reserved: ["main"]).text
    #expect(
      text == """
        <h2 id="a">A</h2>
        <h2 id="a-2">A</h2>
        <h2 id="a-2-2">A 2</h2>
        <h2>★</h2>
        <h2 id="main-2">Main</h2>
        <h2 id="a-3">A</h2>

        """)
  }

  @Test("What looks like a heading's tag in code gets no id")
  func headingsInCode() throws {
    let text = try page("`<h2>` ![<h2>](a \"<h2>\") <https://a/<h2>\n\n```<h2>\n<h2>\n```\n\n## Real").text
    #expect(text.components(of: "id=") == 1)
    #expect(text.contains("<h2 id=\"real\">Real</h2>"))
  }

  @Test("A picture on another host is a link, because no page loads anything from there")
  func remotePictures() throws {
    let page = try page("![bus](https://x.example/p.png) ![](//x.example/q.png) [![in](HTTP://x.example/r.png)](/a/)")
    #expect(page.text.contains(#"<a href="https://x.example/p.png">bus</a>"#))
    #expect(page.text.contains(#"<a href="//x.example/q.png">//x.example/q.png</a>"#))
    #expect(page.text.contains(#"<a href="/a/">in</a>"#))
    #expect(!page.text.contains("<img"))
  }

  @Test("Links and pictures are listed with their lines, and lead where the site says")
  func links() throws {
    let page = try page(
      "+++\ntitle = \"x\"\n+++\n[a](tickets.md) and\r\n**[b](/stations/ \"t\")**\r\n\r\n- ![c](bus.jpg)\r\n- <https://e.org>\n- [d]\n"
        + "\n[d]: x%20y.md#z\n\n> [a&b](?q=1&r=\"2\")\n> [](<one two>)"
    ) { $0.hasSuffix(".md") ? "../" + $0.dropLast(3) + "/" : $0 }
    #expect(
      page.links == [
        MarkdownLink(destination: "tickets.md", line: 4, isPicture: false),
        MarkdownLink(destination: "/stations/", line: 5, isPicture: false),
        MarkdownLink(destination: "bus.jpg", line: 7, isPicture: true),
        MarkdownLink(destination: "https://e.org", line: 8, isPicture: false),
        MarkdownLink(destination: "x%20y.md#z", line: 9, isPicture: false),
        MarkdownLink(destination: "?q=1&r=\"2\"", line: 13, isPicture: false),
        MarkdownLink(destination: "one two", line: 14, isPicture: false),
      ])
    #expect(page.text.contains(#"<a href="../tickets/">a</a>"#))
    #expect(page.text.contains(#"<a href="/stations/" title="t">b</a>"#))
    #expect(page.text.contains(#"<img src="bus.jpg" alt="c" />"#))
    #expect(page.text.contains(#"<a href="x%20y.md#z">d</a>"#))
    #expect(page.text.contains(#"<a href="?q=1&amp;r=%222%22">a&amp;b</a>"#))
    #expect(page.text.contains(#"<a href="one%20two"></a>"#))
  }

  @Test("Lines are right after link definitions, code over two lines and titles on the next")
  func linesOfInlines() throws {
    let text = "[r]: /u\n[s]: /v\nwords\n[x](a)\n\ny `a\nb` [z](c)\n[q](d\n\"t\") [w](e) <b>\n[r]"
    let page = try page(text)
    #expect(page.links.map(\.destination) == ["a", "c", "d", "e", "/u"])
    #expect(page.links.prefix(4).map(\.line) == [4, 7, 8, 9])
    #expect(page.rawHTMLLines == [9])
  }

  @Test("A destination that the site gives cannot break out of its attribute")
  func hostileRewriting() throws {
    let text = try page("[a](b) ![c](d)") { _ in "\"><script>&" }.text
    #expect(!text.contains("<script>"))
    #expect(text.contains(#"href="%22%3E%3Cscript%3E&amp;""#))
    #expect(try page("[a](b)") { _ in "javascript:alert(1)" }.text == "<p><a href=\"\">a</a></p>\n")
  }

  @Test("CommonMark is read as CommonMark")
  func commonMark() throws {
    let text = "1. a\n2. b\n\n   c\n\n---\n\n```sh\na < b && c\n```\n\n*x* **y** `z` \\* &copy; a  \nb"
    #expect(
      try page(text).text == """
        <ol>
        <li>
        <p>a</p>
        </li>
        <li>
        <p>b</p>
        <p>c</p>
        </li>
        </ol>
        <hr />
        <pre><code class="language-sh">a &lt; b &amp;&amp; c
        </code></pre>
        <p><em>x</em> <strong>y</strong> <code>z</code> * © a<br />
        b</p>

        """)
  }

  @Test("An empty file is an empty page", arguments: ["", "\n", " \r\n\t", "\u{FEFF}", "<!-- -->"])
  func empty(text: String) throws {
    let (page, findings) = MarkdownPage.read(Array(text.utf8), path: "a.md")
    #expect(page?.parts.isEmpty == true)
    #expect(page?.title == nil && page?.heading == nil)
    #expect(findings.isEmpty)
  }

  @Test("Two megabytes go through")
  func large() throws {
    let part = "## Heading\n\nSome *words* and a [link](a.md) in a paragraph of the usual length, with a comma.\n\n"
    let count = 2_000_000 / part.utf8.count
    let page = try page("# Title\n\n" + String(repeating: part, count: count))
    #expect(page.heading == "Title")
    #expect(page.links.count == count)
    #expect(page.links.last?.line == 4 * count + 1)
    #expect(page.text.hasSuffix("with a comma.</p>\n"))
  }

  @Test("Deep quotes, lists and brackets end neither the program nor its patience")
  func deep() throws {
    #expect(try page(String(repeating: ">", count: 50_000) + " # x").text.contains("<h2 id=\"x\">x</h2>"))
    #expect(try page((0..<500).map { String(repeating: " ", count: 2 * $0) + "- x\n" }.joined()).text.count > 500)
    for hostile in ["[", "![", "*a **b ", "`", "<", "[a](", "&", "\\", "_a ", "<!--", "[a]:\n"] {
      _ = try page(String(repeating: hostile, count: 20_000))
    }
  }
}

extension String {
  /// How often a part stands in it.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
