import Files
import Locks
import MemoryDisk
import Testing

@testable import Site

/// Files in memory with identities; it knows which were read.
private final class WatchedDisk: FileSystem {
  let disk = Mutex(MemoryDisk(["site/a.json": "one", "site/b.json": "two"]))
  let identities = Mutex<[String: FileIdentity]>([:])
  let reads = Mutex<[String]>([])

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    reads.withLock { $0.append(path) }
    return try disk.withLock { $0 }.read(path, limit: limit)
  }

  func identity(_ path: String) -> FileIdentity? { identities.withLock { $0[path] } }

  func status(_ path: String) throws(FileError) -> FileStatus? { try disk.withLock { $0 }.status(path) }

  func list(_ folder: String, recursive: Bool) throws(FileError) -> [FolderEntry] {
    try disk.withLock { $0 }.list(folder, recursive: recursive)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileError) { disk.withLock { $0.files[path] = bytes } }

  func identify(_ path: String, changed: Int64) {
    let identity = FileIdentity(device: 1, inode: 2, size: 3, modified: 4, changed: changed)
    identities.withLock { $0[path] = identity }
  }

  /// What has been read since the last call.
  func takeReads() -> [String] {
    reads.withLock { reads in
      defer { reads = [] }
      return reads.sorted()
    }
  }
}

@Suite("Whether the inputs of a build are as they were") struct RecordingDiskTests {
  private let watched = WatchedDisk()
  private let disk: RecordingDisk

  init() { disk = RecordingDisk(watched, stateFolder: "site/.stationary") }

  /// The recorded inputs of a build that reads both files.
  private func inputs() throws -> [BuildInput] {
    for path in ["site/a.json", "site/b.json"] { _ = try disk.read(path) }
    _ = watched.takeReads()
    return disk.inputs
  }

  @Test("A file that has kept its identity is not read again")
  func kept() throws {
    watched.identify("site/a.json", changed: 5)
    let inputs = try inputs()
    #expect(disk.answersEqually(inputs))
    #expect(watched.takeReads() == ["site/b.json"])
  }

  @Test("A file with another identity is read, and counts as changed only if its content is")
  func another() throws {
    watched.identify("site/a.json", changed: 5)
    let inputs = try inputs()
    watched.identify("site/a.json", changed: 6)
    #expect(disk.answersEqually(inputs))
    #expect(watched.takeReads() == ["site/a.json", "site/b.json"])
    try watched.write(Array("new".utf8), to: "site/a.json")
    #expect(!disk.answersEqually(inputs))
  }

  @Test("A file that changes during the build never counts as unchanged")
  func during() throws {
    watched.identify("site/a.json", changed: 5)
    _ = try inputs()
    try watched.write(Array("new".utf8), to: "site/a.json")
    #expect(!disk.answersEqually(try inputs()))
  }

  @Test("A file whose identity changes during the build is read again")
  func identityDuring() throws {
    watched.identify("site/a.json", changed: 5)
    _ = try inputs()
    watched.identify("site/a.json", changed: 6)
    #expect(disk.answersEqually(try inputs()))
    #expect(watched.takeReads() == ["site/a.json", "site/b.json"])
  }
}
