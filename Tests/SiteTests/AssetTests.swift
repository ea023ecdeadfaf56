import Diagnostics
import MemoryDisk
import Pages
import Settings
import Testing

@testable import Site

@Suite("References between assets") struct AssetReferencesTests {
  private func replaced(
    _ text: String, of asset: String = "x.js", _ names: Set<String> = ["a.js", "b.svg", "fonts/c.woff2"]
  ) -> String {
    String(
      decoding: AssetReferences.replaced(
        in: Array(text.utf8), of: asset, endings: Set(names.compactMap(\.utf8.last))
      ) { name, isImport in
        guard names.contains(name) else { return nil }
        return name.split(separator: "/").dropLast().map { $0 + "/" }.joined()
          + "<\(isImport ? "import " : "")\(name.split(separator: "/").last ?? "")>"
      }, as: UTF8.self)
  }

  @Test(arguments: [
    ("import \"./a.js\";", "import \"./<import a.js>\";"), ("import('./a.js')", "import('./<a.js>')"),
    ("import {x} from './a.js'", "import {x} from './<import a.js>'"), ("from\"./a.js\"", "from\"./<import a.js>\""),
    ("url(b.svg)", "url(<b.svg>)"), ("url(./b.svg)", "url(./<b.svg>)"), ("url(\"b.svg\")", "url(\"<b.svg>\")"),
    ("url('b.svg')", "url('<b.svg>')"), ("url(fonts/c.woff2)", "url(fonts/<c.woff2>)"),
    ("'a.js''b.svg'", "'<a.js>''<b.svg>'"),
  ])
  func isReplaced(_ text: String, _ expected: String) { #expect(replaced(text) == expected) }

  @Test(arguments: [
    "", "a.js", "(a.js)", "\"xa.js\"", "\"a.jsx\"", "\"./none.js\"", "\"../a.js\"", "\"a.js", "'", "url(", "\"/a.js\"",
    "it's a.js", "\"A.JS\"", "ünï 'cödé'",
  ])
  func othersStay(_ text: String) { #expect(replaced(text) == text) }

  @Test func pathsStartAtTheFolderOfTheAsset() {
    let names: Set<String> = ["map/map.js", "map/map.css", "search/x.js", "top.js"]
    func replaced(_ text: String) -> String { self.replaced(text, of: "map/map.js", names) }
    #expect(replaced("'./map.css'") == "'./<map.css>'")
    #expect(replaced("'../search/x.js'") == "'../search/<x.js>'")
    #expect(replaced("'../top.js'") == "'../<top.js>'")
    #expect(replaced("'top.js' './top.js' '../../top.js'") == "'top.js' './top.js' '../../top.js'")
  }

  @Test func aNameThatCannotBeMadeStays() {
    let bytes = AssetReferences.replaced(in: Array("'a.js'".utf8), of: "x.js", endings: [UInt8(ascii: "s")]) { _, _ in
      nil
    }
    #expect(bytes == Array("'a.js'".utf8))
  }

  @Test func aLargeTextOfQuotesTakesNoTime() {
    let text = String(repeating: "'\"", count: 50_000)
    #expect(replaced(text) == text)
  }
}

@Suite("Assets and their names") struct AssetReaderTests {
  private func read(
    _ files: [String: String], own: [String: String] = [:], theme: Theme = Theme()
  ) -> (assets: Assets, reported: [String]) {
    var disk = MemoryDisk()
    for (name, text) in files { disk.files["T/assets/" + name] = Array(text.utf8) }
    for (name, text) in own { disk.files["site/" + name] = Array(text.utf8) }
    disk.files["T/pages/home.html"] = []
    return read(disk, theme)
  }

  private func read(_ disk: MemoryDisk, _ theme: Theme = Theme()) -> (assets: Assets, reported: [String]) {
    var findings = Findings()
    var reader = AssetReader(files: disk, site: "site")
    let all = (try? TemplateReader(files: disk, product: "T", site: "site").all(&findings)) ?? [:]
    let assets = reader.read(all, theme, &findings)
    return (assets, findings.reported.map { "\($0.place?.description ?? "") \($0.id)" })
  }

  private func text(_ assets: Assets, _ name: String) -> String {
    String(decoding: assets.files[name]?.bytes ?? [], as: UTF8.self)
  }

  @Test func aNameCarriesTheHashOfItsBytes() throws {
    let (one, reported) = read(["a.css": "a", "icon.svg": "i"])
    let path = try #require(one.path("a.css"))
    #expect(reported == [] && one.files.count == 2)
    #expect(
      path.hasPrefix("assets/a.") && path.hasSuffix(".css") && path.count == "assets/a.0123456789abcdef.css".count)
    #expect(read(["a.css": "b"]).assets.path("a.css") != path)
    #expect(read(["a.css": "a"]).assets.path("a.css") == path)
    #expect(one.path("none.css") == nil)
  }

  @Test func whatOneSaysOfAnotherFollows() throws {
    let (assets, reported) = read([
      "main.js": "import './b.js'", "b.js": "import './c.js'", "c.js": "1", "a.css": "x{background:url(i.svg)}",
      "i.svg": "'c.js'",
    ])
    #expect(reported == [])
    func name(_ asset: String) -> String { String((assets.path(asset) ?? "").dropFirst("assets/".count)) }
    #expect(text(assets, "main.js") == "import './\(name("b.js"))'")
    #expect(text(assets, "b.js") == "import './\(name("c.js"))'")
    #expect(text(assets, "a.css") == "x{background:url(\(name("i.svg")))}")
    #expect(text(assets, "i.svg") == "'c.js'", "pictures are carried as they are")
  }

  @Test func aChangeMovesAllThatLeadsToIt() {
    let files = ["main.js": "import './b.js'", "b.js": "import './c.js'", "c.js": "1", "d.js": "4"]
    let (before, after) = (read(files).assets, read(files.merging(["c.js": "2"]) { $1 }).assets)
    for name in ["main.js", "b.js", "c.js"] { #expect(before.path(name) != after.path(name)) }
    #expect(before.path("d.js") == after.path("d.js"))
  }

  @Test func aCircleIsAnErrorThatNamesIt() {
    let (_, reported) = read([
      "a.js": "import './b.js'", "b.js": "import './c.js'", "c.js": "import './a.js'", "d.js": "'./a.js'",
    ])
    #expect(reported == ["Templates/assets/a.js templates/asset-cycle"])
  }

  @Test func oneThatNamesItselfIsNoCircle() {
    #expect(read(["a.js": "new Worker('./a.js')"]).reported == [])
  }

  @Test func theOwnersFileReplacesTheProducts() {
    let (assets, _) = read(
      ["a.css": "product"], own: ["templates/assets/a.css": "own", "templates/assets/new.js": "n"])
    #expect(text(assets, "a.css") == "own")
    #expect(assets.files["a.css"]?.source == "templates/assets/a.css")
    #expect(assets.path("new.js") != nil)
  }

  private static let modules = ["page/main.js": "import './b.js' // b", "page/b.js": "b", "a.css": "a { b: c }"]
  private static let bundles = [
    "page/main.js": "b;import(\"../lazy.js\")", "a.css": "a{b:c}",
    "sources.txt": "a.css 10\na { b: c }page/b.js 1\nbpage/main.js 20\nimport './b.js' // b",
  ]

  private func bundled(
    _ modules: [String: String] = AssetReaderTests.modules, own: [String: String] = [:]
  ) -> (assets: Assets, reported: [String]) {
    var disk = MemoryDisk()
    for (name, text) in modules { disk.files["T/assets/" + name] = Array(text.utf8) }
    for (name, text) in Self.bundles { disk.files["T/bundles/" + name] = Array(text.utf8) }
    for (name, text) in own { disk.files["site/templates/" + name] = Array(text.utf8) }
    return read(disk)
  }

  @Test func bundlesReplaceTheirModules() {
    let (assets, reported) = bundled()
    #expect(reported == [] && assets.files.keys.sorted() == ["a.css", "page/main.js"])
    #expect(text(assets, "page/main.js") == Self.bundles["page/main.js"] && text(assets, "a.css") == "a{b:c}")
  }

  @Test func bundlesOfOtherSourcesAreNotUsed() {
    for changed in [("page/b.js", "c"), ("page/new.js", ""), ("a.css", "")] {
      let modules = Self.modules.merging([changed.0: changed.1]) { $1 }
      #expect(text(bundled(modules).assets, "page/main.js").contains("// b"), "\(changed)")
    }
    var fewer = Self.modules
    fewer["page/b.js"] = nil
    #expect(text(bundled(fewer).assets, "page/main.js").contains("// b"))
  }

  @Test func ownersSheetsLeaveTheBundlesAndOwnersScriptsDoNot() {
    let sheet = bundled(own: ["assets/a.css": "own", "bundles/page/none.js": "x"]).assets
    #expect(text(sheet, "a.css") == "own" && text(sheet, "page/main.js") == Self.bundles["page/main.js"])
    for script in ["assets/page/b.js", "assets/own.js"] {
      let (assets, reported) = bundled(own: [script: "own"])
      #expect(reported == [] && text(assets, "page/main.js").contains("// b") && assets.path("page/b.js") != nil)
      #expect(text(assets, "a.css") == "a{b:c}" && text(assets, String(script.dropFirst(7))) == "own")
    }
  }

  @Test func anAccentIsAStyleSheetOfItsOwn() {
    var theme = Theme()
    theme.accent = "#7a1f4b"
    #expect(text(read([:], theme: theme).assets, "theme.css") == ":root{--accent:#7a1f4b}\n")
    #expect(read([:]).assets.path("theme.css") == nil)
  }

  @Test func aLogoIsAPictureOfTheSite() {
    var theme = Theme()
    theme.logo = "pictures/logo.v2.svg"
    theme.logoPosition = ConfigPosition(line: 4, column: 8)
    let (assets, reported) = read([:], own: ["pictures/logo.v2.svg": "<svg/>"], theme: theme)
    #expect(reported == [])
    #expect(assets.path("logo")?.hasPrefix("assets/logo.v2.") == true && assets.path("logo")?.hasSuffix(".svg") == true)
    let missing = read([:], theme: theme)
    #expect(missing.assets.path("logo") == nil)
    #expect(missing.reported == ["stationary.toml:4:8 config/unreadable-logo"])
  }

  @Test func aNameWithoutAnEndingGetsTheHashAtItsEnd() {
    let (assets, _) = read(["LICENSE": "x", "v1.2/NOTES": "y", "fonts/a.b.woff2": "z"])
    #expect(assets.path("LICENSE")?.hasPrefix("assets/LICENSE.") == true)
    #expect(assets.path("v1.2/NOTES")?.hasPrefix("assets/v1.2/NOTES.") == true)
    #expect(assets.path("fonts/a.b.woff2")?.hasPrefix("assets/fonts/a.b.") == true)
    #expect(assets.path("fonts/a.b.woff2")?.hasSuffix(".woff2") == true)
  }

  @Test func unreadableOnesAreReportedInOrder() {
    var disk = MemoryDisk()
    let names = (0..<9).map { "T/assets/\($0).css" }
    for name in names { disk.files[name] = [] }
    disk.denied = Set(names)
    #expect(read(disk).reported == (0..<9).map { "Templates/assets/\($0).css templates/unreadable" })
  }
}
