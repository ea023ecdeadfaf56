import Testing

@testable import Settings

@Suite("The address that a site is published under") struct BaseURLTests {
  @Test(arguments: [
    ("https://example.org/timetables/", "https://example.org", "/timetables/"),
    ("https://example.org/timetables", "https://example.org", "/timetables/"),
    ("https://example.org", "https://example.org", "/"), ("http://example.org/", "http://example.org", "/"),
    ("https://example.org:8443/a/b", "https://example.org:8443", "/a/b/"),
    ("HTTPS://Example.ORG/Case/", "https://example.org", "/Case/"),
    ("https://example.org//a///b//", "https://example.org", "/a/b/"),
    ("http://127.0.0.1:8000/", "http://127.0.0.1:8000", "/"), ("http://[::1]:8000/x/", "http://[::1]:8000", "/x/"),
    ("https://example.org/a%20b/~x,y;z=1/", "https://example.org", "/a%20b/~x,y;z=1/"),
  ])
  func addressesOfTheWebAreTaken(_ text: String, _ origin: String, _ path: String) throws {
    let url = try #require(BaseURL(text))
    #expect(url.origin == origin)
    #expect(url.path == path)
    #expect(url.address(of: "stations/") == origin + path + "stations/")
    #expect(url.address(of: "") == origin + path)
  }

  @Test(arguments: [
    "", " ", "example.org", "//example.org/", "/timetables/", "ftp://example.org/", "file:///tmp", "https:example.org",
    "https://", "https:///path", "https://:80/", "https://user@example.org/", "https://user:word@example.org/",
    "https://example.org/?q=1", "https://example.org/#top", "https://exa mple.org/", "https://example.org/a b/",
    "https://example.org/\"x\"/", "https://example.org/<b>/", "https://example.org/a\\b/", "https://example.org/a\nb/",
    "https://example.org/../x/", "https://example.org/./x/", "https://пример.рф/", "https://example.org/ü/",
    "javascript://example.org/", " https://example.org/",
  ])
  func whatIsNoneIsRefused(_ text: String) { #expect(BaseURL(text) == nil) }

  @Test(arguments: [
    "https://example.org:port/", "https://example.org:/", "https://example.org:99999/", "https://example.org:8:8/",
    "https://[::1/", "https://example.org/%2e%2E/x/", "https://example.org/a/.%2e/", "https://example.org/50%/",
    "https://example.org/%zz/", "http://127.1/", "http://127.0.0.256/",
  ])
  func whatABrowserWouldReadOtherwiseIsRefused(_ text: String) { #expect(BaseURL(text) == nil) }

  @Test(arguments: [
    "http://example.org", "HTTP://Example.org:80/x", "http://127.0.0.1.example/", "http://localhost.example/",
    "http://128.0.0.1/", "http://[::2]/",
  ])
  func whatAnyoneOnTheWayCanReadIsOpen(_ text: String) { #expect(BaseURL(text)?.isOpen == true) }

  @Test(arguments: [
    "https://example.org", "http://localhost", "http://LOCALHOST:8000/x", "http://127.0.0.1:1/", "http://127.9.8.7/",
    "http://[::1]:8000/",
  ])
  func whatIsEncryptedOrStaysHereIsNot(_ text: String) { #expect(BaseURL(text)?.isOpen == false) }
}

@Suite("Defaults of the config") struct DefaultTests {
  @Test func theyAreThoseOfTheContract() {
    let settings = Settings(title: "Site")
    #expect(settings.title == "Site")
    #expect(settings.baseURL == nil)
    #expect(settings.language == "en")
    #expect(settings.copyright == nil && settings.version == nil && settings.dataDate == nil)
    #expect(settings.currency == nil)
    #expect(settings.distanceUnit == .kilometres)
    #expect(settings.sources.isEmpty)
    #expect(settings.map.tiles == nil && settings.map.attribution == nil)
    #expect(settings.images.border == 1)
    #expect(settings.images.widths == [320, 640, 1280])
    #expect(settings.images.remoteHosts.isEmpty)
    #expect(settings.timetable.searchURL == nil)
    #expect(settings.rates == nil)
    #expect(settings.output.precompress.isEmpty && settings.output.buildInfo && !settings.output.dataReport)
    #expect(settings.theme.accent == nil && settings.theme.logo == nil)
    #expect(Source(kind: "stations", path: "p", name: "n", line: 1, column: 1).withoutPages.isEmpty)
    #expect(DistanceUnit.allCases.map(\.rawValue) == ["km", "mi", "m"])
  }
}
