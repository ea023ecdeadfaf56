import Testing

@testable import Files

@Suite("File name patterns")
struct GlobTests {
  @Test(
    "A name is matched as shells do",
    arguments: [
      ("*", "a.json", true), ("*.json", "a.json", true), ("*.json", "a.jsonx", false), ("*.json", ".json", false),
      (".*", ".json", true), ("a?c", "abc", true), ("a?c", "ac", false), ("?", "é", true), ("[a-c]x", "bx", true),
      ("[!a-c]x", "bx", false), ("[^a-c]x", "dx", true), ("[]]", "]", true), ("[", "[", true), ("a[", "a[", true),
      ("a*b*c", "a-b-b-c", true), ("a*b*c", "a-c-b", false), ("", "", true), ("", "a", false), ("**", "ab", true),
      ("[a-]", "-", true), ("*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
    ])
  func names(pattern: String, name: String, matches: Bool) {
    #expect(Glob(name: pattern).matches(name) == matches)
  }

  @Test("Files are found in the order of bytes, never folders, and hidden ones only when asked for")
  func finds() throws {
    let folder = try TemporaryFolder()
    for name in ["b.json", "a.json", "Z.json", "x/c.json", "x/y/d.json", ".h.json", ".g/i.json", "n.txt", "w.json/e"] {
      try folder.write("", to: name)
    }
    let disk = Disk()
    func found(_ pattern: String) throws -> [String] { try disk.glob(pattern, in: folder.path) }
    #expect(try found("*.json") == ["Z.json", "a.json", "b.json"])
    #expect(try found("**/*.json") == ["Z.json", "a.json", "b.json", "x/c.json", "x/y/d.json"])
    #expect(try found("**/**/d.json") == ["x/y/d.json"])
    #expect(try found("x/**/*.json") == ["x/c.json", "x/y/d.json"])
    #expect(try found("*/?.json") == ["x/c.json"])
    #expect(try found(".*.json") == [".h.json"])
    #expect(try found("a.json") == ["a.json"])
    #expect(try found("none*") == [])
    #expect(try found("none") == [])
    #expect(try found("x") == [])
    #expect(try found("x/../a.*") == ["x/../a.json"])
    #expect(try found(folder.path("x/*.json")) == [folder.path("x/c.json")])
  }

  @Test("A file whose name looks like a pattern is found by its name")
  func literal() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a[1].json")
    #expect(try Disk().glob("a[1].json", in: folder.path) == ["a[1].json"])
  }
}
