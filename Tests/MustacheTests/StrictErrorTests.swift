import Mustache
import Testing

@Suite("What is wrong with a template is told with its place")
struct StrictErrorTests {
  let station = StationSample()

  @Test(
    "each error has line, column, what is wrong and what to do",
    arguments: [
      // How it is written.
      (
        "a\n  {{name",
        "main.mustache:2:3: a tag begins with {{ and is not closed; close it, or take it out [templates/unclosed-tag]"
      ),
      (
        "ü {{name\n<p>{{title}}",
        "main.mustache:1:3: a tag begins with {{ and is not closed; close it, or take it out [templates/unclosed-tag]"
      ),
      (
        "{{! never ends",
        "main.mustache:1:1: a tag begins with {{ and is not closed; close it, or take it out [templates/unclosed-tag]"
      ),
      (
        "{{{body}} x",
        "main.mustache:1:1: a tag begins with {{ and is not closed; close it, or take it out [templates/unclosed-tag]"
      ),
      (
        "\n{{=<%=}}",
        "main.mustache:2:1: this does not set delimiters; write two of them with a blank between, "
          + "such as {{=<% %>=}} [templates/bad-delimiters]"
      ),
      ("{{}}", "main.mustache:1:1: a tag without a name; say in it what it shows, or take it out [templates/bad-name]"),
      (
        "{{#  }}{{/  }}",
        "main.mustache:1:1: a tag without a name; say in it what it shows, or take it out [templates/bad-name]"
      ),
      (
        "{{na me}}",
        "main.mustache:1:1: «na me» cannot be a name; use names without blanks, joined by single dots [templates/bad-name]"
      ),
      (
        "{{city..name}}",
        "main.mustache:1:1: «city..name» cannot be a name; use names without blanks, joined by single dots "
          + "[templates/bad-name]"
      ),
      (
        "<p>\n {{#open}}\n x",
        "main.mustache:2:2: {{#open}} is not closed; add {{/open}} where it ends [templates/unclosed-section]"
      ),
      (
        "{{#open}}{{^city}}\n{{/open}}",
        "main.mustache:2:1: {{/open}} stands where {{^city}} is open; write {{/city}}, or put the tags in order "
          + "[templates/wrong-closing-tag]"
      ),
      (
        "x{{/open}}",
        "main.mustache:1:2: {{/open}} closes nothing; open it before, or take it out [templates/wrong-closing-tag]"
      ),
      // What it names.
      (
        "\n\n <b>{{nmae}}</b>",
        "main.mustache:3:5: no page gives «nmae» here; write «name», if that is meant [templates/unknown-name]"
      ),
      (
        "{{xyzzy}}",
        "main.mustache:1:1: no page gives «xyzzy» here; the names here are name, body, open, city, stations, title "
          + "[templates/unknown-name]"
      ),
      (
        "{{city.nam}}",
        "main.mustache:1:1: no page gives «nam» here; write «name», if that is meant [templates/unknown-name]"
      ),
      (
        "{{#stations}}\n{{line}}{{/stations}}",
        "main.mustache:2:1: no page gives «line» here; write «lines», if that is meant [templates/unknown-name]"
      ),
      (
        "{{#open}}{{.}}{{/open}}",
        "main.mustache:1:10: {{.}} has nothing to stand for here; use it inside a section over a text "
          + "[templates/unknown-name]"
      ),
      (
        "{{stations.name}}",
        "main.mustache:1:1: «stations.name» looks inside «stations», which is a list; open a section over «stations» "
          + "[templates/wrong-kind]"
      ),
      (
        "{{name.name}}",
        "main.mustache:1:1: «name.name» looks inside «name», which is a text; use «name» itself [templates/wrong-kind]"
      ),
      (
        "{{open}}",
        "main.mustache:1:1: {{open}} shows «open», which is a flag; write {{#open}}…{{/open}} [templates/wrong-kind]"
      ),
      (
        "{{{city}}}",
        "main.mustache:1:1: {{{city}}} shows «city», which is an object; write {{#city}}…{{/city}} [templates/wrong-kind]"
      ),
      (
        "é{{stations}}",
        "main.mustache:1:2: {{stations}} shows «stations», which is a list; write {{#stations}}…{{/stations}} "
          + "[templates/wrong-kind]"
      ),
      (
        "{{{name}}}",
        "main.mustache:1:1: «name» is a text and must be escaped; write {{name}} [templates/unescaped-text]"
      ),
      (
        "{{&name}}",
        "main.mustache:1:1: «name» is a text and must be escaped; write {{name}} [templates/unescaped-text]"
      ),
      (
        "{{body}}",
        "main.mustache:1:1: «body» is HTML and would be shown as text; write {{{body}}} [templates/escaped-html]"
      ),
      // Words.
      (
        "{{words.no.such}}",
        "main.mustache:1:1: the site's words have no «no.such»; add it to the strings, or mend the key "
          + "[templates/missing-string]"
      ),
      (
        "{{#words.plain}}x{{/words.plain}}",
        "main.mustache:1:1: {{#words.plain}} is one of the site's words, which are always there; write {{words.plain}} "
          + "[templates/wrong-kind]"
      ),
      (
        "{{{words.plain}}}",
        "main.mustache:1:1: {{{words.plain}}} is one of the site's words, which are always there; write {{words.plain}} "
          + "[templates/wrong-kind]"
      ),
      // What it includes.
      (
        "\n  {{>mian}}",
        "main.mustache:2:3: there is no template «mian»; write «main», if that is meant [templates/missing-partial]"
      ),
      (
        "{{>partials/footer}}",
        "main.mustache:1:1: there is no template «partials/footer»; add its file, or take the tag out "
          + "[templates/missing-partial]"
      ),
      (
        "{{<layout}}{{/layout}}",
        "main.mustache:1:1: there is no template «layout»; add its file, or take the tag out [templates/missing-partial]"
      ),
    ])
  func one(template: String, error: String) {
    #expect(station.errors(template) == [error])
    #expect(station.compile(["main": template]).0 == nil)
  }

  @Test("a template that is not there is told, with the one that is near")
  func missingTemplate() {
    let finding = station.compile(["pages/station": ""], main: "pages/statoin").1.first
    #expect(finding?.id == "templates/missing-template")
    #expect(finding?.advice == "there is «pages/station»")
  }

  @Test("all errors of a template are told at once, each once")
  func all() {
    #expect(station.errors("{{a1}}{{#b2}}{{c3}}{{/b2}}\n{{a1}}{{/open}}").count == 4)
    #expect(station.errors(["main": "{{>p}}{{>p}}", "p": "{{nmae}}"]).count == 1)
  }

  @Test("an error in a partial is told at its place in the partial, with the way to it")
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

  @Test("an error in a template that no page uses is told too")
  func unused() {
    let (template, findings) = station.compile(["main": "x", "other": "{{"])
    #expect(template != nil)
    #expect(findings.map(\.id) == ["templates/unclosed-tag"])
  }
}
