import Diagnostics
import Glibc
import Testing

@testable import Serve

@Suite struct ServerTests {
  @Test func aPortThatIsTakenIsReported() throws {
    let site = try PublishedFolder(["index.html": "x"])
    let port = try #require(site.server.port)
    let second = Server(root: site.root, port: port)
    #expect(throws: ServerError.portInUse(port)) { try second.start() }
    #expect(second.port == nil)
    #expect(second.address == nil)
    let line = FindingRenderer.text.render(ServerError.portInUse(port).finding)
    #expect(line.hasPrefix("error: ") && line.contains("\(port)") && line.hasSuffix(" [serve/port-in-use]\n"))
  }

  @Test(arguments: [
    (EADDRINUSE, "serve/port-in-use"), (EACCES, "serve/port-not-allowed"), (EPERM, "serve/port-not-allowed"),
    (ENETDOWN, "serve/cannot-start"),
  ]) func whatKeepsAServerFromStartingIsReported(_ code: Int32, _ id: String) {
    #expect(ServerError(port: 80, code: code).finding.id == id)
  }

  @Test func whatWasStoppedAnswersNoMoreAndLeavesItsPort() throws {
    let site = try PublishedFolder(["index.html": "x"])
    let port = try #require(site.server.port)
    #expect(try site.get("/").status == 200)
    site.server.stop()
    site.server.stop()
    #expect(throws: ClientError.self) { try site.get("/") }
    let next = Server(root: site.root, port: port)
    try next.start()
    try next.start()
    #expect(try site.get("/").status == 200)
    next.stop()
  }

  @Test func itIsStoppedWithRequestsOnTheirWay() async throws {
    for _ in 0..<10 {
      let site = try PublishedFolder(["index.html": String(repeating: "x", count: 100_000)])
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { _ = try? site.get("/") } }
        site.server.stop()
      }
      #expect(site.server.port == nil)
    }
  }

  @Test func manyReadersAreAnsweredAtOnce() async throws {
    let files = Dictionary(uniqueKeysWithValues: (0..<20).map { ("page\($0)/index.html", "page \($0)") })
    let site = try PublishedFolder(files)
    let wrong = await withTaskGroup(of: Int.self) { group in
      for reader in 0..<8 {
        group.addTask {
          (0..<50).count {
            let page = ($0 + reader) % 20
            return (try? site.get("/page\(page)/").body) != "page \(page)"
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test func aConnectionIsKeptForMoreRequests() throws {
    let site = try PublishedFolder(["a.txt": "first", "b.txt": "second"])
    let requests =
      "GET /a.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /b.txt HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    let answer = try site.exchange(Array(requests.utf8))
    #expect(answer.contains("first"))
    #expect(answer.contains("second"))
  }

  @Test(arguments: ["", "\r\n\r\n", "hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nHost"])
  func rubbishDoesNotEndIt(_ rubbish: String) throws {
    let site = try PublishedFolder(["index.html": "x"])
    _ = try site.exchange(Array(rubbish.utf8), hangUp: true)
    #expect(try site.get("/").status == 200)
  }

  @Test func noFileIsLeftOpen() async {
    // In a process of its own, where no other test opens files meanwhile.
    await #expect(processExitsWith: .success) {
      let site = try PublishedFolder(["index.html": "x", "a/index.html": "y", "empty": "", "404.html": "z"])
      let mark = try site.get("/")["ETag"] ?? ""
      let before = openDescriptors()
      for _ in 0..<50 {
        for path in ["/", "/a", "/a/", "/empty", "/nowhere", "/.x", "/%00"] {
          _ = try site.get(path, ["If-None-Match: \(mark)"])
          _ = try site.send("HEAD", path)
          _ = try site.send("POST", path)
        }
      }
      site.server.stop()
      // The server's own went with it.
      exit(openDescriptors() < before ? 0 : 1)
    }
  }
}

private func openDescriptors() -> Int { (0..<Int32(1_024)).count { fcntl($0, F_GETFD) >= 0 } }
