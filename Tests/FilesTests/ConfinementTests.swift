import Glibc
import Testing

@testable import Files

@Suite("What is beneath a folder, and what is not")
struct ConfinementTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("in", to: "site/a/file")
    try folder.write("out", to: "elsewhere/file")
    folder.link("site/inside", to: "a/file")
    folder.link("site/absolute", to: folder.path("site/a/file"))
    folder.link("site/round", to: "../site/a/file")
    folder.link("site/a/up", to: "..")
    folder.link("site/chain", to: "inside")
    folder.link("site/outside", to: "../elsewhere/file")
    folder.link("site/far", to: "/etc/passwd")
    folder.link("site/folder", to: "../elsewhere")
    folder.link("site/two", to: "folder/file")
    folder.link("site/loop", to: "loop")
    folder.link("site/gone", to: "a/none")
    folder.link("site/farGone", to: "/nowhere/at/all")
    folder.link("site/process", to: "/proc/self/environ")
    folder.link("site/jump", to: "/proc/self/root/etc/passwd")
    folder.link("site/null", to: "/dev/null")
    #expect(mkfifo(folder.path("site/pipe"), 0o600) == 0)
  }

  private func root() throws -> RootFolder { try RootFolder(folder.path("site")) }

  /// What `openat2` and the walk by steps say of a path; they must agree.
  private func read(_ path: String, _ rule: LinkRule) throws -> Result<[UInt8], FileError.Cause> {
    let root = try root()
    let whole = Result { () throws(FileError.Cause) in try root.read(path, limit: 100, rule) }
    let steps = Result { () throws(FileError.Cause) in
      var walk = PathWalk(path, in: root, rule)
      try OpenFile(taking: walk.open(O_RDONLY | O_NONBLOCK)).check(limit: 100)
    }
    switch (whole, steps) {
    case (.success, .success): break
    case (.failure(let one), .failure(let other)): #expect(one == other, "\(path)")
    default: Issue.record("\(path): \(whole), \(steps)")
    }
    return whole
  }

  @Test(
    "Paths and links that stay are read",
    arguments: ["a/file", "./a//file", "a/../a/file", "inside", "absolute", "round", "a/up/a/file", "chain"])
  func stays(_ path: String) throws {
    #expect(try read(path, .inside).get() == Array("in".utf8))
    #expect(try read(path, .anywhere).get() == Array("in".utf8))
  }

  @Test(
    "Links that leave are refused, and named with their target", arguments: ["outside", "far", "folder/file", "two"])
  func leaves(_ path: String) throws {
    guard case .failure(.outside(let link?, let target, "the site")) = try read(path, .inside) else {
      Issue.record("it was read, or refused for another reason")
      return
    }
    #expect(path.hasPrefix(link))
    #expect(target == (path == "far" ? "/etc/passwd" : Disk().resolved(folder.path("elsewhere/file"))))
  }

  @Test("They are followed where that is allowed", arguments: ["outside", "folder/file", "two"])
  func follows(_ path: String) throws {
    #expect(try read(path, .anywhere).get() == Array("out".utf8))
  }

  @Test("A path that leaves by its own names is refused")
  func leavesByName() throws {
    guard case .failure(.outside(nil, _, _)) = try read("../elsewhere/file", .inside) else {
      Issue.record("it was read")
      return
    }
  }

  @Test(
    "Among Stationary's own files no link is followed", arguments: ["inside", "absolute", "a/up/a/file", "outside"])
  func refuses(_ path: String) throws { #expect(try read(path, .refused) == .failure(.isLink)) }

  @Test("Links that lead nowhere or in a circle are named")
  func nowhere() throws {
    #expect(try read("gone", .inside) == .failure(.dangling(link: "gone", target: "a/none")))
    #expect(try read("farGone", .inside) == .failure(.dangling(link: "farGone", target: "/nowhere/at/all")))
    #expect(try read("loop", .inside) == .failure(.linkLoop))
    #expect(try read("a/none", .inside) == .failure(.missing))
    #expect(try read("a/file/x", .inside) == .failure(.isNoFolder))
  }

  @Test("Devices, pipes and the kernel's files are never read, whatever links may do")
  func neverRead() throws {
    #expect(try read("pipe", .anywhere) == .failure(.special))
    #expect(try read("null", .anywhere) == .failure(.special))
    #expect(try read("process", .anywhere) == .failure(.kernelFile))
    #expect(try read("jump", .anywhere) == .failure(.kernelFile))
    for path in ["/proc/self/environ", "/proc/version"] {
      #expect(throws: FileError(path, .read, .kernelFile)) { try Disk().read(path) }
    }
    #expect(throws: FileError("/proc/self", .list, .kernelFile)) { try Disk().list("/proc/self", recursive: true) }
  }

  @Test("A list says what cannot be followed, and goes into no folder outside")
  func lists() throws {
    let entries = try root().list("", recursive: true, .inside, shown: "site")
    let faults = Dictionary(uniqueKeysWithValues: entries.compactMap { entry in entry.fault.map { (entry.path, $0) } })
    #expect(
      faults.keys.sorted() == [
        "far", "farGone", "folder", "gone", "jump", "loop", "null", "outside", "pipe", "process", "two",
      ])
    #expect(!entries.contains { $0.path.hasPrefix("folder/") })
    #expect(entries.first { $0.path == "inside" }?.status.size == 2)
  }

  @Test("What is written stays in the site, and a link in its place is replaced")
  func writes() throws {
    var bounds = SiteBounds(folder.path("site"))
    bounds.followsLinks = true
    let disk = Disk().confined(to: bounds)
    try disk.write([1], to: folder.path("site/new/b/c"))
    try disk.write([2], to: folder.path("site/a/up/a/d"))
    #expect(try Disk().read(folder.path("site/a/d")) == [2])
    #expect(throws: FileError.self) { try disk.write([1], to: folder.path("site/folder/file")) }
    #expect(throws: FileError.self) { try disk.write([1], to: folder.path("elsewhere/new")) }
    try disk.write([3], to: folder.path("site/outside"))
    #expect(try Disk().readText(folder.path("elsewhere/file")) == "out")
    folder.link("site/.stationary", to: "../elsewhere")
    #expect(throws: FileError.self) { try disk.write([1], to: folder.path("site/.stationary/slugs")) }
    #expect(throws: FileError.self) { try disk.read(folder.path("site/.stationary/file")) }
    #expect(try Disk().list(folder.path("elsewhere"), recursive: true).map(\.path) == ["file"])
  }

  @Test("Nothing is made through a folder that is a link")
  func makes() throws {
    let site = try OpenFolder(folder.path("site"))
    #expect(throws: FileError.self) { try site.create("folder/new", [1]) }
    #expect(throws: FileError.self) { try site.create("folder/file", [1]) }
    #expect(throws: FileError.self) { try site.read("folder/file") }
    #expect(throws: FileError.self) { try site.append([1], to: "folder/file") }
    #expect(try Disk().readText(folder.path("elsewhere/file")) == "out")
    #expect(throws: FileError(folder.path("site/folder"), .list, .isLink)) { try site.folder("folder") }
  }

  @Test("A file larger than its limit costs no memory")
  func sizes() throws {
    try folder.write("", to: "site/huge")
    guard truncate(folder.path("site/huge"), 1 << 42) == 0 else { return }
    let cause = FileError.Cause.exceeds(size: 1 << 42, limit: FileLimit.any)
    #expect(throws: FileError(folder.path("site/huge"), .read, cause)) { try Disk().read(folder.path("site/huge")) }
    #expect(cause.words.contains("4398046511104 bytes (4 TiB)") && cause.words.contains("2147483648 bytes (2 GiB)"))
  }
}
