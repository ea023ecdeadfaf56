import Glibc
import Testing

@testable import Serve

/// Nothing but what is published leaves the server, whatever is asked for.
@Suite struct ServedPathTests {
  private static func site() throws -> PublishedFolder {
    let files = [
      "index.html": "home", "stations/index.html": "stations", ".hidden": "secret", ".git/config": "secret",
      "stations/.htaccess": "secret", ".well-known/security.txt": "contact",
    ]
    return try PublishedFolder(files) { outside in
      PublishedFolder.write("secret", to: outside + "/secret.txt")
      PublishedFolder.write("secret", to: outside + "/public-too/secret.txt")
      let root = outside + "/public"
      symlink("../secret.txt", root + "/out.txt")
      symlink("/etc/passwd", root + "/passwd.txt")
      symlink("..", root + "/up")
      symlink("../public-too", root + "/too")
      symlink("stations", root + "/haltes")
      symlink("loop", root + "/loop")
      mkfifo(root + "/pipe", 0o644)
    }
  }

  @Test(arguments: [
    "/../secret.txt", "/stations/../../secret.txt", "/%2e%2e/secret.txt", "/%2E%2e/secret.txt", "/.%2e/secret.txt",
    "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/stations%2f..%2f..%2fsecret.txt", "/stations%2findex.html",
    "//../secret.txt", "/./../secret.txt", "/..\\secret.txt", "/%252e%252e/secret.txt",
    "/../public-too/secret.txt", "/....//secret.txt",
    "/etc/passwd", "//etc/passwd", "/%2fetc/passwd", "/%2fetc%2fpasswd",
  ])
  func noPathLeadsOut(_ path: String) throws {
    let reply = try Self.site().get(path)
    #expect(reply.status == 404)
    #expect(!reply.body.contains("secret") && !reply.body.contains("root:"))
  }

  @Test(arguments: ["/out.txt", "/passwd.txt", "/up/secret.txt", "/up/", "/too/secret.txt", "/too/", "/loop", "/pipe"])
  func noLinkLeadsOutAndNoPipeHolds(_ path: String) throws {
    let reply = try Self.site().get(path)
    #expect(reply.status == 404)
    #expect(!reply.body.contains("secret") && !reply.body.contains("root:"))
  }

  @Test func aLinkToWhatIsPublishedIsFollowed() throws {
    #expect(try Self.site().get("/haltes/").body == "stations")
  }

  @Test(arguments: ["/.hidden", "/%2ehidden", "/.git/config", "/stations/.htaccess", "/.git/", "/.", "/stations/."])
  func hiddenFilesAreNotServed(_ path: String) throws {
    #expect(try Self.site().get(path).status == 404)
  }

  @Test func theWellKnownFolderIsServed() throws {
    let site = try Self.site()
    #expect(try site.get("/.well-known/security.txt").body == "contact")
    #expect(try site.get("/stations/.well-known/").status == 404)
  }

  @Test(arguments: ["/index.html%00.png", "/%00", "/%", "/%2", "/%zz", "/stations/%c3%28/", "/%ff", "/%c0%ae%c0%ae/"])
  func anAddressThatIsNoTextIsRefused(_ path: String) throws {
    #expect(try Self.site().get(path).status == 400)
  }

  @Test func aNULInTheRequestItselfOpensNothing() throws {
    let site = try Self.site()
    let bytes =
      Array("GET /stations/".utf8) + [0] + Array("x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8)
    let answer = try site.exchange(bytes)
    #expect(!answer.contains("secret"))
    #expect(try site.get("/").status == 200)
  }

  @Test(arguments: [1_000, 5_000, 20_000, 1_000_000])
  func aVeryLongAddressIsAnAnswerAndNotTheEnd(_ length: Int) throws {
    let site = try Self.site()
    let reply = try? site.get("/" + String(repeating: "a", count: length))
    #expect(reply == nil || [404, 414, 431].contains(reply?.status))
    let deep = try? site.get(String(repeating: "/a", count: length / 2))
    #expect(deep == nil || [404, 414, 431].contains(deep?.status))
    #expect(try site.get("/").status == 200)
  }

  @Test func aRedirectNamesNoOtherHostAndHoldsNoLineFeed() throws {
    let site = try PublishedFolder(["evil.example/a\r\nSet-Cookie: b/index.html": "x"])
    #expect(try site.get("//evil.example").status == 404)
    #expect(try site.get("/%2fevil.example").status == 404)
    let reply = try site.get("/evil.example/a%0d%0aSet-Cookie:%20b")
    #expect(reply.status == 301)
    #expect(reply["Location"] == "/evil.example/a%0D%0ASet-Cookie%3A%20b/")
    #expect(reply["Set-Cookie"] == nil)
  }

  @Test(.enabled(if: getuid() != 0, "who is root may read everything"))
  func aFileThatMayNotBeReadIsReportedInWords() throws {
    let site = try PublishedFolder(["a.html": "x"]) { chmod($0 + "/public/a.html", 0) }
    let reply = try site.get("/a.html")
    #expect(reply.status == 500)
    #expect(reply.body.contains("Permission denied"))
  }
}
