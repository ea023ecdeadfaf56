import Testing

@testable import Serve

@Suite struct ContentTypeTests {
  @Test(arguments: [
    ("a.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
    ("a.js", "text/javascript; charset=utf-8"), ("a.mjs", "text/javascript; charset=utf-8"),
    ("a.json", "application/json; charset=utf-8"), ("a.svg", "image/svg+xml; charset=utf-8"),
    ("a.webmanifest", "application/manifest+json; charset=utf-8"), ("a.xml", "application/xml; charset=utf-8"),
    ("a.txt", "text/plain; charset=utf-8"), ("a.ics", "text/calendar; charset=utf-8"), ("a.png", "image/png"),
    ("a.webp", "image/webp"), ("a.woff2", "font/woff2"), ("A.PNG", "image/png"),
    ("a.b.js", "text/javascript; charset=utf-8"),
    ("a", "application/octet-stream"), ("a.", "application/octet-stream"), ("a.xyz", "application/octet-stream"),
    ("a.png.exe", "application/octet-stream"), ("_headers", "application/octet-stream"),
  ])
  func theEndingDecides(_ name: String, _ type: String) throws {
    let reply = try PublishedFolder([name: "x"]).get("/" + name)
    #expect(reply.status == 200)
    #expect(reply["Content-Type"] == type)
  }
}
