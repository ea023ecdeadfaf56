import Compression
import MemoryDisk
import Testing

/// The bytes of a file, unpacked in blocks of three.
private func read(_ entry: ZipArchive.Entry, _ archive: ZipArchive) throws -> [UInt8] {
  try archive.unpacking(entry) { file throws(ZipError) in
    var bytes: [UInt8] = []
    while true {
      let more = try file.next(3)
      bytes += more
      if more.count < 3 { return bytes }
    }
  }
}

@Suite("Zip files") struct ZipArchiveTests {
  @Test func filesAreUnpackedAndFoldersLeftOut() throws {
    let archive = try ZipArchive(
      ZipBuilder.zip([("a/", ""), ("a/b.txt", "one\ntwo"), ("six.txt", "123456"), ("empty.txt", "")]))
    #expect(archive.entries.map(\.path) == ["a/b.txt", "six.txt", "empty.txt"])
    #expect(
      try archive.entries.map { String(decoding: try read($0, archive), as: UTF8.self) } == ["one\ntwo", "123456", ""])
  }

  @Test func otherBytesAreNoArchive() {
    for bytes in [[], Array("not a zip file".utf8), Array(ZipBuilder.zip([("a", "b")]).dropLast(30))] {
      #expect { try ZipArchive(bytes) } throws: { error in
        if case .damaged = error as? ZipError { true } else { false }
      }
    }
  }

  @Test(arguments: ["../a", "a/../../b", "/etc/passwd", "a\\..\\b"])
  func aPathThatLeavesTheFolderIsRefused(path: String) {
    #expect(throws: ZipError.outside(path)) { try ZipArchive(ZipBuilder.zip([("good", ""), (path, "x")])) }
  }

  @Test func anArchiveThatUnpacksToTooMuchIsRefused() {
    let zeros = String(repeating: "0", count: 1 << 20)
    #expect(throws: ZipError.tooLarge(size: 1 << 20)) { try ZipArchive(ZipBuilder.zip([("zeros", zeros)])) }
  }

  @Test func aSizeThatIsNotThatOfTheDirectoryIsAFault() throws {
    for claimed in [2, 200] {
      let archive = try ZipArchive(ZipBuilder.zip([("a", "some text")], claimed: ["a": claimed]))
      #expect(throws: ZipError.self) { try read(archive.entries[0], archive) }
    }
  }

  @Test func damagedContentIsAFault() throws {
    var bytes = ZipBuilder.zip([("a", String(repeating: "some text ", count: 20))])
    bytes[40] ^= 0xFF
    let archive = try ZipArchive(bytes)
    #expect(throws: ZipError.self) { try read(archive.entries[0], archive) }
  }
}
