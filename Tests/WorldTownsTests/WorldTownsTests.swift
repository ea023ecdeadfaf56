import Compression
import Testing
import Text

@testable import WorldTowns

/// Towns of a file made here.
struct WorldTownsTests {
  /// A file with one block for each cell.
  private static func file(_ blocks: [(row: Int16, column: Int16, lines: [String])]) -> [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    let packed = blocks.map { Gzip.deflate(Array($0.lines.joined(separator: "\n").utf8)) }
    var file = Array("stationary towns 2\n".utf8) + bytes(UInt32(blocks.count))
    var offset = UInt32(file.count + 16 * blocks.count)
    for (block, packed) in zip(blocks, packed) {
      file += bytes(block.row) + bytes(block.column) + bytes(offset) + bytes(UInt32(packed.count)) + bytes(UInt32(0))
      offset += UInt32(packed.count)
    }
    return file + packed.flatMap { $0 }
  }

  private static let blocks: [(row: Int16, column: Int16, lines: [String])] = [
    (
      23, 7,
      [
        "1\t47.1\t15.4\t300000\tAT\tStyria\t\tGraz\u{1F}en\tGratz\tГрац\u{1F}ru\u{1F}uk",
        "2\t47.2\t15.4\t0\tAT\tStyria\t\tGratkorn",
        "3\t47.3\t15.9\t600\tSI\t\t\tGraz",
      ]
    ),
    (-1, 89, ["4\t-0.5\t179.9\t5000\tFJ\t\t\tEast"]), (-1, -90, ["5\t-0.5\t-179.9\t900000\tFJ\t\t\tWest"]),
  ]

  private func town(_ latitude: Double, _ longitude: Double, in country: String? = nil) throws -> WorldTown? {
    var towns = try #require(WorldTowns(Self.file(Self.blocks)))
    return towns.town(latitude: latitude, longitude: longitude, in: country).map { towns[$0] }
  }

  private func named(_ name: String, _ latitude: Double, _ longitude: Double, within metres: Double) throws -> Int? {
    var towns = try #require(WorldTowns(Self.file(Self.blocks)))
    return towns.town(named: [Folding.fold(name)], latitude: latitude, longitude: longitude, within: metres)
      .map { towns[$0].id }
  }

  @Test func hasItsFacts() throws {
    let graz = try #require(try town(47.1, 15.4))
    #expect((graz.id, graz.name, graz.region, graz.country) == (1, "Graz", "Styria", "AT"))
    #expect(graz.names == ["en": "Graz", "ru": "Грац", "uk": "Грац"])
    #expect(graz.name(in: "uk-UA") == "Грац")
    #expect(graz.name(in: "fr") == "Graz")
  }

  @Test func aLargeTownReachesFarther() throws {
    #expect(try town(47.16, 15.4)?.id == 1)
    #expect(try town(47.2, 15.4)?.id == 2)
  }

  @Test func anotherCountryIsNotConsidered() throws {
    #expect(try town(47.1, 15.4, in: "SI")?.id == nil)
    #expect(try town(47.1, 15.6, in: "SI")?.id == 3)
  }

  /// Near a village, a large town is 21 km away: it is not considered if it is across a border, unless it is hardly farther.
  @Test(arguments: [("SI", 47.11, 11), ("AT", 47.11, 10), ("AT", 47.24, 11)])
  func aBorderKeepsTownsFarAway(_ country: String, _ latitude: Double, _ expected: Int) throws {
    let lines = ["10\t47.1\t15.4\t600\tSI\t\t\tNear", "11\t47.3\t15.4\t500000\t\(country)\t\t\tFar"]
    var towns = try #require(WorldTowns(Self.file([(23, 7, lines)])))
    let found = towns.town(latitude: latitude, longitude: 15.4)
    #expect(found.map { towns[$0].id } == expected)
  }

