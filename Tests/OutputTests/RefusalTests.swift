import Files
import Glibc
import Testing

@testable import Output

@Suite("What the output folder refuses")
struct RefusalTests {
  let site: TestSite

  init() throws { site = try TestSite() }

  @Test("A file that is not ours is never touched, not in a folder that goes either")
  func foreignStays() throws {
    try site.build(["a/b/index.html": "1", "c": "2"])
    try site.put("mine", at: "public/a/b/notes.txt")
    try site.put("mine", at: "public/CNAME")
    #expect(mkdir(site.output + "/a/mine", 0o755) == 0)
    try site.build(["c": "2"])
    #expect(try site.files() == ["c": "2", "CNAME": "mine", "a/b/notes.txt": "mine", "a/mine/": ""])
    // When they are gone, the folders that we made go too; the other one stays.
    try site.remove("public/a/b/notes.txt")
    try site.build(["c": "2"])
    #expect(try site.files() == ["c": "2", "CNAME": "mine", "a/mine/": ""])
  }

  @Test("A page that is not written, and one that was not planned, are errors, and nothing changes")
  func bugs() throws {
    let writing = try site.tree().prepare(["a", "b"]).begin()
    try writing.write("a", [1])
    let unplanned = try #require(throws: OutputError.self) { try writing.write("c", [1]) }
    #expect(unplanned.findings.map(\.id) == ["output/not-planned"])
    let unwritten = try #require(throws: OutputError.self) { try writing.commit() }
    #expect(unwritten.findings.map(\.id) == ["output/not-written"])
    #expect(try site.files() == [:])
  }

  @Test("A folder that was there before stays when the last of our files in it goes")
  func foreignFolder() throws {
    try site.put("mine", at: "public/CNAME")
    #expect(mkdir(site.output + "/a", 0o755) == 0)
    try site.build(["a/b/x": "1"])
    try site.build([:])
    #expect(try site.files() == ["CNAME": "mine", "a/": ""])
  }

  @Test("Without a record equal files are taken over, and one that differs is an error before anything is written")
  func adopts() throws {
    let pages = ["index.html": "home", "a/index.html": "A", "b": "B"]
    try site.build(pages)
    try site.remove(".stationary")
    let before = site.identity("public/a/index.html")
    #expect(try site.build(pages).numbers == OutputSummary(kept: 3, bytes: 6))
    #expect(site.identity("public/a/index.html") == before)
    #expect(try site.build(["b": "B"]).removed == 2)

    try site.remove(".stationary")
    try site.put("mine", at: "public/index.html")
    #expect(site.errors(pages) == ["output/foreign-file public/index.html"])
    #expect(try site.files() == ["index.html": "mine", "b": "B"])
    #expect(site.errors(pages, force: true) == [])
    #expect(try site.files() == pages)
  }

  @Test("Something else than a folder where a folder must go, and a folder where a file must go, are errors")
  func wrongKinds() throws {
    try site.put("mine", at: "public/a")
    try site.put("mine", at: "public/b/c")
    let pages = ["a/index.html": "1", "b": "2", "d": "3"]
    #expect(site.errors(pages) == ["output/foreign-file public/a", "output/foreign-folder public/b"])
    #expect(try site.files() == ["a": "mine", "b/c": "mine"])
    // A folder of others is not given up, whatever is forced.
    #expect(site.errors(pages, force: true) == ["output/foreign-folder public/b"])
    #expect(try site.files() == ["a": "mine", "b/c": "mine"])
    #expect(site.errors(["a/index.html": "1"], force: true) == [])
    #expect(try site.files() == ["a/index.html": "1", "b/c": "mine"])
  }

  @Test("A folder of ours that holds a file of others does not become a file")
  func halfOurs() throws {
    try site.build(["a/b/c": "1"])
    try site.put("mine", at: "public/a/b/d")
    #expect(site.errors(["a": "2"]) == ["output/foreign-folder public/a"])
    #expect(try site.files() == ["a/b/c": "1", "a/b/d": "mine"])
  }

  @Test("Links are not followed out of the output, neither to write nor to remove")
  func links() throws {
    try site.build(["a/x": "1", "a/y": "2", "c": "3"])
    try site.put("1", at: "elsewhere/x")
    try site.put("2", at: "elsewhere/y")
    try site.remove("public/a")
    site.link("public/a", to: "../elsewhere")
    #expect(site.errors(["a/x": "new", "c": "3"]) == ["output/foreign-link public/a"])
    #expect(site.errors(["c": "3"]) == [])
    #expect(try site.files(of: site.path + "/elsewhere") == ["x": "1", "y": "2"])
    #expect(try site.files() == ["a": "->", "c": "3"])
    site.link("public/l", to: "../elsewhere/x")
    #expect(site.errors(["l": "1"]) == ["output/foreign-file public/l"])
    #expect(site.errors(["l": "9", "a/x": "8"], force: true) == [])
    #expect(try site.files() == ["a/x": "8", "l": "9"])
    #expect(try site.files(of: site.path + "/elsewhere") == ["x": "1", "y": "2"])
  }

  @Test(
    "Paths that leave the output or that a disk refuses are errors",
    arguments: [
      "", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/./b", "a\0b", String(repeating: "n", count: 256),
      "long",
    ])
  func badPaths(path: String) throws {
    let path = path == "long" ? String(repeating: "nnnnnnn/", count: 500) + "n" : path
    let prepared = site.tree().prepare([path, "good"])
    #expect(prepared.findings.map(\.id) == ["output/bad-path"])
    #expect(throws: OutputError.self) { try prepared.begin() }
  }

