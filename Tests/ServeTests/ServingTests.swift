import Glibc
import Testing

@testable import Serve

@Suite struct ServingTests {
  private let files = [
    "index.html": "<h1>home</h1>", "stations/index.html": "<h1>stations</h1>", "404.html": "<h1>lost</h1>",
    "empty.txt": "", "pictures/a.png": "picture",
  ]

  @Test func aFolderIsItsIndex() throws {
    let site = try PublishedFolder(files)
    for (path, text) in [("/", "<h1>home</h1>"), ("/stations/", "<h1>stations</h1>")] {
      let reply = try site.get(path)
      #expect(reply.status == 200)
      #expect(reply.body == text)
      #expect(reply["Content-Length"] == String(text.utf8.count))
      #expect(reply["Cache-Control"] == "no-cache")
      #expect(reply["X-Content-Type-Options"] == "nosniff")
    }
  }

  @Test func aQueryChangesNothing() throws {
    let reply = try PublishedFolder(files).get("/stations/?q=%zz&from=s-1")
    #expect(reply.status == 200)
    #expect(reply.body == "<h1>stations</h1>")
  }

  @Test func aFolderWithoutItsSlashIsAskedForAgainWithIt() throws {
    let site = try PublishedFolder(files, basePath: "/timetables/")
    let reply = try site.get("/timetables/stations?q=New%20York")
    #expect(reply.status == 301)
    #expect(reply["Location"] == "/timetables/stations/?q=New%20York")
    #expect(reply["Cache-Control"] == "no-store")
    #expect(try site.get("/timetables")["Location"] == "/timetables/")
  }

  @Test func theRootLeadsToTheBasePath() throws {
    let site = try PublishedFolder(files, basePath: "/timetables/")
    let reply = try site.get("/")
    #expect(reply.status == 302)
    #expect(reply["Location"] == "/timetables/")
    #expect(site.server.address == "http://127.0.0.1:\((site.server.port ?? 0))/timetables/")
    #expect(try site.get("/timetables/").body == "<h1>home</h1>")
  }

  @Test func outsideTheBasePathIsAHintAndNotTheSite() throws {
    let site = try PublishedFolder(files, basePath: "/time tables/ö")
    for path in ["/stations/", "/time%20tables/", "/time%20tablesö/"] {
      let reply = try site.get(path)
      #expect(reply.status == 404)
      #expect(reply.body.contains("<a href=\"/time%20tables/%C3%B6/\">"))
    }
    #expect(try site.get("/time%20tables/%c3%b6/stations/").status == 200)
  }

  @Test func whatIsNotThereIsTheSitesOwnPageWithStatus404() throws {
    let site = try PublishedFolder(files)
    for path in ["/nowhere", "/stations/nowhere/", "/pictures/", "/index.html/", "//", "//stations/", "/stations//"] {
      let reply = try site.get(path)
      #expect(reply.status == 404, "\(path)")
      #expect(reply.body == "<h1>lost</h1>", "\(path)")
      #expect(reply["Content-Type"] == "text/html; charset=utf-8")
    }
  }

  @Test func aSiteWithout404PageHasAPlainOne() throws {
    let reply = try PublishedFolder([:]).get("/<b>")
    #expect(reply.status == 404)
    #expect(reply.body.contains("<h1>Not found</h1>"))
    #expect(!reply.body.contains("<b>"))
  }

  @Test func aFolderThatIsNotBuiltYetIsReportedAndServedOnceItIs() throws {
    let site = try PublishedFolder([:])
    rmdir(site.root)
    #expect(try site.get("/").body.contains("Not built yet"))
    PublishedFolder.write("here", to: site.root + "/index.html")
    #expect(try site.get("/").body == "here")
  }

  @Test func headHasTheHeadersAndNoBody() throws {
    let site = try PublishedFolder(files)
    let reply = try site.send("HEAD", "/stations/")
    #expect(reply.status == 200)
    #expect(reply["Content-Length"] == "17")
    #expect(reply.body.isEmpty)
    #expect(try site.send("HEAD", "/nowhere/").status == 404)
  }

  @Test func anEmptyFileIsAnAnswerOfNoBytes() throws {
    let reply = try PublishedFolder(files).get("/empty.txt")
    #expect(reply.status == 200)
    #expect(reply["Content-Length"] == "0")
    #expect(reply.body.isEmpty)
  }

  @Test func aLargeFileComesWhole() throws {
    let text = String(repeating: "0123456789abcdef", count: 1 << 18)
    let reply = try PublishedFolder(["big.txt": text]).get("/big.txt")
    #expect(reply.body.utf8.count == 4 << 20)
    #expect(reply.body == text)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND", "get", "TRACE"])
  func otherMethodsAreRefused(_ method: String) throws {
    let site = try PublishedFolder(files)
    let body = method == "POST" ? "a=1" : ""
    let reply = try site.send(method, "/stations/", ["Content-Length: \(body.utf8.count)"], body: body)
    #expect(reply.status == 405)
    #expect(reply["Allow"] == "GET, HEAD")
    #expect(try site.get("/").status == 200)
  }

  @Test func aLargeUploadIsNotWaitedFor() throws {
    let site = try PublishedFolder(files)
    let head = "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000000000\r\n\r\nfirst"
    #expect(try site.exchange(Array(head.utf8)).hasPrefix("HTTP/1.1 405 "))
  }

  @Test func aTargetMayNameTheHost() throws {
    let site = try PublishedFolder(files)
    #expect(try site.get("http://127.0.0.1/stations/").body == "<h1>stations</h1>")
    #expect(try site.get("HTTP://127.0.0.1").body == "<h1>home</h1>")
    #expect(try site.send("GET", "*").status == 400)
  }
}
