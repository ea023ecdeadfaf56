import Mustache
import Testing

@Suite("The tape")
struct TapeTests {
  let station = StationSample()

  private func shown(_ template: Template?, _ tape: Tape, _ frames: [Frame]) -> String {
    var bytes: [UInt8] = []
    template?.render(tape, frames, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("what stands before a mark outlives the pages after it")
  func marks() {
    let template = station.compile(["main": "{{title}}:{{name}}{{#stations}}[{{name}}]{{/stations}}"]).0
    var tape = Tape()
    let site = tape.frame(station.site)
    tape.set(station.title, site, "Site")
    let mark = tape.mark()
    for number in 0..<3 {
      tape.reset(to: mark)
      let page = tape.frame(station.page)
      if number != 1 { tape.set(station.slots.name, page, "page \(number)") }
      for one in tape.list(station.slots.stations, page, count: number) {
        tape.set(station.slots.stations.row.name, one, "s")
      }
      let expected = ["Site:page 0", "Site:[s]", "Site:page 2[s][s]"][number]
      #expect(shown(template, tape, [site, page]) == expected)
    }
  }

  @Test("a slot takes text, bytes, nothing, and what is written piece by piece")
  func kinds() {
    let template = station.compile(["main": "{{name}}"]).0
    var tape = Tape()
    let frames = [tape.frame(station.site), tape.frame(station.page)]
    tape.set(station.slots.name, frames[1], Array("bytes".utf8))
    #expect(shown(template, tape, frames) == "bytes")
    tape.set(station.slots.name, frames[1], "text".utf8.dropFirst())
    #expect(shown(template, tape, frames) == "ext")
    let absent: String? = nil
    tape.set(station.slots.name, frames[1], absent)
    #expect(shown(template, tape, frames) == "")
    tape.write(station.slots.name, frames[1]) { writer in
      writer.append("a")
      writer.append(UInt8(ascii: "/"))
      writer.append(decimal: -120)
      writer.append(decimal: 0)
      writer.append(decimal: .min)
    }
    #expect(shown(template, tape, frames) == "a/-1200-9223372036854775808")
  }

  @Test("HTML that is written piece by piece can have text in it, escaped")
  func writtenHTML() {
    let template = station.compile(["main": "{{{body}}}"]).0
    var tape = Tape()
    let frames = [tape.frame(station.site), tape.frame(station.page)]
    tape.write(station.slots.body, frames[1]) { writer in
      writer.append("<b>")
      writer.append(escaping: "a<b")
      writer.append(escaping: "plain")
      writer.append("</b>")
    }
    #expect(shown(template, tape, frames) == "<b>a&lt;bplain</b>")
  }

  @Test("a list's frames are as many as were asked for, and all empty")
  func frames() {
    var tape = Tape()
    let page = tape.frame(station.page)
    #expect(tape.list(station.slots.stations, page, count: 0).isEmpty)
    #expect(tape.list(station.slots.stations, page, count: 5).count == 5)
  }

  @Test("a slot that is used on a frame of another shape stops the program")
  func wrongFrame() async {
    await #expect(processExitsWith: .failure) {
      let station = StationSample()
      var tape = Tape()
      let site = tape.frame(station.site)
      tape.set(station.slots.name, site, "x")
    }
  }

  @Test("frames in the wrong order stop the program")
  func wrongOrder() async {
    await #expect(processExitsWith: .failure) {
      let station = StationSample()
      var tape = Tape()
      let frames = [tape.frame(station.page), tape.frame(station.site)]
      var bytes: [UInt8] = []
      station.compile(["main": ""]).0?.render(tape, frames, into: &bytes)
    }
  }

  @Test("a slot outside of a declaration stops the program")
  func undeclared() async {
    await #expect(processExitsWith: .failure) { _ = TextSlot("name") }
  }

  @Test("a name that a shape has twice stops the program")
  func twice() async {
    await #expect(processExitsWith: .failure) { _ = ShapeDeclaration { (TextSlot("name"), FlagSlot("name")) } }
  }

  @Test("a list with a flag declares both, and the same name may be inside")
  func flaggedList() {
    let page = ShapeDeclaration {
      FlaggedListSlot("stops", of: FlaggedListSlot("stops", of: TextSlot("name")), "in order")
    }
    #expect(page.shape.entries.map(\.name) == ["has_stops", "stops"])
    #expect(page.shape.entries.map(\.about) == ["", "in order"])
    #expect(page.shape.entries[1].shape?.entries.map(\.name) == ["has_stops", "stops"])
    #expect(page.shape.entries.allSatisfy { $0.file == #fileID })
  }

  @Test("a shape tells its names in order, with kind, words and what is inside")
  func entries() {
    let entries = station.page.entries
    #expect(entries.map(\.name) == ["name", "body", "open", "city", "stations"])
    #expect(entries.map(\.kind) == [.text, .html, .flag, .object, .list])
    #expect(entries[4].about == "the stations")
    #expect(entries[4].shape?.entries.map(\.name) == ["name", "lines"])
    #expect(entries[0].shape == nil)
    #expect(Shape.Kind.allCases.map(\.described) == ["a text", "HTML", "a flag", "an object", "a list"])
  }
}
