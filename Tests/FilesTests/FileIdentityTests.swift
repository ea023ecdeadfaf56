import Glibc
import Testing

@testable import Files

@Suite("What identifies the content of a file")
struct FileIdentityTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("site/file")
    try folder.write("before", to: "site/file")
  }

  /// The identity once the file is old enough to have one.
  private func identity(of file: String? = nil) throws -> FileIdentity {
    let path = file ?? path
    for _ in 0..<500 {
      if let found = Disk().identity(path) { return found }
      usleep(10_000)
    }
    return try #require(Disk().identity(path))
  }

  @Test("A file that has just changed has none, because a further change could leave the times as they are")
  func fresh() throws {
    #expect(Disk().identity(path) == nil)
    let first = try identity()
    #expect(first.size == 6)
    #expect(Disk().identity(path) == first)
  }

  @Test("Content of equal size and time has another one, written into the file or put in its place")
  func changed() throws {
    var status = stat()
    #expect(stat(path, &status) == 0)
    let times = [status.st_mtim, status.st_mtim]
    func write(_ text: String, _ relative: String) throws {
      let file = try #require(fopen(folder.path(relative), "w"))
      fputs(text, file)
      fclose(file)
      #expect(utimensat(AT_FDCWD, folder.path(relative), times, 0) == 0)
    }

    let first = try identity()
    try write("behind", "site/file")
    let second = try identity()
    #expect(second.size == first.size && second.modified == first.modified && second.inode == first.inode)
    #expect(second != first)
    try write("beyond", "site/other")
    #expect(rename(folder.path("site/other"), path) == 0)
    let third = try identity()
    #expect(third.size == first.size && third.modified == first.modified)
    #expect(third != second)
  }

  @Test("A file behind a link has that of its target; none if the link leads out of the site, or to no file")
  func links() throws {
    try folder.write("far", to: "elsewhere/file")
    folder.link("site/inside", to: "file")
    folder.link("site/outside", to: "../elsewhere/file")
    folder.link("site/gone", to: "nothing")
    _ = try identity()
    _ = try identity(of: folder.path("elsewhere/file"))
    let site = Disk().confined(to: SiteBounds(folder.path("site")))
    #expect(site.identity(path) == Disk().identity(path) && site.identity(path) != nil)
    #expect(site.identity(folder.path("site/inside")) == site.identity(path))
    #expect(Disk().identity(folder.path("site/outside")) != nil)
    for name in ["outside", "gone", "none", "."] {
      #expect(site.identity(folder.path("site/" + name)) == nil, "\(name)")
    }
    #expect(Disk().identity("/proc/self/status") == nil)
  }
}
