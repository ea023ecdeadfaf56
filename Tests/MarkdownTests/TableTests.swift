import Diagnostics
import Glibc
import Testing

@testable import Markdown

@Suite("Pipe tables")
struct TableTests {
  private func table(_ text: String) throws -> [String] {
    try page(text).text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("<t") && $0.contains("</t") }
  }

  private func findings(_ text: String) -> [String] {
    MarkdownPage.read(Array(text.utf8), path: "a.md").findings.map { finding in
      "\(finding.place?.line ?? 0) \(finding.id)"
    }
  }

  @Test("A table has a header row with scopes, and the alignments of its delimiter row")
  func alignments() throws {
    let rows = try table("| a | b | c | d |\n|---|:--|--:|:-:|\n| 1 | 2 | 3 | 4 |\n")
    #expect(
      rows == [
        "<th scope=\"col\">a</th><th scope=\"col\" align=\"left\">b</th><th scope=\"col\" align=\"right\">c</th>"
          + "<th scope=\"col\" align=\"center\">d</th>",
        "<td>1</td><td align=\"left\">2</td><td align=\"right\">3</td><td align=\"center\">4</td>",
      ])
  }

  @Test("Where the first column has no name, its cells name their rows")
  func rowHeaders() throws {
    #expect(try table("| | b |\n|-|-|\n| x | 1 |").last == "<th scope=\"row\">x</th><td>1</td>")
  }

  @Test(
    "A pipe in a cell is escaped, in code too",
    arguments: [
      ("a \\| b", "a | b"), ("`a\\|b`", "<code>a|b</code>"), ("a \\\\ x", "a \\ x"), ("\\*x\\*", "*x*"),
      ("&lt;", "&lt;"),
      ("# x #", "# x #"), ("1. x", "1. x"), ("[a]: /b", "[a]: /b"), ("- x", "- x"), ("***", "***"), ("```", "```"),
    ])
  func cells(cell: String, html: String) throws {
    #expect(try table("| h |\n|---|\n| \(cell) |").last == "<td>\(html)</td>")
  }

  @Test("Link definitions anywhere in the text count in cells, and the first of two with one label does")
  func definitions() throws {
    let text = "[a]: /one\n\n[b]: /two\n| [a] | [b] | [c] |\n|---|---|---|\n\n[a]: /late\n[c]: /three\n"
    let html = try page(text).text
    for path in ["/one", "/two", "/three"] { #expect(html.contains("href=\"\(path)\"")) }
    #expect(!html.contains("/late") && !html.contains("<p>"))
  }

  @Test("Links in cells, and before a table, are found in their lines")
  func lines() throws {
    let text = "+++\n+++\n\n[x](/x)\n| a |\n|---|\n| b |\n| [y](/y) |\n---\n[z](/z)\n\n[w](/w)\n"
    let links = try page(text).links
    #expect(links.map(\.destination) == ["/x", "/y", "/z", "/w"])
    #expect(links.map(\.line) == [4, 8, 10, 12])
  }

  @Test("A line of dashes after a table is a rule, and the paragraph before it stays")
  func between() throws {
    let html = try page("before\n| a |\n|---|\n| b |\n---\nafter").text
    #expect(html.hasPrefix("<p>before</p>\n<div"))
    #expect(html.hasSuffix("</div>\n<hr />\n<p>after</p>\n"))
  }

  @Test("Lines with pipes that are no table are reported")
  func faults() {
    #expect(findings("x\n\n| a | b |\n|---|\n") == ["3 content/not-a-table"])
    #expect(findings("| a | b |\n| 1 | 2 |\n") == ["1 content/not-a-table"])
    #expect(findings("| a |\n|---|\n| 1 |\n| 1 | 2 |\n| 1 | 2 |\n") == ["4 content/long-table-row"])
    #expect(findings("| a |\n|---|\n| 1 | |\n") == [])
    #expect(findings("a | b\nc | d\n\n```\n| a |\n| b |\n```\n\n    | a |\n    | b |\n") == [])
  }

  @Test("A table of many columns with many short rows takes no more room than it may")
  func padding() throws {
    let columns = 5_000
    let text =
      String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns) + "\n"
      + String(repeating: "|b\n", count: 5_000)
    #expect(try page(text).text.utf8.count < 20_000_000)
  }

  @Test("The time for a table grows with its length, not with the square of it")
  func large() throws {
    func seconds(_ rows: Int) throws -> Double {
      let text = "| a | b |\n|---|---|\n" + String(repeating: "| *x* | [y](/y) |\n", count: rows)
      let start = processorTime()
      #expect(try page(text).links.count == rows)
      return processorTime() - start
    }
    #expect(try seconds(20_000) < 50 * seconds(2_000))
  }

  /// Seconds that this thread has computed for, whatever else the machine does.
  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

@Suite("HTML that is left out")
struct LeftOutHTMLTests {
  @Test(
    "keeps its text",
    arguments: [
      ("<div class=\"a\">Hello</div>", "<p>Hello</p>\n"),
      ("<p>One</p><p>Two &amp; &euro;3 &#39;x&#x27;</p>", "<p>One</p>\n<p>Two &amp; €3 'x'</p>\n"),
      ("<div>a<br>b<br/>c</div>", "<p>a<br />\nb<br />\nc</p>\n"),
      ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "<p>a b</p>\n<p>c</p>\n"),
      ("A <b onclick=\"x()\">bold</b> word", "<p>A bold word</p>\n"),
      ("a<br>b", "<p>a<br />\nb</p>\n"),
      ("<div>&lt;script&gt;alert(1)&lt;/script&gt;</div>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
      ("<div>*not* _emphasis_ [x](y) # `c`</div>", "<p>*not* _emphasis_ [x](y) # `c`</p>\n"),
      ("<div title=\"a > b\">x</div>", "<p>x</p>\n"), ("<div title=\"a>x</div>", "<p>x</p>\n"),
      ("- <div>x</div>", "<ul>\n<li>x</li>\n</ul>\n"),
      ("<details><summary>More</summary>\n\nText\n\n</details>", "<p>More</p>\n<p>Text</p>\n"),
      ("<div>1 < 2 <3</div>", "<p>1 &lt; 2 &lt;3</p>\n"),
      ("<pre>a\nb</pre>", "<p>a b</p>\n"),
    ])
  func words(text: String, html: String) throws { #expect(try page(text).text == html) }

  @Test(
    "loses scripts, style sheets and comments",
    arguments: [
      "<script>alert(1)</script>", "<style>\n\np { color: red }\n\n</style>", "<SCRIPT src=x>\n\n</p>\n</SCRIPT >",
      "<div><script>\"</div>\"</script></div>", "<!-- words -->", "<?php words ?>", "<!DOCTYPE html>",
      "<div><!-- <p>words</p> --></div>", "<script>alert(1)",
    ])
  func unread(text: String) throws { #expect(try page(text).text == "") }

  @Test("A script within a line goes with what is between its tags")
  func inlineScript() throws {
    #expect(try page("a <script>*evil*()</script> b").text == "<p>a  b</p>\n")
    #expect(try page("a <script>b").text == "<p>a b</p>\n")
  }
}
