import Diagnostics
import Testing

@testable import Diagnostics

@Suite struct FindingRendererTests {
  private let finding = Finding(
    "stations/duplicate-id", .warning, at: Diagnostics.SourceLocation("data/a b.json", line: 3, column: 14),
    record: "station 7",
    what: "duplicate id", advice: "use another id", notes: ["first record, at data/a b.json:1:2"])

  @Test func textIsOneLineAndItsNotes() {
    #expect(
      FindingRenderer.text.render(finding)
        == """
        data/a b.json:3:14: warning: station 7: duplicate id; use another id [stations/duplicate-id]
          first record, at data/a b.json:1:2

        """)
  }

  @Test func jsonHasTheSameAsFields() {
    #expect(
      FindingRenderer.json.render(finding)
        == #"{"id":"stations/duplicate-id","severity":"warning","path":"data/a b.json","line":3,"column":14,"#
        + #""record":"station 7","what":"duplicate id","advice":"use another id","#
        + #""notes":["first record, at data/a b.json:1:2"]}"# + "\n")
  }

  @Test func githubGetsAnAnnotation() {
    #expect(
      FindingRenderer.github.render(finding)
        == "::warning file=data/a b.json,line=3,col=14,title=stations/duplicate-id::"
        + "station 7: duplicate id; use another id%0Afirst record, at data/a b.json:1:2\n")
  }

  @Test func whatADataFileSaysCannotForgeLinesOrMoveTheCursor() {
    let hostile = Finding("a/b", .error, what: "\u{1B}[2J\r\n::error::x\u{202E}", advice: "no\nline")
    let text = FindingRenderer.text.render(hostile)
    #expect(text == "error: \\u{1b}[2J\\u{d}\\u{a}::error::x\\u{202e}; no\\u{a}line [a/b]\n")
    #expect(FindingRenderer.github.render(hostile).split(separator: "\n").count == 1)
    #expect(FindingRenderer.json.render(hostile).split(separator: "\n").count == 1)
  }

  @Test func withoutAPlaceTheLineBeginsWithTheSeverity() {
    #expect(
      FindingRenderer.text.render(Finding("a/b", .information, what: "so", advice: "do")) == "info: so; do [a/b]\n")
    #expect(
      FindingRenderer.github.render(Finding("a/b", .information, what: "so", advice: "do"))
        == "::notice title=a/b::so; do\n")
  }
}
