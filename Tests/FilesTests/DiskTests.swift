import Compression
import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Files

@Suite("Reading and writing on a disk")
struct DiskTests {
  let folder: TemporaryFolder
  let disk = Disk()

  init() throws { folder = try TemporaryFolder() }

  private func error(_ body: () throws(FileError) -> some Any) -> FileError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "What is written is read again, empty and large files too",
    arguments: [0, 1, 4095, 4096, 3_000_001])
  func roundTrip(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try disk.write(bytes, to: folder.path("a/b/c.bin"))
    #expect(try disk.read(folder.path("a/b/c.bin")) == bytes)
    #expect(try disk.list(folder.path("a/b"), recursive: false).map(\.path) == ["c.bin"])
    #expect(try disk.status(folder.path("a/b/c.bin"))?.size == count)
  }

  @Test("Several threads may replace one file at the same time")
  func concurrentReplace() throws {
    let open = try OpenFolder(folder.path)
    let errors = Mutex<[FileError]>([])
    DispatchQueue.concurrentPerform(iterations: 400) { _ in
      do throws(FileError) {
        try open.replace("a", [1, 2, 3])
      } catch {
        errors.withLock { $0.append(error) }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(try disk.list(folder.path, recursive: false).map(\.path) == ["a"])
  }

  @Test("A file that is read in parts is whole and in order", arguments: [0, 1, 4096])
  func inParts(more: Int) throws {
    let piece = (0..<(1 << 16)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    var bytes: [UInt8] = []
    for number in 0..<160 {
      bytes += piece
      bytes[bytes.count - 1] = UInt8(number)
    }
    bytes += piece.prefix(more)
    try disk.write(bytes, to: folder.path("large.bin"))
    #expect(try disk.read(folder.path("large.bin")) == bytes)
  }

  @Test("A file of /proc, whose size is not known, is read to its end by those who know it")
  func ofUnknownSize() throws {
    let bytes = try #require(KernelFile.contents("/proc/self/status"))
    #expect(String(decoding: bytes, as: UTF8.self).contains("Umask:"))
  }

  @Test("Errors have the path, the action and the cause")
  func errors() throws {
    try folder.write("x", to: "file")
    let missing = try #require(error { () throws(FileError) in try disk.read(folder.path("none")) })
    #expect(missing.path == folder.path("none"))
    #expect(missing.action == .read && missing.cause == .missing)
    #expect(error { () throws(FileError) in try disk.read(folder.path) }?.cause == .isFolder)
    #expect(
      error { () throws(FileError) in try disk.list(folder.path("file"), recursive: false) }?.cause
        == .isNoFolder)
    #expect(
      error { () throws(FileError) in try disk.write([1], to: folder.path("file/x")) }?.cause == .exists)
    #expect(error { () throws(FileError) in try disk.write([1], to: folder.path) } != nil)
    #expect(FileError("x", .read, code: EACCES).cause == .denied)
    #expect(FileError("x", .write, code: ENOSPC).cause == .full)
    let finding = missing.finding("site/unreadable", as: "data/none")
    #expect(finding.place?.path == "data/none" && finding.severity == .error)
  }

  @Test("A pipe is an error and does not make the reader wait")
  func pipes() throws {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(error { () throws(FileError) in try disk.read(folder.path("pipe")) }?.cause == .special)
    #expect(try disk.status(folder.path("pipe"))?.kind == .special)
  }

  @Test("A list is in the order of bytes, with subfolders if asked, and ends where links go round")
  func lists() throws {
    for name in ["b", "a/z", "a-b", "é", "z", "A", ".hidden"] { try folder.write("1", to: name) }
    folder.link("a/up", to: "..")
    folder.link("broken", to: "nowhere")
    #expect(
      try disk.list(folder.path, recursive: false).map(\.path)
        == [".hidden", "A", "a", "a-b", "b", "broken", "z", "é"])
    let all = try disk.list(folder.path, recursive: true)
    #expect(all.map(\.path) == [".hidden", "A", "a", "a-b", "a/z", "b", "broken", "z", "é"])
    #expect(all.first { $0.path == "broken" }?.status.kind == .link)
    #expect(all.first { $0.path == "a" }?.status.kind == .folder)
    #expect(try disk.list(folder.path("a"), recursive: false).map(\.path) == ["up", "z"])
  }

  @Test("An empty folder is an empty list")
  func emptyFolder() throws { #expect(try disk.list(folder.path, recursive: true).isEmpty) }

  @Test("A name that is not UTF-8 is listed as what cannot be opened")
  func badNames() throws {
    let made = open(folder.path("").utf8CString.dropLast() + [CChar(0x2F), -1, 0], O_CREAT, 0o600)
    #expect(made >= 0)
    close(made)
    #expect(try disk.list(folder.path, recursive: true).map(\.status.kind) == [.special])
  }

  @Test("Text loses its byte order mark, and bad bytes are an error with line and column")
  func texts() throws {
    try disk.write([0xEF, 0xBB, 0xBF] + Array("täxt".utf8), to: folder.path("bom.txt"))
    #expect(try disk.readText(folder.path("bom.txt")) == "täxt")
    try disk.write(Array("one\ntwö ".utf8) + [0xC3, 0x28], to: folder.path("bad.txt"))
    let fault = error { () throws(FileError) in try disk.readText(folder.path("bad.txt")) }
    #expect(fault?.cause == .notUTF8(line: 2, column: 5))
    #expect(fault?.finding("x/y").place?.column == 5)
  }

  @Test("A file whose name ends in .gz is unpacked, and one that would become too large is an error")
  func packed() throws {
    try disk.write(Gzip.deflate(Array("hello".utf8)), to: folder.path("a.json.gz"))
    #expect(try disk.readText(folder.path("a.json.gz")) == "hello")
    #expect(error { () throws(FileError) in try disk.readData(folder.path("a.json.gz"), limit: 4) } != nil)
    try folder.write("plain", to: "b.gz")
    let fault = error { () throws(FileError) in try disk.readData(folder.path("b.gz")) }
    #expect(fault?.cause.isPacked == true)
  }

  @Test("A written file replaces the old one and leaves nothing beside it")
  func replaces() throws {
    try folder.write("old", to: "f")
    try folder.write("new", to: "f")
    #expect(try disk.readText(folder.path("f")) == "new")
    #expect(try disk.list(folder.path, recursive: true).count == 1)
  }

  @Test("Whatever the umask, others can read what is written")
  func modes() async {
    await #expect(processExitsWith: .success) {
      umask(0o077)
      let folder = try TemporaryFolder()
      try folder.write("x", to: "a/b")
      var (above, file) = (stat(), stat())
      #expect(stat(folder.path("a"), &above) == 0 && above.st_mode & 0o777 == 0o755)
      #expect(stat(folder.path("a/b"), &file) == 0 && file.st_mode & 0o777 == 0o644)
    }
  }
}

extension FileError.Cause {
  /// Whether a compressed file could not be decompressed.
  fileprivate var isPacked: Bool { if case .packed = self { true } else { false } }
}
