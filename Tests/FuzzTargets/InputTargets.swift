import Files
import MemoryDisk
import Settings

@testable import Documents
@testable import Feeds
@testable import Language
@testable import Markdown
@testable import Mustache
@testable import Site

extension FuzzTarget {
  /// The owner's other files: config, words, templates, content, rules for hosts, assets.
  static let inputs = [
    FuzzTarget("config", seeds: "stationary.toml") { _ = SiteConfig.parse($0.text) },
    FuzzTarget("strings", seeds: "strings.toml") { _ = StringsFile(path: "strings/fr.toml", text: $0.text) },
    FuzzTarget("sheet-words", seeds: "sheet-words.toml") { bytes in
      _ = SheetLexicon([SheetWordsFile(path: "sheets/fr.toml", text: bytes.text)])
    },
    FuzzTarget("markdown", seeds: ".md") { _ = MarkdownPage.read($0, path: "content/page.md") },
    FuzzTarget("front-matter", seeds: ".md") { bytes in
      _ = MarkdownPage.read(Array("+++\n".utf8) + bytes + Array("\n+++\n# Title\n".utf8), path: "content/page.md")
    },
    FuzzTarget("template", seeds: ".html") { compile($0.text) },
    FuzzTarget("headers", seeds: "_headers") { bytes in
      var faults: [HostHeadersFault] = []
      _ = HostHeaders(reading: bytes.text, &faults)
    },
    FuzzTarget("asset", seeds: ".js", ".css") { bytes in
      _ = AssetReferences.replaced(in: bytes, of: "a/b.js", endings: Set(0...255)) { name, _ in
        name.isEmpty ? nil : "x-\(name)"
      }
    },
    FuzzTarget("html", seeds: ".html") { _ = BuiltPage($0) },
    FuzzTarget("new-source", seeds: ".json", ".csv", ".geojson") { bytes in
      for path in ["in.json", "in.csv", "in.geojson"] { _ = NewSource(path, bytes, after: [], vocabulary) }
    },
    FuzzTarget("url", seeds: "url.txt") { bytes in
      _ = (BaseURL(bytes.text), AddressTemplate(bytes.text), TileTemplate(bytes.text))
    },
  ]

  /// Compiles a template with partials that include each other, and renders it with values of each kind.
  private static func compile(_ text: String) {
    let page = ShapeDeclaration {
      (
        title: TextSlot("title", "a text"), html: HTMLSlot("html", "markup"), flag: FlagSlot("flag", "a flag"),
        list: ListSlot("list", of: TextSlot("name", "a name"), "a list")
      )
    }
    let templates = Templates([
      TemplateSource(name: "page", path: "page.html", text: text),
      TemplateSource(name: "partial", path: "partial.html", text: "<p>{{title}}{{> page}}</p>"),
      TemplateSource(name: "part", path: "part.html", text: "{{#list}}{{name}}{{/list}}\n"),
    ])
    let words = SiteWords { key in key == "key" ? "a <word>" : nil }
    guard let template = templates.compile("page", against: [page.shape], words: words).0 else { return }
    var tape = Tape()
    let frame = tape.frame(page.shape)
    tape.set(page.slots.title, frame, "<title>")
    tape.set(page.slots.html, frame, "<b>bold</b>")
    tape.set(page.slots.flag, frame, true)
    let frames = tape.list(page.slots.list, frame, count: 2)
    for item in frames { tape.set(page.slots.list.row, item, "name & co") }
    var bytes: [UInt8] = []
    template.render(tape, [frame], into: &bytes)
  }
}
