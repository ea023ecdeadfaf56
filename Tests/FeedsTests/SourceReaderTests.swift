import Compression
import Diagnostics
import MemoryDisk
import Model
import Settings
import Testing
import Text

@testable import Feeds

private func file(_ id: Int) -> String {
  #"{"citiesFrom": [{"cityId": \#(id), "cityTitle": "C\#(id)", "stations": [{"stationId": \#(id), "stationTitle": "S"}]}]}"#
}

@Suite("The files of a source") struct SourceReaderTests {
  private var disk = MemoryDisk([
    "site/data/1.json": file(1), "site/data/2.json": file(2), "site/data/torn.json": "{\"citiesFrom\": [\n",
    "site/data/other.json": "[]",
  ])

  private func read(
    _ paths: [String], single: Bool = false, on disk: MemoryDisk
  ) -> (reported: [String], ids: [String], summary: SourceSummary) {
    var (builder, findings) = (DirectoryBuilder(), Findings())
    SourceReader(files: disk, site: "site").read(
      Source(kind: "stations", path: "data", name: "stations", line: 1, column: 1), feed: StationsFeed.self,
      matches: SourceFiles(paths: paths, isSingle: single),
      currency: nil, into: &builder, &findings)
    let directory = builder.build(
      countries: Countries(language: "en"), collation: Collation(language: "en"), unknown: (city: "", country: ""),
      &findings)
    return (
      findings.reported.map { "\($0.place.map { "\($0)" } ?? "") \($0.severity.word) \($0.id)" },
      directory.stations.map(\.id.text), directory.sources[0]
    )
  }

  @Test func allOfThemAreReadInTheirOrder() {
    let (reported, ids, summary) = read(["data/1.json", "data/2.json"], on: disk)
    #expect(reported.isEmpty && ids == ["1", "2"])
    #expect(summary.kind == "stations" && summary.path == "data" && summary.count == 2)
  }

  @Test func aBadFileNamedAloneIsAnError() {
    #expect(
      read(["data/torn.json"], single: true, on: disk).reported == ["data/torn.json:1:17 error source/broken-json"])
    #expect(
      read(["data/other.json"], single: true, on: disk).reported == ["data/other.json:1:1 error source/wrong-kind"])
    #expect(read(["data/none.json"], single: true, on: disk).reported == ["data/none.json error source/unreadable"])
  }

  @Test func aBadFileAmongGoodOnesIsLeftOutWithAWarning() {
    let (reported, ids, _) = read(["data/1.json", "data/other.json", "data/torn.json"], on: disk)
    #expect(
      reported == ["data/other.json:1:1 warning source/wrong-kind", "data/torn.json:1:17 warning source/broken-json"])
    #expect(ids == ["1"])
  }

  @Test func wereNoneIsGoodTheyAreErrors() {
    #expect(
      read(["data/other.json", "data/torn.json"], on: disk).reported == [
        "data/other.json:1:1 error source/wrong-kind", "data/torn.json:1:17 error source/broken-json",
      ])
  }

  @Test func aGoodFileWithNothingInItIsGood() {
    var disk = disk
    disk.files["site/data/empty.json"] = Array(#"{"citiesTo": []}"#.utf8)
    #expect(
      read(["data/empty.json", "data/torn.json"], on: disk).reported == [
        "data/torn.json:1:17 warning source/broken-json"
      ])
  }

  @Test func packedFilesAreUnpackedAndTornOnesReported() {
    var disk = disk
    disk.files["site/data/p.json.gz"] = Gzip.deflate(Array(file(3).utf8))
    disk.files["site/data/t.json.gz"] = Gzip.deflate(Array(file(4).utf8)).dropLast(9)
    let (reported, ids, _) = read(["data/p.json.gz", "data/t.json.gz"], on: disk)
    #expect(reported == ["data/t.json.gz warning source/unreadable"])
    #expect(ids == ["3"])
  }

  @Test func aFileThatMayNotBeReadIsReported() {
    var disk = disk
    disk.denied = ["site/data/1.json"]
    #expect(read(["data/1.json"], single: true, on: disk).reported == ["data/1.json error source/unreadable"])
  }

  @Test func anAbsolutePathIsUnchanged() {
    var disk = disk
    disk.files["/elsewhere/s.json"] = Array(file(5).utf8)
    #expect(read(["/elsewhere/s.json"], single: true, on: disk).ids == ["5"])
  }
}

