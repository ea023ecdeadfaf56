import Mustache
import Testing

@Suite("Large and hostile templates")
struct LimitTests {
  let station = StationSample()

  @Test("a list of 100,000 rows is shown whole")
  func longList() {
    let shown = station.render("{{#stations}}<li>{{name}}</li>{{/stations}}") { s, tape, _, page in
      for (number, one) in tape.list(s.slots.stations, page, count: 100_000).enumerated() {
        tape.write(s.slots.stations.row.name, one) { $0.append(decimal: number) }
      }
    }
    #expect(shown?.hasPrefix("<li>0</li><li>1</li>") == true)
    #expect(shown?.hasSuffix("<li>99999</li>") == true)
    #expect(shown?.utf8.count == 100_000 * 9 + 488_890)
  }

  @Test("a template of 1 MB is shown whole")
  func largeTemplate() {
    let line = "<p>{{name}}</p>\n"
    let count = 1 << 20 / line.utf8.count
    let shown = station.render(String(repeating: line, count: count)) { s, tape, _, page in
      tape.set(s.slots.name, page, "x")
    }
    #expect(shown == String(repeating: "<p>x</p>\n", count: count))
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "{{^open}}\n", count: depth) + "x" + String(repeating: "{{/open}}\n", count: depth)
  }

  @Test("sections are nested at most 64 deep")
  func depth() {
    #expect(station.render(nested(64))?.hasPrefix("x") == true)
    #expect(
      station.errors(nested(65)) == [
        "main.mustache:65:1 templates/too-deep"
      ])
    #expect(station.errors(nested(100_000)).count == 1)
  }

  @Test("templates that include one another deeper than anyone needs are reported, and do not use up the stack")
  func deepInclusion() {
    var templates = ["t300": "x"]
    for number in 0..<300 { templates["t\(number)"] = "{{>t\(number + 1)}}" }
    templates["main"] = "{{>t0}}"
    #expect(station.compile(templates).1.map(\.id) == ["templates/too-deep"])
  }

  @Test("templates that double at each step are reported, and do not use up time or memory")
  func doubling() {
    var templates = ["t40": "a line of text\n"]
    for number in 0..<40 { templates["t\(number)"] = "{{>t\(number + 1)}}{{>t\(number + 1)}}" }
    templates["main"] = "{{>t0}}"
    #expect(station.compile(templates).1.map(\.id) == ["templates/too-large"])
  }

  @Test(
    "text that is nothing but the beginnings of tags is read in one go",
    arguments: ["{", "{{", "{{ ", "{{#", "{{!", "{{=", "{{{ }} ", "{{$a}}", "}}"])
  func beginnings(piece: String) {
    let text = String(repeating: piece, count: (1 << 20) / piece.utf8.count)
    let (template, findings) = station.compile(["main": text])
    #expect((template == nil) == !findings.isEmpty)
    #expect(findings.count <= 201)
  }

  @Test("errors without end are reported as far as a person reads")
  func manyErrors() {
    let unknown = station.compile(["main": String(repeating: "{{nmae}}\n", count: 5_000)]).1
    #expect(unknown.count == 201)
    #expect(unknown.last?.id == "templates/too-many")
    let unopened = station.compile(["main": String(repeating: "{{/open}}\n", count: 5_000)]).1
    #expect(unopened.count == 101)
    #expect(unopened.last?.id == "templates/too-many")
  }

  @Test("templates put together at random are reported or shown, and never stop the program")
  func random() {
    let pieces = [
      "{{", "}}", "{{{", "}}}", "{{#open}}", "{{/open}}", "{{^city}}", "{{/city}}", "{{#stations}}", "{{/stations}}",
      "{{name}}", "{{{body}}}", "{{&body}}", "{{.}}", "{{city.name}}", "{{>p}}", "{{<p}}", "{{/p}}", "{{$a}}", "{{/a}}",
      "{{!", "{{= | | =}}", "|= {{ }} =|", "|name|", "\n", "\r\n", "  ", "\t", "x", "é", "<pre>", "</pre>",
      "{{words.plain}}",
    ]
    var seed: UInt64 = 20_210_128
    func pick(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    var shown = 0
    for _ in 0..<3_000 {
      let texts = (0..<2).map { _ in (0..<pick(14)).map { _ in pieces[pick(pieces.count)] }.joined() }
      let templates = ["main": texts[0], "p": texts[1]]
      let text = station.render(templates) { s, tape, _, page in
        tape.set(s.slots.city.values, tape.object(s.slots.city, page), "c")
        _ = tape.list(s.slots.stations, page, count: 2)
      }
      if text != nil { shown += 1 }
    }
    #expect(shown > 100)
  }
}
