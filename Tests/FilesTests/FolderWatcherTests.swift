@testable import Files
import Glibc
import Testing

@Suite("Changes to the entries of folders") struct FolderWatcherTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The paths that the kernel reports, below the folder; it has queued them when the call that made them returns.
  private func changes(_ watcher: FolderWatcher) throws -> Set<String> {
    Set(try #require(watcher.changes()).map { String($0.dropFirst(folder.path.count)) })
  }

  @Test func whatIsWrittenRenamedAndRemovedIsReported() throws {
    try Disk().makeFolders(folder.path + "/a")
    let watcher = try FolderWatcher()
    #expect(watcher.watch([folder.path + "/a"]) == (isMore: true, refused: 0))
    #expect(try changes(watcher) == [])
    try Disk().write([1], to: folder.path + "/a/x")
    #expect(try changes(watcher).contains("/a/x"), "a file that is renamed over another")
    let file = open(folder.path + "/a/x", O_WRONLY)
    #expect(Glibc.write(file, [2], 1) == 1)
    #expect(try changes(watcher) == [], "it is still being written")
    close(file)
    #expect(try changes(watcher) == ["/a/x"])
    rename(folder.path + "/a/x", folder.path + "/a/ü")
    #expect(try changes(watcher) == ["/a/x", "/a/ü"])
    mkdir(folder.path + "/a/new", 0o755)
    unlink(folder.path + "/a/ü")
    #expect(try changes(watcher) == ["/a/new", "/a/ü"])
  }

  @Test func aFolderThatTakesThePlaceOfAnotherIsMore() throws {
    let (a, b) = (folder.path + "/a", folder.path + "/b")
    for path in [a, b] { try Disk().makeFolders(path) }
    let watcher = try FolderWatcher()
    #expect(watcher.watch([a]).isMore)
    #expect(!watcher.watch([a]).isMore)
    rmdir(a)
    #expect(try changes(watcher) == ["/a"])
    rename(b, a)
    #expect(watcher.watch([a]).isMore)
    try Disk().write([1], to: a + "/x")
    #expect(try changes(watcher).contains("/a/x"))
    rename(a, b)
    #expect(try changes(watcher) == ["/a"])
    try Disk().write([1], to: b + "/y")
    #expect(try changes(watcher) == [], "it has left its path")
  }

  @Test func whatIsNoLongerWatchedIsNotReported() throws {
    let (a, b) = (folder.path + "/a", folder.path + "/b")
    for path in [a, b] { try Disk().makeFolders(path) }
    let watcher = try FolderWatcher()
    _ = watcher.watch([a, b, folder.path + "/none"])
    #expect(!watcher.watch([b]).isMore)
    mkdir(a + "/x", 0o755)
    mkdir(b + "/x", 0o755)
    #expect(try changes(watcher) == ["/b/x"])
  }
}
