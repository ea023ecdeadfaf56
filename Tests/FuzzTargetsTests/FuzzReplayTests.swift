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
    var random = SmallRandom(seed: 20_261_123)
    for entry in try Disk().list(corpus + "/" + name, recursive: false) {
      let bytes = try Disk().read(corpus + "/" + name + "/" + entry.path)
      for _ in 0..<20 { target.run(random.changed(bytes)) }
    }
  }

  @Test func allFoldersBelongToTargets() throws {
    let folders = try Disk().list(corpus, recursive: false).map(\.path)
    #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
  }
}

/// Changes bytes, the same ones in each run.
private struct SmallRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let place = Int.random(in: 0...bytes.count, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &self), at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 0...20, using: &self))
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &self))
      }
    }
    return bytes
  }
}