  @Test("Two pages of one path, a page in a page, and names that differ only in case or accents' spelling")
  func clashes() {
    func ids(_ paths: String...) -> [String] { site.tree().prepare(paths).findings.map(\.id) }
    #expect(ids("a", "b", "a") == ["output/two-owners"])
    #expect(ids("a", "a-b", "a.b", "a/b") == ["output/file-and-folder"])
    #expect(ids("x/a", "x/A") == ["output/only-case"])
    #expect(ids("X/a", "x/b") == ["output/only-case"])
    #expect(ids("é", "e\u{301}") == ["output/only-case"])
    #expect(ids("Ёж", "ёж") == ["output/only-case"])
    #expect(ids("A", "B", "a-b", "Ab/C", "Ab/D") == [])
  }

  @Test("The output may not be the site, hold it, or share a folder with what is read")
  func overlaps() throws {
    func ids(_ output: String, _ sources: String...) -> [String] {
      OutputTree(folder: output, recordFolder: site.path + "/.stationary", version: "1")
        .prepare(["a"], apart: sources.map { site.path + "/" + $0 }).findings.map(\.id)
    }
    let refused = ["output/inside-source"]
    #expect(ids(site.path) == refused)
    #expect(ids(site.path + "/..") == refused)
    #expect(ids(site.path + "/.stationary/x") == refused)
    #expect(ids(site.path + "/data", "data/a.json") == refused)
    #expect(ids(site.path + "/data/public", "data") == refused)
    #expect(ids(site.path + "/x/../data", "data") == refused)
    #expect(ids(site.output, "data", "content", "stations.json", "") == [])
    #expect(ids(site.path + "-public", "data") == [])
    site.link("public", to: "data")
    #expect(mkdir(site.path + "/data", 0o755) == 0)
    #expect(ids(site.output, "data") == refused)
  }

  @Test("An output that is a file, or a link that leads nowhere, is an error")
  func noFolder() throws {
    try site.put("mine", at: "public")
    #expect(site.errors(["a": "1"]) == ["output/is-file public"])
    try site.remove("public")
    site.link("public", to: "nowhere")
    #expect(site.errors(["a": "1"]) == ["output/dangling-link public"])
    try site.remove("public")
    try site.put("mine", at: "file")
    let below = OutputTree(folder: site.path + "/file/public", recordFolder: site.path + "/.stationary", version: "1")
    #expect(below.prepare(["a"]).findings.map(\.id) == ["output/failed"])
  }

  @Test("Two builds at once into one folder: the second is refused, and the first is not disturbed")
  func busy() throws {
    for text in ["first", "later"] {
      let prepared = site.tree().prepare(["a"])
      #expect(site.errors(["a": "2"]) == ["output/busy public"])
      let writing = try prepared.begin()
      #expect(site.errors(["a": "2"]) == ["output/busy public"])
      // Another site's build into the same folder has another record, and is reported too.
      let other = OutputTree(folder: site.output, recordFolder: site.path + "/other/.stationary", version: "1")
      #expect(throws: OutputError.self) { try other.prepare(["a"]).begin() }
      try writing.write("a", Array(text.utf8))
      _ = try writing.commit()
      #expect(try site.files() == ["a": text])
    }
  }

  @Test("A folder that may not be written is reported before anything is written, with its path")
  func denied() async {
    await #expect(processExitsWith: .success) {
      let site = try TestSite()
      try site.put("mine", at: "public/CNAME")
      #expect(mkdir(site.path + "/.stationary", 0o777) == 0 && chmod(site.path + "/.stationary", 0o777) == 0)
      #expect(seteuid(65534) == 0)
      defer { seteuid(0) }
      #expect(site.errors(["a": "1"]) == ["output/not-writable public"])
      let fresh = OutputTree(folder: site.path + "/new", recordFolder: site.path + "/.stationary", version: "1")
      let findings = fresh.prepare(["a"]).findings
      #expect(findings.map(\.id) == ["output/not-writable"])
      #expect(findings.first?.what == "cannot be written: permission denied")
      #expect(findings.first?.place?.path == site.path)
    }
  }

  @Test("Where nothing may be written beside the output, later builds work in it")
  func closedAbove() async {
    await #expect(processExitsWith: .success) {
      let site = try TestSite()
      #expect(mkdir(site.path + "/.stationary", 0o777) == 0 && chmod(site.path + "/.stationary", 0o777) == 0)
      #expect(mkdir(site.output, 0o777) == 0 && chmod(site.output, 0o777) == 0)
      #expect(seteuid(65534) == 0)
      defer { seteuid(0) }
      #expect(try site.build(["a/b": "1"]).written == 1)
      #expect(try site.build(["a/b": "2", "c": "3"]).written == 2)
      #expect(try site.files() == ["a/b": "2", "c": "3"])
    }
  }

  @Test("A disk that takes no more is an error with the path; the old files stay")
  func full() async {
    await #expect(processExitsWith: .success) {
      let site = try TestSite()
      try site.build(["a/x": "old", "b": "old"])
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit()
      #expect(getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let before = limit.rlim_cur
      limit.rlim_cur = 2000
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let large = String(repeating: "x", count: 3000)
      let errors = site.errors(["a/x": large, "b": "old"])
      // Before the tests' own files feel it.
      limit.rlim_cur = before
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #expect(errors == ["output/failed public/a/x"])
      #expect(try site.files() == ["a/x": "old", "b": "old"])
      try site.build(["a/x": "new", "b": "old"])
      #expect(try site.files() == ["a/x": "new", "b": "old"])
      #expect(try site.strays() == [])
    }
  }
}
