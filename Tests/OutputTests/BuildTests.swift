import Dispatch
import Files
import Glibc
import Testing

@testable import Output

@Suite("Builds into an output folder")
struct BuildTests {
  let site: TestSite
  let pages = ["index.html": "home", "a/index.html": "A", "a/b/index.html": "B", "a-b/x.css": "", "z": "zz"]

  init() throws { site = try TestSite() }

  @Test("A first build writes all, leaves nothing beside it, and makes the folders above the output")
  func first() throws {
    #expect(try site.build(pages).numbers == OutputSummary(written: 5, bytes: 8, bytesWritten: 8))
    #expect(try site.files() == pages)
    #expect(try site.strays() == [])
    let deep = OutputTree(folder: site.path + "/x/y/z", recordFolder: site.path + "/.stationary", version: "1")
    _ = try deep.prepare([]).begin().commit()
    #expect(try Disk().status(site.path + "/x/y/z")?.kind == .folder)
  }

  @Test("An empty output folder gives way and keeps its mode")
  func empty() throws {
    #expect(mkdir(site.output, 0o750) == 0)
    try site.build(pages)
    #expect(try site.files() == pages)
    var status = stat()
    #expect(stat(site.output, &status) == 0 && status.st_mode & 0o777 == 0o750)
  }

  @Test("Built again with nothing changed, nothing is written, not even the record")
  func again() throws {
    try site.build(pages)
    let before = try pages.keys.map { site.identity("public/" + $0) } + [Self.identity(of: site.recordPath)]
    #expect(try site.build(pages).numbers == OutputSummary(kept: 5, bytes: 8))
    #expect(try pages.keys.map { site.identity("public/" + $0) } + [Self.identity(of: site.recordPath)] == before)
    #expect(try site.strays() == [])
  }

  private static func identity(of path: String) -> [Int64] { TestSite(at: "/").identity(String(path.dropFirst())) }

  @Test("Only what changed is written; what is gone is removed, with the folders that it leaves empty")
  func changes() throws {
    try site.build(pages)
    let before = site.identity("public/index.html")
    let new = ["index.html": "home", "z": "zZ", "c/d/e/index.html": "new"]
    #expect(try site.build(new).numbers == OutputSummary(written: 2, kept: 1, removed: 3, bytes: 9, bytesWritten: 5))
    #expect(try site.files() == new)
    #expect(site.identity("public/index.html") == before)
    #expect(try site.build([:]).numbers == OutputSummary(removed: 3))
    #expect(try site.files() == [:])
    #expect(try Disk().exists(site.output))
  }

  @Test("A touched file is read and kept; one whose bytes another changed is mended, whatever its size and place")
  func touched() throws {
    try site.build(pages)
    site.touch("public/index.html")
    #expect(try site.build(pages).written == 0)
    #expect(try site.build(pages).numbers == OutputSummary(kept: 5, bytes: 8))
    try site.put("HOME", at: "public/index.html")
    try site.put("longer", at: "public/z")
    try site.remove("public/a/b")
    #expect(try site.build(pages).numbers == OutputSummary(written: 3, kept: 2, bytes: 8, bytesWritten: 7))
    #expect(try site.files() == pages)
  }

  @Test("A file ours by its record is replaced by a link's place without touching what the link leads to")
  func linkInPlaceOfAFile() throws {
    try site.build(pages)
    try site.put("precious", at: "elsewhere")
    try site.remove("public/z")
    site.link("public/z", to: "../elsewhere")
    #expect(try site.build(pages).written == 1)
    #expect(try site.files() == pages)
    #expect(try Disk().readText(site.path + "/elsewhere") == "precious")
  }

  @Test("Files become folders and folders files")
  func swaps() throws {
    try site.build(["a": "file", "b/c/d": "deep", "b/e": "e"])
    let new = ["a/index.html": "now a folder", "b": "now a file"]
    #expect(try site.build(new).numbers == OutputSummary(written: 2, removed: 0, bytes: 22, bytesWritten: 22))
    #expect(try site.files() == new)
    #expect(try site.build(["b/c/d": "deep"]).written == 1)
    #expect(try site.files() == ["b/c/d": "deep"])
  }

