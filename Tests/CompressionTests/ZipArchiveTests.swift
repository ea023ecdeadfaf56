import Compression
import MemoryDisk
import Testing

@Suite("Zip files") struct ZipArchiveTests {
  @Test func filesAreUnpackedAndFoldersLeftOut() throws {
    let archive = try ZipArchive(ZipBuilder.zip([("a/", ""), ("a/b.txt", "one\ntwo"), ("empty.txt", "")]))
    #expect(archive.entries.map(\.path) == ["a/b.txt", "empty.txt"])
    #expect(try archive.entries.map { String(decoding: try archive.read($0), as: UTF8.self) } == ["one\ntwo", ""])
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
      #expect(throws: ZipError.self) { try archive.read(archive.entries[0]) }
    }
  }

  @Test func damagedContentIsAFault() throws {
    var bytes = ZipBuilder.zip([("a", String(repeating: "some text ", count: 20))])
    bytes[40] ^= 0xFF
    let archive = try ZipArchive(bytes)
    #expect(throws: ZipError.self) { try archive.read(archive.entries[0]) }
  }
}
