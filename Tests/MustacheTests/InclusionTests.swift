import Mustache
import Testing

@Suite("Partials, parents and blocks, strictly")
struct InclusionTests {
  let station = StationSample()

  @Test("a partial sees the names of the place where it stands")
  func scope() {
    let shown = station.render(["main": "{{>p}};{{#stations}}{{>p}}{{/stations}}", "p": "{{name}}"]) {
      s, tape, _, page in
      tape.set(s.slots.name, page, "page")
      tape.set(s.slots.stations.row.name, tape.list(s.slots.stations, page, count: 1)[0], "station")
    }
    #expect(shown == "page;station")
  }

  @Test("a partial within a line loses the line feed that ends its file")
  func joined() {
    #expect(station.render(["main": "<i>{{>p}}</i>\n", "p": "x\n"]) == "<i>x</i>\n")
    #expect(station.render(["main": "<i>\n  {{>p}}\n</i>\n", "p": "x\n"]) == "<i>\nx\n</i>\n")
  }

  @Test(
    "a partial that includes itself is an error, and not a hang",
    arguments: [
      (["main": "{{>main}}"], "main.mustache:1:1"),
      (["main": "x{{>a}}", "a": "\n{{>b}}", "b": "  {{#open}}{{>a}}{{/open}}"], "b.mustache:1:12"),
      (["main": "{{<main}}{{/main}}"], "main.mustache:1:1"),
      (["main": "{{<p}}{{$a}}{{>main}}{{/a}}{{/p}}", "p": "{{$a}}{{/a}}"], "main.mustache:1:13"),
    ])
  func recursion(templates: [String: String], place: String) {
    let findings = station.compile(templates).1
    #expect(findings.map(\.id) == ["templates/recursion"])
    #expect(findings.first?.place?.description == place)
  }

  @Test("a template may stand in itself where other blocks end it")
  func endingRecursion() {
    let templates = [
      "main": "{{<p}}{{$a}}1{{/a}}{{/p}}",
      "p": "{{$a}}{{/a}}{{$b}}{{<p}}{{$b}}end{{/b}}{{/p}}{{/b}}",
    ]
    #expect(station.render(templates) == "11end")
  }

  @Test("a layout takes blocks, through the templates between, and resolves their names where they are shown")
  func layouts() {
    let templates = [
      "main":
        "{{<section}}{{$title}}{{name}}{{/title}}{{$main}}<p>{{#stations}}{{>item}}{{/stations}}</p>{{/main}}{{/section}}",
      "section": "{{<layout}}{{$head}}<h1>{{$title}}untitled{{/title}}</h1>{{/head}}{{/layout}}",
      "layout":
        "<title>{{$title}}{{title}}{{/title}}</title>{{$head}}none{{/head}}{{$main}}{{/main}}{{$foot}}foot{{/foot}}",
      "item": "[{{name}}]",
    ]
    let shown = station.render(templates) { s, tape, site, page in
      tape.set(s.title, site, "Site")
      tape.set(s.slots.name, page, "Page")
      for (number, one) in tape.list(s.slots.stations, page, count: 2).enumerated() {
        tape.set(s.slots.stations.row.name, one, "\(number)")
      }
    }
    #expect(shown == "<title>Page</title><h1>Page</h1><p>[0][1]</p>foot")
  }

  @Test("a block in a section of the layout is shown for each item, with the item's names")
  func blockInSection() {
    let templates = [
      "main": "{{<layout}}{{$row}}<{{name}}>{{/row}}{{/layout}}",
      "layout": "{{#stations}}{{$row}}{{/row}}{{/stations}}",
    ]
    let shown = station.render(templates) { s, tape, _, page in
      for one in tape.list(s.slots.stations, page, count: 2) { tape.set(s.slots.stations.row.name, one, "s") }
    }
    #expect(shown == "<s><s>")
  }

  @Test(
    "what a parent would not show is an error",
    arguments: [
      (
        "{{<layout}}\n{{$tilte}}x{{/tilte}}{{/layout}}",
        "main.mustache:2:1 templates/unknown-block «layout» «tilte» «title»"
      ),
      (
        "{{<layout}}{{$footer}}x{{/footer}}{{/layout}}",
        "main.mustache:1:12 templates/unknown-block {{$footer}} «footer» «layout»"
      ),
      (
        "{{<layout}}{{$title}}x{{/title}}\n {{$title}}y{{/title}}{{/layout}}",
        "main.mustache:2:2 templates/repeated-block «layout» «title»"
      ),
      (
        "{{<layout}}\n{{! fine }}\n{{name}}{{$title}}x{{/title}}{{/layout}}",
        "main.mustache:3:1 templates/outside-block {{<layout}}"
      ),
    ])
  func lost(template: String, error: String) {
    #expect(station.errors(["main": template, "layout": "<title>{{$title}}{{/title}}</title>"]) == [error])
  }

  @Test("an error in a block's content is reported where the block is written")
  func errorInBlock() {
    let errors = station.compile([
      "main": "{{<layout}}\n{{$title}}{{nmae}}{{/title}}{{/layout}}", "layout": "\n\n\n{{$title}}{{/title}}",
    ]).1
    #expect(errors.map { $0.place?.description } == ["main.mustache:2:11"])
  }
}
