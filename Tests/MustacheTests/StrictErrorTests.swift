import Mustache
import Testing

@Suite("What is wrong with a template is reported with its place")
struct StrictErrorTests {
  let station = StationSample()

  @Test(
    "each error has its location, id and the names concerned",
    arguments: [
      // How it is written.
      (
        "a\n  {{name",
        "main.mustache:2:3 templates/unclosed-tag"
      ),
      (
        "ü {{name\n<p>{{title}}",
        "main.mustache:1:3 templates/unclosed-tag"
      ),
      (
        "{{! never ends",
        "main.mustache:1:1 templates/unclosed-tag"
      ),
      (
        "{{{body}} x",
        "main.mustache:1:1 templates/unclosed-tag"
      ),
      (
        "\n{{=<%=}}",
        "main.mustache:2:1 templates/bad-delimiters {{=<% %>=}}"
      ),
      ("{{}}", "main.mustache:1:1 templates/bad-name"),
      (
        "{{#  }}{{/  }}",
        "main.mustache:1:1 templates/bad-name"
      ),
      (
        "{{na me}}",
        "main.mustache:1:1 templates/bad-name «na me»"
      ),
      (
        "{{city..name}}",
        "main.mustache:1:1 templates/bad-name «city..name»"
      ),
      (
        "<p>\n {{#open}}\n x",
        "main.mustache:2:2 templates/unclosed-section {{#open}} {{/open}}"
      ),
      (
        "{{#open}}{{^city}}\n{{/open}}",
        "main.mustache:2:1 templates/wrong-closing-tag {{/city}} {{/open}} {{^city}}"
      ),
      (
        "x{{/open}}",
        "main.mustache:1:2 templates/wrong-closing-tag {{/open}}"
      ),
      // What it names.
      (
        "\n\n <b>{{nmae}}</b>",
        "main.mustache:3:5 templates/unknown-name «name» «nmae»"
      ),
      (
        "{{xyzzy}}",
        "main.mustache:1:1 templates/unknown-name «xyzzy»"
      ),
      (
        "{{city.nam}}",
        "main.mustache:1:1 templates/unknown-name «name» «nam»"
      ),
      (
        "{{#stations}}\n{{line}}{{/stations}}",
        "main.mustache:2:1 templates/unknown-name «lines» «line»"
      ),
      (
        "{{#open}}{{.}}{{/open}}",
        "main.mustache:1:10 templates/unknown-name {{.}}"
      ),
      (
        "{{stations.name}}",
        "main.mustache:1:1 templates/wrong-kind «stations.name» «stations»"
      ),
      (
        "{{name.name}}",
        "main.mustache:1:1 templates/wrong-kind «name.name» «name»"
      ),
      (
        "{{open}}",
        "main.mustache:1:1 templates/wrong-kind {{#open}} {{/open}} {{open}} «open»"
      ),
      (
        "{{{city}}}",
        "main.mustache:1:1 templates/wrong-kind {{#city}} {{/city}} {{{city}}} «city»"
      ),
      (
        "é{{stations}}",
        "main.mustache:1:2 templates/wrong-kind {{#stations}} {{/stations}} {{stations}} «stations»"
      ),
      (
        "{{{name}}}",
        "main.mustache:1:1 templates/unescaped-text {{name}} «name»"
      ),
      (
        "{{&name}}",
        "main.mustache:1:1 templates/unescaped-text {{name}} «name»"
      ),
      (
        "{{body}}",
        "main.mustache:1:1 templates/escaped-html {{{body}}} «body»"
      ),
      // Words.
      (
        "{{words.no.such}}",
        "main.mustache:1:1 templates/missing-string «no.such»"
      ),
      (
        "{{#words.plain}}x{{/words.plain}}",
        "main.mustache:1:1 templates/wrong-kind {{#words.plain}} {{words.plain}}"
      ),
      (
        "{{{words.plain}}}",
        "main.mustache:1:1 templates/wrong-kind {{words.plain}} {{{words.plain}}}"
      ),
      // What it includes.
      (
        "\n  {{>mian}}",
        "main.mustache:2:3 templates/missing-partial «main» «mian»"
      ),
      (
        "{{>partials/footer}}",
        "main.mustache:1:1 templates/missing-partial «partials/footer»"
      ),
      (
        "{{<layout}}{{/layout}}",
        "main.mustache:1:1 templates/missing-partial «layout»"
      ),
    ])
  func one(template: String, error: String) {
    #expect(station.errors(template) == [error])
    #expect(station.compile(["main": template]).0 == nil)
  }

  @Test("a template that is not there is reported, with the one that is near")
  func missingTemplate() {
    let finding = station.compile(["pages/station": ""], main: "pages/statoin").1.first
    #expect(finding?.id == "templates/missing-template")
    #expect(finding?.advice.contains("«pages/station»") == true)
  }

  @Test("all errors of a template are reported at once, each once")
  func all() {
    #expect(station.errors("{{a1}}{{#b2}}{{c3}}{{/b2}}\n{{a1}}{{/open}}").count == 4)
    #expect(station.errors(["main": "{{>p}}{{>p}}", "p": "{{nmae}}"]).count == 1)
  }

  @Test("an error in a partial is reported at its place in the partial, with the way to it")
  func partial() {
    let findings = station.compile(["main": "\n {{>a}}", "a": "x\n{{>b}}", "b": "{{nmae}}"]).1
    #expect(findings.map { $0.place?.description } == ["b.mustache:1:1"])
    #expect(findings.first?.notes == ["included from a.mustache:2:1", "included from main.mustache:2:2"])
  }

  @Test("a page is not made from a template that includes one with an error in its writing")
  func faultyPartial() {
    let (template, findings) = station.compile(["main": "{{>p}}", "p": "{{#open}}"])
    #expect(template == nil)
    #expect(findings.map(\.id) == ["templates/unclosed-section"])
  }

  @Test("an error in a template that no page uses is reported too")
  func unused() {
    let (template, findings) = station.compile(["main": "x", "other": "{{"])
    #expect(template != nil)
    #expect(findings.map(\.id) == ["templates/unclosed-tag"])
  }
}
