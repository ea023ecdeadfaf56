import Diagnostics
import Testing

@testable import Serve

@Suite("What is added to a site that is being edited") struct PreviewTests {
  private let files = ["index.html": "<h1>home</h1>", "404.html": "lost", "a.txt": "text", "offline.js": "worker"]
  private let preview = Preview(script: Array("script".utf8), replaced: ["offline.js": Array("retired".utf8)])

  @Test func pagesEndWithTheScript() throws {
    let site = try PublishedFolder(files, preview: preview)
    for (path, status) in [("/", 200), ("/nowhere", 404)] {
      let reply = try site.get(path)
      #expect(reply.status == status)
      let text = files[status == 200 ? "index.html" : "404.html"] ?? ""
      #expect(reply.body.hasPrefix(text + "<script src=\"/.stationary/reload.js\" data-served=\""))
      #expect(reply.body.hasSuffix("data-status=\"\(status)\" defer></script>\n"))
      #expect(reply["ETag"] == nil, "the time of the next response differs")
    }
    #expect(try site.get("/a.txt").body == "text")
    #expect(try site.get("/.stationary/reload.js").body == "script")
    #expect(try site.get("/.stationary/other").status == 404)
  }

  @Test func filesAreReplacedBelowTheBasePath() throws {
    let site = try PublishedFolder(files, basePath: "/line/", preview: preview)
    #expect(try site.get("/line/offline.js").body == "retired")
    #expect(try site.get("/offline.js").status == 404)
    #expect(try PublishedFolder(files).get("/offline.js").body == "worker")
  }

  @Test func theSiteMovesToAnotherPath() throws {
    let site = try PublishedFolder(files, preview: preview)
    site.server.move(to: "/line/")
    #expect(try site.get("/line/a.txt").body == "text")
    #expect(site.server.address?.hasSuffix("/line/") == true)
  }

  @Test func thePageThatListensIsAFile() throws {
    let site = StaticSite(folder: "/nowhere", basePath: "/line/")
    let files = ["%2Fline%2F", "%2Fline%2Fa%2520b%2F", "%2Fline%2F404.html", "%2F", "%zz", "%2e%2e"].map {
      Preview.page(listening: "/.stationary/events?page=" + $0).flatMap(site.file(ofPage:))
    }
    #expect(files == ["index.html", "a b/index.html", "404.html", nil, nil, nil])
    #expect(Preview.page(listening: "/.stationary/events") == nil)
  }

  @Test func anEventIsOneLineWhateverAFindingSays() {
    let finding = Finding("a/b", .error, what: "</script>\n\r\u{2028}data: x", advice: "\"", notes: ["more"])
    let event = String(decoding: Preview.event([finding]), as: UTF8.self)
    #expect(event.utf8.split(separator: 10, omittingEmptySubsequences: false).count == 4)
    #expect(event.hasPrefix("retry: 1000\ndata: {\"findings\":[{\"severity\":\"error\",\"text\":\"error: </script>"))
    #expect(event.hasSuffix("],\"more\":0}\n\n"))
    let many = String(
      decoding: Preview.event(Array(repeating: finding, count: 25)), as: UTF8.self)
    #expect(many.hasSuffix("],\"more\":5}\n\n"))
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.0.0.1:80", true), ("localhost", true), ("LOCALHOST:1", true), ("[::1]", true),
    ("[::1]:8000", true), ("localhost:", true), ("example.org", false), ("127.0.0.1.example.org", false),
    ("example.org:127.0.0.1", false), ("127.0.0.1:80:80", false), ("::1", false), ("", false), ("localhost.", false),
    ("127.0.0.1:x", false),
  ])
  func onlyThisMachineIsAddressed(_ host: String, _ isAllowed: Bool) throws {
    #expect(LocalHost.isAllowed(host) == isAllowed)
    let reply = try PublishedFolder(files).get("/a.txt", ["Host: \(host)"])
    #expect(reply.status == (isAllowed ? 200 : 421))
    #expect(isAllowed || reply.body == "This server only answers requests to 127.0.0.1 or localhost.\n")
  }

  @Test func aRequestWithoutHostIsRefused() throws {
    let site = try PublishedFolder(files)
    #expect(try site.exchange(Array("GET /a.txt HTTP/1.0\r\n\r\n".utf8)).contains(" 421 "))
  }

  @Test func redirectsComeBeforeFiles() throws {
    var files = files
    files["_redirects"] = "/a.txt /b.txt 302\n/old/* /new/:splat 301\n"
    let site = try PublishedFolder(files)
    #expect(try site.get("/a.txt?q=1")["Location"] == "/b.txt?q=1")
    let reply = try site.get("/old/x/")
    #expect(reply.status == 301 && reply["Location"] == "/new/x/")
  }
}
