import Bytes
import Testing

@testable import Files

@Suite("Paths, order and hashes")
struct PathsTests {
  @Test(
    "A path is split into folder and name",
    arguments: [
      ("a/b", "a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b/", "a", "b"), ("/", "/", ""), ("", ".", ""),
      ("/a/é", "/a", "é"),
    ])
  func splits(path: String, folder: String, name: String) {
    let parts = Paths.split(path)
    #expect(parts.folder == folder && parts.name == name)
  }

  @Test("Joining keeps absolute paths and needs one slash")
  func joins() {
    #expect(Paths.join("a", "b") == "a/b" && Paths.join("a/", "b") == "a/b" && Paths.join("a", "/b") == "/b")
    #expect(Paths.join("", "b") == "b" && Paths.join("a", "") == "a")
  }

  @Test("A folder holds itself and what is in it, not its neighbours")
  func inside() {
    #expect(Paths.isInside("/a/b", "/a") && Paths.isInside("/a", "/a") && Paths.isInside("/a", "/"))
    #expect(!Paths.isInside("/ab", "/a") && !Paths.isInside("/", "/a"))
  }

  @Test("Order is by bytes, and two spellings of one accent are two names")
  func order() {
    #expect(ByteOrder.precedes("Z", "a") && ByteOrder.precedes("a-b", "a/b") && ByteOrder.precedes("a", "a/"))
    #expect("\u{E9}" == "e\u{301}" && !ByteOrder.equal("\u{E9}", "e\u{301}"))
    #expect(ByteOrder.equal("", "") && ByteOrder.compare("", "a") < 0)
  }

  @Test("XXH3 gives the numbers of its reference")
  func hashes() {
    #expect(XXH3.hash([]) == 0x2D06_8005_38D3_94C2)
    #expect(XXH3.hex(XXH3.hash("")) == "2d06800538d394c2")
    #expect(XXH3.hash("a\nb") == XXH3.hash(Array("a\nb".utf8)))
    #expect(XXH3.hash(Array("xaby".utf8)[1...2]) == XXH3.hash("ab"))
    #expect(XXH3.hex(0xAB) == "00000000000000ab" && XXH3.hex(0xAB << 56, digits: 8) == "ab000000")
  }
}