  /// A large town 9 km away is across a border if the nearest towns are on this side, not if the nearest is alone.
  @Test(arguments: [("SI", 11), ("AT", 10)])
  func theNearestTownsTellTheSideOfABorder(_ country: String, _ expected: Int) throws {
    let lines = [
      "10\t47.1\t15.4\t900000\tAT\t\t\tLarge", "11\t47.22\t15.4\t9000\tSI\t\t\tNear",
      "12\t47.23\t15.4\t600\t\(country)\t\t\tSecond", "13\t47.24\t15.4\t600\t\(country)\t\t\tThird",
    ]
    var towns = try #require(WorldTowns(Self.file([(23, 7, lines)])))
    let found = towns.town(latitude: 47.18, longitude: 15.4)
    #expect(found.map { towns[$0].id } == expected)
  }

  @Test func aLargeTownAcrossTheBorderMayBeMeant() throws {
    let lines = ["10\t47.1\t15.4\t900000\tAT\t\t\tLarge", "11\t47.2\t15.4\t300000\tSI\t\t\tOther"]
    var towns = try #require(WorldTowns(Self.file([(23, 7, lines)])))
    func across(_ latitude: Double) throws -> Int? {
      let found = towns.town(latitude: latitude, longitude: 15.4)
      let across = towns.townAcross(from: try #require(found), latitude: latitude, longitude: 15.4)
      return across.map { towns[$0].id }
    }
    #expect(try [47.16, 47.17, 47.1].map(across) == [11, 10, nil])
  }

  /// The section is in another cell than its city.
  @Test func aSectionIsPartOfItsCity() throws {
    let line = "20\t47.99\t15.4\t5000\tAT\t\t21\tOld Town"
    var towns = try #require(
      WorldTowns(
        Self.file([
          (23, 7, [line, "22\t47.9\t15.4\t900\tAT\t\t\tVillage"]),
          (24, 7, ["21\t48.02\t15.4\t900000\tAT\t\t\tCity"]),
        ])))
    let named = towns.town(named: ["old town"], latitude: 47.98, longitude: 15.4, within: WorldTowns.reachOfNames)
    let section = try #require(named)
    #expect(towns[section].id == 20)
    let city = towns.city(of: section)
    #expect(towns[city].id == 21)
    let found = towns.town(latitude: 47.9, longitude: 15.4, in: "AT")
    let village = towns.city(of: try #require(found))
    #expect(towns[village].id == 22)
  }

  @Test func beyondReachThereIsNone() throws { #expect(try town(46.5, 15.4) == nil) }

  @Test func theDateLineIsNoBorder() throws {
    #expect(try town(-0.5, 179.99)?.id == 5)
    #expect(try town(-0.5, -179.99)?.id == 5)
    #expect(try named("East", -0.5, -179.95, within: 20_000) == 4)
  }

  @Test(arguments: ["graz", "GRATZ", "Грац"]) func isFoundByEachName(_ name: String) throws {
    #expect(try named(name, 47.15, 15.4, within: 15_000) == 1)
    #expect(try named(name, 47.35, 15.4, within: 15_000) == nil)
  }

  @Test func whatIsNoFileOfTownsGivesNone() {
    let file = Self.file(Self.blocks)
    #expect(WorldTowns([]) == nil)
    #expect(WorldTowns(Array("stationary towns 3\n".utf8) + [0, 0, 0, 0]) == nil)
    #expect(WorldTowns(Array(file.dropLast())) == nil)
    #expect(WorldTowns(Array("stationary towns 2\n".utf8) + [255, 255, 255, 255]) == nil)
  }

  @Test func linesThatAreDamagedAreLeftOut() throws {
    var towns = try #require(
      WorldTowns(
        Self.file([
          (
            23, 7,
            ["", "x\t47.1\t15.4\t1\tAT\t\t\tX", "9\t\t15.4\t1\tAT\t\t\tY", "1\t47.1", "7\t47.1\t15.4\t1\tAT\t\t\tZ"]
          )
        ])))
    let found = towns.town(latitude: 47.1, longitude: 15.4)
    #expect(found.map { towns[$0].id } == 7)
  }
}
