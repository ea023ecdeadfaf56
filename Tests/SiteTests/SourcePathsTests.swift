import Files
import MemoryDisk
import Settings
import Testing

@testable import Site

@Suite("The files that a source's path names") struct SourcePathsTests {
  private let disk = MemoryDisk([
    "site/data/a.json": "", "site/data/b.json.gz": "", "site/data/sub/c.json": "", "site/data/.hidden.json": "",
    "site/data/.git/d.json": "", "site/data/notes.txt": "", "site/data/z[1].json": "", "/far/e.json": "",
    "other/f.json": "",
  ])

  private func found(_ path: String) throws -> (paths: [String], isSingle: Bool) {
    let files = try SourcePaths(disk, site: "site", output: "site/public").files(
      of: Source(kind: "stations", path: path, name: "n", line: 1, column: 1), endings: [".json", ".json.gz"])
    return (files.paths, files.isSingle)
  }

  @Test func aFileIsItself() throws {
    #expect(try found("data/a.json") == (["data/a.json"], true))
    #expect(try found("data/notes.txt") == (["data/notes.txt"], true))
    #expect(try found("data/z[1].json") == (["data/z[1].json"], true), "a file that is called so is no pattern")
    #expect(try found("/far/e.json") == (["/far/e.json"], true))
  }

  @Test func aFolderIsItsDataFilesInOrder() throws {
    let all = ["data/a.json", "data/b.json.gz", "data/sub/c.json", "data/z[1].json"]
    #expect(try found("data") == (all, false))
    #expect(try found("data/") == (all, false))
  }

  @Test func aGlobIsWhatItMatches() throws {
    #expect(try found("data/*.json") == (["data/a.json", "data/z[1].json"], false))
    #expect(try found("data/**/*.json").paths == ["data/a.json", "data/sub/c.json", "data/z[1].json"])
  }

  @Test func whatIsNotThereIsNothing() throws {
    #expect(try found("data/none.json").paths == [])
    #expect(try found("none/*.json").paths == [])
  }

  @Test func aFolderThatMayNotBeListedIsAnError() {
    var disk = disk
    disk.denied = ["site/data"]
    #expect(throws: FileError.self) {
      try SourcePaths(disk, site: "site", output: "site/public").files(
        of: Source(kind: "stations", path: "data", name: "n", line: 1, column: 1), endings: [".json"])
    }
  }
}
