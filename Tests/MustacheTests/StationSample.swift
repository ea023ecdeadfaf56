import Diagnostics
import Mustache

/// A small site as templates see it: a title for all pages; a page with a city, its stations, and their lines.
struct StationSample {
  let title: TextSlot
  let site: Shape
  let slots: PageSlots
  let page: Shape

  struct PageSlots {
    let name = TextSlot("name", "what the page is called")
    let body = HTMLSlot("body", "what the owner wrote")
    let isOpen = FlagSlot("open", "whether it is open")
    let city = ObjectSlot("city", of: TextSlot("name", "what the city is called"), "the city, where it is known")
    let stations = ListSlot("stations", of: StationSlots(), "the stations")
  }

  struct StationSlots {
    let name = TextSlot("name", "what the station is called")
    let lines = ListSlot("lines", of: TextSlot("line", "what the line is called"), "the lines that stop there")
  }

  init() {
    let site = ShapeDeclaration { TextSlot("title", "the site's name") }
    (title, self.site) = (site.slots, site.shape)
    let page = ShapeDeclaration { PageSlots() }
    (slots, self.page) = (page.slots, page.shape)
  }

  /// The words of the site in these tests.
  static func word(_ key: String) -> String? {
    ["stations.title": "Stations & stops", "plain": "plain"][key]
  }

  /// Compiles `main` out of these templates, strictly.
  func compile(_ templates: [String: String], main: String = "main") -> (Template?, [Finding]) {
    let all = Templates(templates.map { TemplateSource(name: $0.key, path: $0.key + ".mustache", text: $0.value) })
    let (template, findings) = all.compile(main, against: [site, page], words: SiteWords(text: Self.word))
    return (template, all.findings + findings)
  }

  /// What a strict template gives with values that `fill` sets on the frames of the site and the page; nil where it
  /// does not compile.
  func render(
    _ templates: [String: String],
    _ fill: (StationSample, inout Tape, _ site: Frame, _ page: Frame) -> Void = { _, _, _, _ in }
  ) -> String? {
    guard let template = compile(templates).0 else { return nil }
    var tape = Tape()
    let frames = [tape.frame(site), tape.frame(page)]
    fill(self, &tape, frames[0], frames[1])
    var bytes: [UInt8] = []
    template.render(tape, frames, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func render(
    _ text: String, _ fill: (StationSample, inout Tape, _ site: Frame, _ page: Frame) -> Void = { _, _, _, _ in }
  ) -> String? {
    render(["main": text], fill)
  }

  /// The findings as `place id`, followed by the names and tags in their messages, sorted by characters.
  func errors(_ templates: [String: String]) -> [String] {
    compile(templates).1.map { finding in
      let facts = "\(finding.what); \(finding.advice)".matches(of: /«[^»]*»|\{\{[^}]*\}+/).map { String($0.output) }
      return (["\(finding.place?.description ?? "")", finding.id] + Set(facts).sorted()).joined(separator: " ")
    }
  }

  func errors(_ text: String) -> [String] { errors(["main": text]) }
}