@Suite("The publishers' stations", .enabled(if: publishers != nil, "STATIONARY_DATA is not set"))
struct PublishedStationsTests {
  /// The figures are those that the data's own description gives.
  @Test func theyAreAllRead() throws {
    let read = Reading(try #require(publishers))
    #expect(read.fault == nil)
    #expect(read.directory.stations.count == 4_037)
    #expect(read.directory.towns.count == 2_712)
    #expect(read.directory.countries.count == 32)
    #expect(read.directory.stations.count { $0.roles == [.origin, .destination] } == 744)
    #expect(read.directory.stations.count { $0.isKnownToCityOnly } == 1_909)
    #expect(Set(read.directory.towns.map { read.directory.heading(of: $0) }).count == 2_712)
    #expect(!read.findings.contains { $0.severity == .error })
  }
}

/// A format whose files belong together: it reads the cities before the stations, whatever the files' order.
private enum TablesFeed: Feed {
  static let kind = "tables"
  static let ids = [IDSpace.stations]
  static let pages = [OptionalPages.stations]
  static let endings = [".txt"]
  static var drafts: WritableKeyPath<DirectoryBuilder, NetworkDrafts> { \.network }

  static func read(
    _ source: OpenSource, into drafts: inout NetworkDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) {
    var tables: [String: [Substring]] = [:]
    source.each(source.files.paths, &findings) { file, _ throws(BadFile) in
      tables[file.path] = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    }
    let place = Diagnostics.SourceLocation("data/stops.txt")
    var cities: [Substring: NetworkDrafts.CityHandle] = [:]
    for city in tables["data/towns.txt"] ?? [] {
      cities[city] = drafts.add(
        CityRecord(
          id: String(city), title: String(city), district: "", region: "", country: "FI", point: nil, place: place),
        &findings)
    }
    for line in tables["data/stops.txt"] ?? [] {
      let fields = line.split(separator: ",")
      guard let city = cities[fields[1]] else { continue }
      let address = Station.Address(city: "", district: "", region: "", country: "")
      drafts.add(
        StationRecord(
          id: String(fields[0]), title: "", address: address, point: nil, roles: .origin, place: place),
        in: city, &findings)
    }
  }

  static func count(in drafts: NetworkDrafts) -> Int { drafts.stationCount }
}

@Suite("A source whose files belong together") struct WholeSourceTests {
  @Test func isReadByItsFeedAsAWhole() {
    let disk = MemoryDisk(["site/data/stops.txt": "1,Turku\n2,Oulu\n3,Turku", "site/data/towns.txt": "Turku\nOulu"])
    var (builder, findings) = (DirectoryBuilder(), Findings())
    SourceReader(files: disk, site: "site").read(
      Source(kind: "tables", path: "data", name: "tables", line: 1, column: 1), feed: TablesFeed.self,
      matches: SourceFiles(paths: ["data/stops.txt", "data/towns.txt"], isSingle: false),
      prefixes: [.stations: "t~"], currency: nil, into: &builder, &findings)
    let directory = builder.build(
      countries: Countries(language: "en"), collation: Collation(language: "en"), unknown: (city: "", country: ""),
      &findings)
    #expect(directory.stations.map { "\($0.id.text) \($0.name)" } == ["t~2 Oulu", "t~1 Turku", "t~3 Turku"])
    #expect(directory.sources.map(\.count) == [3] && findings.isEmpty)
  }
}
