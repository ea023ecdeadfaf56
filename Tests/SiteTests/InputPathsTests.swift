import Files
import Glibc
import Testing

@testable import Site

@Suite("What is watched for a build") struct InputPathsTests {
  private let root: String

  init() throws {
    var template = Array("/tmp/input-paths-XXXXXX".utf8CString)
    root =
      mkdtemp(&template) == nil
      ? "" : String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for folder in ["site/content/de", "site/data", "site/public", "far"] { try Disk().makeFolders(root + "/" + folder) }
    for file in ["site/stationary.toml", "site/data/a.json", "far/real.json"] {
      try Disk().write([], to: root + "/" + file)
    }
    symlink("../../far/real.json", root + "/site/data/link.json")
  }

  private func paths(_ inputs: [(BuildInput.Question, String)]) -> InputPaths {
    InputPaths(
      inputs.map { BuildInput.Key(question: $0, path: Paths.join(root + "/site", $1)) }, site: root + "/site",
      output: root + "/site/public")
  }

  private func watched(_ paths: InputPaths) -> Set<String> {
    Set(paths.folders.filter { Paths.isInside($0, root) }.map { String($0.dropFirst(root.count + 1)) })
  }

  @Test func aFileIsWatchedInItsFolder() {
    let paths = paths([(.bytes, "stationary.toml")])
    #expect(watched(paths) == ["site"])
    #expect(paths.contain(root + "/site/stationary.toml"))
    #expect(!paths.contain(root + "/site/notes.txt"))
    #expect(paths.contain(root + "/site"), "the folder may be replaced")
  }

  @Test func aMissingFileIsWatchedInTheFirstFolderThatExists() {
    let paths = paths([(.status, "static/files/_headers")])
    #expect(watched(paths) == ["site"])
    #expect(paths.contain(root + "/site/static"))
    #expect(!paths.contain(root + "/site/templates"))
  }

  @Test func listedFoldersAreWatched() {
    let tree = paths([(.tree, "content")])
    #expect(watched(tree) == ["site", "site/content", "site/content/de"])
    #expect(tree.contain(root + "/site/content/new") && tree.contain(root + "/site/content/de/a.md"))
    #expect(tree.contain(root + "/site/content") && !tree.contain(root + "/site/data"))
    let names = paths([(.names, "content")])
    #expect(watched(names) == ["site", "site/content"])
    #expect(names.contain(root + "/site/content/new") && !names.contain(root + "/site/content/de/a.md"))
  }

  @Test func theTargetOfALinkIsWatched() {
    let paths = paths([(.bytes, "data/link.json")])
    #expect(watched(paths) == ["site/data", "far"])
    #expect(paths.contain(root + "/far/real.json") && paths.contain(root + "/site/data/link.json"))
  }

  @Test func theOutputIsNoInput() {
    let paths = paths([(.names, "")])
    for name in ["public", ".stationary", ".public.stationary-drafts", ".public.stationary-first"] {
      #expect(!paths.contain(root + "/site/" + name), "\(name)")
    }
    #expect(paths.contain(root + "/site/public.json") && paths.contain(root + "/site/.hidden"))
  }
}
