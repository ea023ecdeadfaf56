import Testing

@testable import Serve

@Suite struct CachingTests {
  @Test func anUnchangedFileIsNotSentAgain() throws {
    let site = try PublishedFolder(["index.html": "old"])
    let mark = try #require(try site.get("/")["ETag"])
    for marks in [mark, "W/" + mark, "\"other\" , \(mark)", "*"] {
      let reply = try site.get("/", ["If-None-Match: \(marks)"])
      #expect(reply.status == 304, "\(marks)")
      #expect(reply.body.isEmpty)
      #expect(reply["ETag"] == mark)
      #expect(reply["Cache-Control"] == "no-cache")
    }
    for marks in ["\"other\"", "", ",", String(mark.dropLast())] {
      #expect(try site.get("/", ["If-None-Match: \(marks)"]).status == 200, "\(marks)")
    }
  }

  @Test func aChangedFileIsSentAgain() throws {
    let site = try PublishedFolder(["index.html": "old"])
    let mark = try #require(try site.get("/")["ETag"])
    PublishedFolder.write("newer", to: site.root + "/index.html")
    let reply = try site.get("/", ["If-None-Match: \(mark)"])
    #expect(reply.status == 200)
    #expect(reply.body == "newer")
    #expect(reply["ETag"] != mark)
  }

  @Test func aPageThatIsNotThereIsNever304() throws {
    #expect(try PublishedFolder(["404.html": "lost"]).get("/x", ["If-None-Match: *"]).status == 404)
  }

  @Test(arguments: [
    "assets/site.5d41402a.css", "assets/modules/search.5d41402abc4b2a76.js", "search/5d41402abc4b2a76.json",
    "search/ab-5d41402a.json", "map/cells/stations.5d41402abc4b2a76.json", "pictures/5d41402abc4b2a76/320.webp",
  ])
  func whatIsNamedByItsContentIsKept(_ path: String) throws {
    let reply = try PublishedFolder([path: "x"]).get("/" + path)
    #expect(reply.status == 200)
    #expect(reply["Cache-Control"] == "public, max-age=31536000, immutable")
  }

  @Test(arguments: [
    "assets/logo.png", "search/index.json", "search/index.html", "map/index.json", "stations/5d41402a/index.html",
    "5d41402a.css",
    "pictures/mine/320.webp",
    "assets/5D41402A.css", "assets/5d41402.css", "assets/5d41402a", "assets/facade.css",
  ])
  func whatMayChangeUnderItsNameIsAskedFor(_ path: String) throws {
    let reply = try PublishedFolder([path: "x"]).get("/" + path)
    #expect(reply.status == 200)
    #expect(reply["Cache-Control"] == "no-cache")
  }
}
