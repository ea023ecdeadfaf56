import Testing

@testable import Settings

@Suite("The addresses of map tiles") struct TileTemplateTests {
  @Test(arguments: [
    ("https://tiles.example/{z}/{x}/{y}.png", ["tiles.example"]),
    (
      "https://{s}.Tiles.example:8443/{z}/{x}/{y}{r}.png?key=1",
      ["a.tiles.example:8443", "b.tiles.example:8443", "c.tiles.example:8443"]
    ),
    ("https://tiles.example?x={x}&y={y}&z={z}", ["tiles.example"]),
    ("http://127.0.0.1:8000/{z}/{x}/{y}", ["127.0.0.1:8000"]),
  ])
  func nameTheHostsThatAreAsked(_ text: String, _ hosts: [String]) throws {
    let tiles = try #require(TileTemplate(text))
    #expect(tiles.hosts == hosts && tiles.text == text)
  }

  @Test(arguments: [
    "", "https://tiles.example/", "https://tiles.example/{z}/{x}", "https://tiles.example/{z}/{x}/{y}/{key}",
    "http://tiles.example/{z}/{x}/{y}", "//tiles.example/{z}/{x}/{y}", "/tiles/{z}/{x}/{y}", "javascript:{z}{x}{y}",
    "https://{z}.example/{x}/{y}/{z}", "https://a b/{z}/{x}/{y}", "https://a;script-src/{z}/{x}/{y}",
    "https://u:p@tiles.example/{z}/{x}/{y}", "https://tiles.example/{z}/{x}/{y}/{y}", "https:///{z}/{x}/{y}",
    "https://*/{z}/{x}/{y}", "https://[::1]/{z}/{x}/{y}", "https://tiles.example/{z}/{x}/{y}\"",
    "https://é.example/{z}/{x}/{y}",
  ])
  func whatIsNoneIsRefused(_ text: String) { #expect(TileTemplate(text) == nil) }
}
