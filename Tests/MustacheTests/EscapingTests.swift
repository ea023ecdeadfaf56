import Mustache
import Testing

@Suite("Escaping")
struct EscapingTests {
  let station = StationSample()

  private func shown(_ name: String, in template: String = "{{name}}") -> String? {
    station.render(template) { s, tape, _, page in tape.set(s.slots.name, page, name) }
  }

  @Test(
    "the five that mean something in HTML are escaped, wherever they stand",
    arguments: [
      ("", ""), ("plain", "plain"), ("&", "&amp;"), ("<b>", "&lt;b&gt;"), ("'\"'", "&#39;&quot;&#39;"),
      ("a&", "a&amp;"), ("&a", "&amp;a"), ("&&", "&amp;&amp;"), ("&amp;", "&amp;amp;"),
      ("Zürich – Щёлково <東京>", "Zürich – Щёлково &lt;東京&gt;"), ("\u{0}|~^@`{}", "\u{0}|~^@`{}"),
    ])
  func texts(given: String, expected: String) {
    #expect(shown(given) == expected)
  }

  @Test("every byte but those five passes through as it is")
  func allBytes() {
    let text = String(String.UnicodeScalarView((0..<0x250).compactMap(Unicode.Scalar.init)))
    let expected = text.unicodeScalars.reduce(into: "") { out, scalar in
      out += ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"][scalar] ?? String(scalar)
    }
    #expect(shown(text) == expected)
  }

  @Test("a text cannot leave a quoted attribute, of either kind")
  func attributes() {
    let hostile = "\" onload=\"x' onerror='y><script>"
    let inside = "&quot; onload=&quot;x&#39; onerror=&#39;y&gt;&lt;script&gt;"
    #expect(shown(hostile, in: "<a title=\"{{name}}\">") == "<a title=\"\(inside)\">")
    #expect(shown(hostile, in: "<a title='{{name}}'>") == "<a title='\(inside)'>")
  }

  @Test("HTML passes through as it is")
  func html() {
    let shown = station.render("{{{body}}}{{&body}}") { s, tape, _, page in tape.set(s.slots.body, page, "<p>&amp;</p>")
    }
    #expect(shown == "<p>&amp;</p><p>&amp;</p>")
  }
}
