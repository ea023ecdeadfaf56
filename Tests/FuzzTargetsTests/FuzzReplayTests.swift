import Files
import FuzzTargets
import Testing

/// The folder of inputs that once broke a reader, and of small ones that are next to it: `Tests/Fixtures/fuzz/TARGET/`.
private let corpus =
  #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
  + "/Fixtures/fuzz"

@Suite("Inputs that attackers made up") struct FuzzReplayTests {
  @Test(arguments: FuzzTarget.all.map(\.name)) func knownInputsAreRead(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    target.run([])
    for entry in try Disk().list(corpus + "/" + name, recursive: false) {
      target.run(try Disk().read(corpus + "/" + name + "/" + entry.path))
    }
  }

  /// A few thousand inputs made from the known ones: not a search for faults, which `Scripts/fuzz` is, but enough to
  /// notice a reader that traps at a changed byte.
  @Test(arguments: FuzzTarget.all.map(\.name)) func changedInputsAreRead(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    var variations = Variations(seed: 20_261_123)
    for entry in try Disk().list(corpus + "/" + name, recursive: false) {
      let bytes = try Disk().read(corpus + "/" + name + "/" + entry.path)
      for _ in 0..<20 { target.run(variations.changed(bytes)) }
    }
  }

  @Test func allFoldersBelongToTargets() throws {
    let folders = try Disk().list(corpus, recursive: false).map(\.path)
    #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
  }
}
