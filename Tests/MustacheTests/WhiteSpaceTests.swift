import Testing

@Suite("White space in strict templates")
struct WhiteSpaceTests {
  let station = StationSample()

  @Test(
    "indentation and blank lines are dropped, line feeds between words stay",
    arguments: [
      ("<ul>\n    <li>a</li>\n\n\t <li>b</li>\n   \n</ul>\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
      ("\n\n  a\r\n\r\n  b\r\n", "a\r\nb\r\n"),
      ("  a  b \n  c", "a  b \nc"),
      ("  {{words.plain}} \n    {{words.plain}}", "plain \nplain"),
      ("  {{^open}}\n    x\n  {{/open}}\n  y", "x\ny"),
      ("a {{^open}}  b{{/open}}  c", "a   b  c"),
      ("   ", ""),
    ])
  func dropped(template: String, expected: String) {
    #expect(station.render(template) == expected)
  }

  @Test(
    "text whose white space shows is kept",
    arguments: [
      ("  <pre>\n   a\n\n  </pre>\n  b", "<pre>\n   a\n\n  </pre>\nb"),
      ("  <PRE class=\"x\">  a\n  b</PRE>\n  c", "<PRE class=\"x\">  a\n  b</PRE>\nc"),
      ("<textarea>\n  a</textarea>\n  b", "<textarea>\n  a</textarea>\nb"),
      ("<pre>\n  </textarea>\n  a</pre>\n  b", "<pre>\n  </textarea>\n  a</pre>\nb"),
      ("<prefix>\n  a", "<prefix>\na"),
      ("<pre>\n  {{words.plain}}</pre>", "<pre>\n  plain</pre>"),
    ])
  func kept(template: String, expected: String) {
    #expect(station.render(template) == expected)
  }

  @Test("a partial inside such text is kept too, indented as its tag is")
  func keptPartial() {
    #expect(
      station.render(["main": "<pre>\n  {{>p}}\n</pre>\n  x", "p": "a\n  b\n"]) == "<pre>\n  a\n    b\n</pre>\nx")
  }

  @Test("values keep their white space")
  func values() {
    #expect(station.render("  {{name}}") { s, tape, _, page in tape.set(s.slots.name, page, "\n  a\n") } == "\n  a\n")
  }

  @Test("a mark of byte order at a template's beginning is no part of it")
  func byteOrderMark() {
    #expect(station.render("\u{FEFF}  {{^open}}\n x{{/open}}") == "x")
  }
}