  @Test("Several threads write at once")
  func threads() throws {
    let paths = (0..<3000).map { "f\($0 % 7)/g\($0 % 31)/\($0 / 3)/\($0).html" }
    func build(_ text: @escaping @Sendable (Int) -> String) throws -> OutputSummary {
      let writing = try site.tree().prepare(paths).begin()
      DispatchQueue.concurrentPerform(iterations: 30) { chunk in
        for index in (chunk * 100)..<(chunk * 100 + 100) {
          do { try writing.write(paths[index], Array(text(index).utf8)) } catch { Issue.record(error) }
        }
      }
      return try writing.commit()
    }
    #expect(try build { "page \($0)" }.written == 3000)
    #expect(try build { "page \($0)" }.kept == 3000)
    #expect(try build { $0 % 2 == 0 ? "other \($0)" : "page \($0)" }.written == 1500)
    let files = try site.files()
    #expect(files.count == 3000 && files[paths[7]] == "page 7" && files[paths[8]] == "other 8")
    #expect(try site.strays() == [])
  }

  @Test("Names in any script, with two spellings of one letter's accent apart, and long ones")
  func names() throws {
    let pages = [
      "Ёлкино/Привет мир.html": "1", "é/x": "2", String(repeating: "n", count: 255) + "/a\nb": "3", "-/~": "4",
      ".well-known/.x": "5",
    ]
    try site.build(pages)
    #expect(try site.build(pages).kept == 5)
    #expect(try site.files() == pages)
  }

  @Test("A page kept by its name costs no bytes; one left out is removed")
  func keepAndOmit() throws {
    try site.build(["a/1.webp": "one", "b/2.webp": "two", "c": "3"])
    let writing = try site.tree().prepare(["a/1.webp", "b/2.webp", "c", "d/new"]).begin()
    #expect(writing.keep("a/1.webp"))
    #expect(!writing.keep("d/new") && !writing.keep("unknown"))
    writing.omit("b/2.webp")
    writing.omit("d/new")
    try writing.write("c", [0x33])
    #expect(try writing.commit().numbers == OutputSummary(kept: 2, removed: 1, bytes: 4))
    let extent = writing.extent()
    #expect((extent.files, extent.folders, extent.bytes) == (2, 1, 4))
    #expect(extent.largest?.path == "a/1.webp" && extent.largest?.bytes == 3)
    #expect(try site.files() == ["a/1.webp": "one", "c": "3"])
  }

  @Test("A page that was planned and not written is an error, and so is one that was not planned")
  func unsettled() throws {
    let writing = try site.tree().prepare(["a"]).begin()
    #expect(throws: OutputError.self) { try writing.write("b", []) }
    #expect(throws: OutputError.self) { try writing.commit() }
    writing.abandon()
    #expect(try site.strays() == [] && !Disk().exists(site.output))
  }

  @Test("An output that is a link to a folder is the folder")
  func linkedOutput() throws {
    #expect(mkdir(site.path + "/real", 0o755) == 0)
    site.link("public", to: "real")
    try site.build(pages)
    try site.build(pages)
    #expect(try site.files(of: site.path + "/real") == pages)
    #expect(try OpenFolder(site.path).status("public")?.kind == .link)
    #expect(try site.strays() == ["real"])
  }

  @Test("A change within the disk's tick of time is seen")
  func quickChanges() throws {
    for turn in 0..<20 {
      try site.build(["a": "\(turn % 10)"])
      try site.put("x", at: "public/a")
      try site.build(["a": "\(turn % 10)"])
      #expect(try site.files() == ["a": "\(turn % 10)"])
    }
  }

  @Test("Whatever the umask, a web server can read the output")
  func modes() async {
    await #expect(processExitsWith: .success) {
      umask(0o077)
      let site = try TestSite()
      for text in ["one", "two"] {
        try site.build(["a/b": text])
        var (above, file) = (stat(), stat())
        #expect(stat(site.output + "/a", &above) == 0 && above.st_mode & 0o777 == 0o755)
        #expect(stat(site.output + "/a/b", &file) == 0 && file.st_mode & 0o777 == 0o644)
      }
    }
  }
}
