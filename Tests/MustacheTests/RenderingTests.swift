import Mustache
import Testing

@Suite("Rendering against declared shapes")
struct RenderingTests {
  let station = StationSample()

  @Test("an empty template gives no bytes")
  func empty() {
    #expect(station.render("") == "")
    #expect(station.render("{{! nothing }}\n") == "")
  }

  @Test("a text that was not set is empty, and its section is left out")
  func unset() {
    #expect(station.render("[{{name}}]{{#name}}never{{/name}}{{^name}}none{{/name}}") == "[]none")
  }

  @Test("a text's section shows once where the text is not empty, and a dot is the text")
  func textSection() {
    let shown = station.render("{{#name}}<b>{{name}}</b>{{.}}{{/name}}{{^name}}none{{/name}}") { s, tape, _, page in
      tape.set(s.slots.name, page, "A&B")
    }
    #expect(shown == "<b>A&amp;B</b>A&amp;B")
  }

  @Test("flags open sections and their opposites")
  func flags() {
    let text = "{{#open}}open{{/open}}{{^open}}closed{{/open}}"
    #expect(station.render(text) == "closed")
    #expect(station.render(text) { s, tape, _, page in tape.set(s.slots.isOpen, page, true) } == "open")
    let takenBack = station.render(text) { s, tape, _, page in
      tape.set(s.slots.isOpen, page, true)
      tape.set(s.slots.isOpen, page, false)
    }
    #expect(takenBack == "closed")
  }

  @Test("an object's names stand in its section, and behind a dot")
  func objects() {
    let text = "{{name}}: {{#city}}{{name}}, {{title}}{{/city}} {{city.name}}{{^city}}no city{{/city}}"
    let shown = station.render(text) { s, tape, site, page in
      tape.set(s.title, site, "Site")
      tape.set(s.slots.name, page, "Page")
      tape.set(s.slots.city.values, tape.object(s.slots.city, page), "Bern")
    }
    #expect(shown == "Page: Bern, Site Bern")
    #expect(station.render(text) == ":  no city")
  }

  @Test("a section over a name behind a dot asks for that name")
  func dottedSection() {
    let text = "{{#city.name}}in {{city.name}}{{/city.name}}{{^city.name}}nowhere{{/city.name}}"
    #expect(station.render(text) == "nowhere")
    let shown = station.render(text) { s, tape, _, page in
      tape.set(s.slots.city.values, tape.object(s.slots.city, page), "Bern")
    }
    #expect(shown == "in Bern")
  }

  @Test("lists stand in lists, and names resolve outwards from the innermost")
  func nestedLists() {
    let text =
      "{{#stations}}{{name}}:{{#lines}} {{line}} of {{name}} in {{city.name}} ({{title}}){{/lines}};{{/stations}}"
    let shown = station.render(text) { s, tape, site, page in
      tape.set(s.title, site, "T")
      tape.set(s.slots.name, page, "hidden by the station's own name")
      tape.set(s.slots.city.values, tape.object(s.slots.city, page), "C")
      let stations = tape.list(s.slots.stations, page, count: 3)
      for (number, one) in stations.enumerated() {
        tape.set(s.slots.stations.row.name, one, "s\(number)")
        let lines = tape.list(s.slots.stations.row.lines, one, count: number)
        for (number, line) in lines.enumerated() { tape.set(s.slots.stations.row.lines.row, line, "l\(number)") }
      }
    }
    #expect(shown == "s0:;s1: l0 of s1 in C (T);s2: l0 of s2 in C (T) l1 of s2 in C (T);")
  }

  @Test("an empty list shows its opposite section")
  func emptyList() {
    let text = "{{#stations}}x{{/stations}}{{^stations}}none{{/stations}}"
    #expect(station.render(text) == "none")
    #expect(station.render(text) { s, tape, _, page in _ = tape.list(s.slots.stations, page, count: 0) } == "none")
    #expect(station.render(text) { s, tape, _, page in _ = tape.list(s.slots.stations, page, count: 2) } == "xx")
  }

  @Test("words are put in when the template is compiled, escaped")
  func words() {
    #expect(station.render("<h1>{{words.stations.title}}</h1>") == "<h1>Stations &amp; stops</h1>")
  }

  @Test("values hold no tags: what looks like one is shown")
  func injection() {
    let shown = station.render("{{name}} {{{body}}}") { s, tape, _, page in
      tape.set(s.slots.name, page, "{{title}}")
      tape.set(s.slots.body, page, "{{title}}")
    }
    #expect(shown == "{{title}} {{title}}")
  }

  @Test("rendering appends, so that one buffer can take page after page")
  func appends() throws {
    let template = try #require(station.compile(["main": "{{title}}."]).0)
    var tape = Tape()
    let frames = [tape.frame(station.site), tape.frame(station.page)]
    tape.set(station.title, frames[0], "a")
    var bytes: [UInt8] = []
    template.render(tape, frames, into: &bytes)
    template.render(tape, frames, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "a.a.")
  }

  @Test("of two sources with one name the later stands in for the earlier")
  func ownersTemplate() {
    let all = Templates([
      TemplateSource(name: "main", path: "product", text: "product {{nope}}"),
      TemplateSource(name: "main", path: "owner", text: "owner"),
    ])
    let (template, findings) = all.compile("main", against: [], words: SiteWords { _ in nil })
    var bytes: [UInt8] = []
    template?.render(Tape(), [], into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "owner")
    #expect(findings.isEmpty)
    #expect(all.names == ["main"])
  }
}
