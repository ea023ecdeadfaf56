import Diagnostics
import MemoryDisk
import Testing

@testable import Site

@Suite("The product's templates and the owner's") struct TemplateReaderTests {
  private let disk = MemoryDisk([
    "T/layouts/page.html": "layout", "T/pages/home.html": "home", "T/assets/a.css": "a", "T/strings/en.toml": "en",
    "T/strings/ru.toml": "ru", "T/strings/pt.toml": "pt",
    "site/templates/pages/home.html": "own home", "site/templates/partials/x.html": "own partial",
    "site/templates/pages/home.html~": "old", "site/templates/.pages/no.html": "hidden",
    "site/templates/strings/ru.toml": "own ru", "site/templates/strings/pt-BR.toml": "own pt-BR",
    "site/templates/strings/pt.toml": "own pt", "site/templates/strings/de.toml": "own de",
  ])

  private var reader: TemplateReader { TemplateReader(files: disk, product: "T", site: "site") }

  @Test func aFileOfTheOwnersReplacesTheProductsOfItsName() throws {
    var findings = Findings()
    let all = try reader.all(&findings)
    #expect(all["pages/home.html"]?.shown == "templates/pages/home.html")
    #expect(all["pages/home.html"]?.path == "site/templates/pages/home.html")
    #expect(all["layouts/page.html"]?.shown == "Templates/layouts/page.html")
    #expect(all["partials/x.html"]?.shown == "templates/partials/x.html")
    #expect(!all.keys.contains { $0.hasSuffix("~") || $0.contains(".pages") })
  }

  @Test func templatesAreThoseOfHTMLInTheOrderOfTheirNames() throws {
    var findings = Findings()
    let templates = reader.templates(try reader.all(&findings), &findings)
    #expect(templates.map(\.name) == ["layouts/page", "pages/home", "partials/x"])
    #expect(templates.map(\.text) == ["layout", "own home", "own partial"])
    #expect(findings.reported == [])
  }

  @Test func oneThatIsNotUTF8IsToldWithItsPlace() throws {
    var disk = disk
    disk.files["site/templates/pages/home.html"] = Array("a\nb".utf8) + [0xC3]
    let reader = TemplateReader(files: disk, product: "T", site: "site")
    var findings = Findings()
    let templates = reader.templates(try reader.all(&findings), &findings)
    #expect(templates.count == 2)
    #expect(
      findings.reported.map(\.place) == [Diagnostics.SourceLocation("templates/pages/home.html", line: 2, column: 2)])
    #expect(findings.reported.map(\.id) == ["templates/unreadable"])
  }

  private func strings(_ language: String) -> [String] {
    var findings = Findings()
    let all = (try? reader.all(&findings)) ?? [:]
    return reader.strings(of: language, all, &findings).map { "\($0.path): \($0.text)" }
  }

  @Test func wordsOfSheetsAreTheProductsThenTheOwners() throws {
    var disk = disk
    for name in [
      "T/sheets/en.toml", "T/sheets/de.toml", "site/templates/sheets/de.toml", "site/templates/sheets/nl.toml",
    ] {
      disk.files[name] = Array("words".utf8)
    }
    let reader = TemplateReader(files: disk, product: "T", site: "site")
    var findings = Findings()
    let sheets = reader.sheets(try reader.all(&findings), &findings)
    #expect(
      sheets.map(\.path) == [
        "Templates/sheets/en.toml", "Templates/sheets/de.toml", "templates/sheets/de.toml", "templates/sheets/nl.toml",
      ])
    #expect(findings.reported == [])
  }

  @Test func stringsAreTheEnglishThenTheLanguagesThenTheOwners() {
    #expect(
      strings("ru") == [
        "Templates/strings/en.toml: en", "Templates/strings/ru.toml: ru", "templates/strings/ru.toml: own ru",
      ])
    #expect(strings("en") == ["Templates/strings/en.toml: en"])
    #expect(strings("de") == ["Templates/strings/en.toml: en", "templates/strings/de.toml: own de"])
    #expect(strings("fi") == ["Templates/strings/en.toml: en"])
  }

  @Test func aRegionsStringsReplaceTheLanguagesOneByOne() {
    #expect(
      strings("pt-BR") == [
        "Templates/strings/en.toml: en", "Templates/strings/pt.toml: pt", "templates/strings/pt.toml: own pt",
        "templates/strings/pt-BR.toml: own pt-BR",
      ])
    #expect(strings("ru-KZ").suffix(2) == ["Templates/strings/ru.toml: ru", "templates/strings/ru.toml: own ru"])
  }

  @Test func theCaseOfALanguagesTagIsNoMatter() {
    #expect(strings("RU") == strings("ru"))
    #expect(strings("Ru-KZ") == strings("ru-KZ"))
    #expect(strings("EN") == strings("en"))
  }

  @Test func theOwnersEnglishComesAfterTheProducts() throws {
    var disk = disk
    disk.files["site/templates/strings/en.toml"] = Array("own en".utf8)
    var findings = Findings()
    let reader = TemplateReader(files: disk, product: "T", site: "site")
    let read = reader.strings(of: "en-GB", try reader.all(&findings), &findings)
    #expect(read.map(\.text) == ["en", "own en"])
  }

  @Test func withoutTheOwnersFolderThereAreTheProducts() throws {
    let disk = MemoryDisk(["T/pages/home.html": "home"])
    var findings = Findings()
    let all = try TemplateReader(files: disk, product: "T", site: "site").all(&findings)
    #expect(all.keys.sorted() == ["pages/home.html"])
  }
}
