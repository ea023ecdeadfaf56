import Files
import Testing

@testable import CivilTime

/// Folders of zones that are not as Debian's is.
@Suite struct ZoneFolderTests {
  private let system = "/usr/share/zoneinfo/"

  /// A folder of its own with the given files.
  private func zones(_ files: [String: [UInt8]], _ body: (Zones) throws -> Void) throws {
    let disk = Disk()
    let folder = "/tmp/stationary-zones-\(UInt64.random(in: 0...UInt64.max))"
    for (name, bytes) in files {
      let path = folder + "/" + name
      try disk.makeFolders(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      try disk.write(bytes, to: path)
    }
    defer { try? OpenFolder("/tmp").removeTree(String(folder.dropFirst("/tmp/".count))) }
    try body(Zones(folder: folder))
  }

  private func file(_ name: String) throws -> [UInt8] { try Disk().read(system + name) }

  @Test func anOlderNameWithoutAFileIsFoundThroughTheList() throws {
    let list = """
      # version 2031x
      Z America/Toronto -5:17:32 - LMT 1895
      -5 - EST
      L America/Toronto America/Montreal
      L America/Montreal Canada/Quebec
      L Loop/A Loop/B
      L Loop/B Loop/A
      L America/Nowhere America/Gone
      L ../../etc/passwd Sly
      L America/Toronto ../../sly

      """
    let files = ["tzdata.zi": Array(list.utf8), "America/Toronto": try file("America/Toronto")]
    try zones(files) { zones in
      #expect(zones.release == "2031x")
      for name in ["America/Toronto", "America/Montreal", "Canada/Quebec"] {
        #expect(zones.zone(name)?.moment(utc: 1_611_844_200).offset == -18_000, "\(name)")
        #expect(zones.zone(name)?.name == name)
      }
      for name in ["Loop/A", "Loop/B", "America/Gone", "America/Nowhere", "Sly", "../../sly"] {
        #expect(zones.zone(name) == nil, "\(name)")
      }
    }
  }

  @Test func withoutAListEveryZonesFileIsAZone() throws {
    let files = ["America/Toronto": try file("America/Toronto"), "notes": Array("no zone".utf8)]
    try zones(files) { zones in
      #expect(zones.release == nil)
      let toronto = try #require(zones.zone("America/Toronto"))
      #expect(zones[toronto.index].moment(utc: 1_611_844_200).offset == -18_000)
      #expect(zones.zone("notes") == nil)
      #expect(zones.zone("America") == nil)
      #expect(zones.zone("../zoneinfo/UTC") == nil)
    }
  }

  @Test func aFolderThatIsNotThereHasNoZones() {
    let zones = Zones(folder: "/nowhere/at/all")
    #expect(zones.zone("UTC") == nil)
    #expect(zones.release == nil)
  }

  @Test func aDamagedFileIsNoZoneAndEndsNothing() throws {
    let whole = try file("America/Toronto")
    var files: [String: [UInt8]] = ["Cut/Empty": []]
    for count in Array(stride(from: 1, to: whole.count, by: 97)) + ((whole.count - 30)..<whole.count) {
      files["Cut/N\(count)"] = Array(whole[..<count])
    }
    var random = Noise(state: 2021)
    for number in 0..<300 {
      var bytes = whole
      for _ in 0..<8 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      files["Noise/N\(number)"] = bytes
    }
    try zones(files) { zones in
      for name in files.keys {
        guard let zone = zones.zone(name) else { continue }
        #expect(!name.hasPrefix("Cut/"), "\(name)")
        for utc in [-1 << 40, 0, 1_611_844_200, 4_000_000_000] {
          let moment = zone.moment(utc: utc)
          _ = (zone.resolve(moment.local), zone.observance(utc: utc), moment.iso)
        }
      }
    }
  }
}

/// Numbers that look random and are the same in each run (xorshift).
private struct Noise: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
