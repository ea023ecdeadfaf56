import Checks
import CivilTime
import Diagnostics
import Feeds
import MemoryDisk
import Model
import Pages
import Settings
import Text

extension FuzzTarget {
  /// One for each format of source files. What is read is joined and checked, as in a build.
  static let sources = [
    FuzzTarget("stations", seeds: "stations.json") { read("stations", ["data.json": $0]) },
    FuzzTarget("departures", seeds: "departures.json") { read("departures", ["data.json": $0]) },
    FuzzTarget("hotels", seeds: "hotels.json") { read("hotels", ["data.json": $0]) },
    FuzzTarget("places", seeds: "places.json") { read("places", ["data.json": $0]) },
    FuzzTarget("cities", seeds: "cities.json") { read("cities", ["data.json": $0]) },
    FuzzTarget("csv", seeds: ".csv", ".tsv") { bytes in
      // The first byte chooses the kind, so that one corpus serves all of them.
      let kind = tableKinds[Int(bytes.first ?? 0) % tableKinds.count]
      read(kind, ["data.csv": Array(bytes.dropFirst())])
    },
    FuzzTarget("geojson", seeds: ".geojson") { bytes in
      for kind in ["stations", "places"] { read(kind, ["data.geojson": bytes]) }
    },
    FuzzTarget("sheet", seeds: ".csv") { read("timetable", ["data.csv": $0]) },
    FuzzTarget("gtfs", seeds: "-gtfs.txt") { read("gtfs", sections($0)) },
    FuzzTarget("gtfs-zip", seeds: ".zip") { read("gtfs", ["data.zip": $0]) },
    FuzzTarget("gzip-json", seeds: ".json.gz") { read("stations", ["data.json.gz": $0]) },
  ]

  private static let tableKinds = ["stations", "departures", "hotels", "places", "cities"]

  private static let countries = Countries(language: "en")
  private static let collation = Collation(language: "en")
  // Made once: otherwise most of the time of an input is spent on reading the list of zones and on preparing ICU.
  private static let zones = Zones()
  private static let slugs = Slugs()
  static let vocabulary = SheetVocabulary { _ in ProductTemplates.texts("sheets") }

  /// Reads a source of these files; one that is alone is the source's path, several are a folder.
  private static func read(_ kind: String, _ files: [String: [UInt8]]) {
    guard let feed = AllFeeds.feed(of: kind) else { preconditionFailure("no feed reads \(kind)") }
    read(kind, feed, files)
  }

  private static func read<Format: Feed>(_ kind: String, _ feed: Format.Type, _ files: [String: [UInt8]]) {
    var disk = MemoryDisk()
    disk.folders = ["site/data"]
    for (name, bytes) in files { disk.files["site/data/" + name] = bytes }
    let isSingle = files.count == 1
    let paths = files.keys.sorted().map { "data/" + $0 }
    var source = Source(kind: kind, path: isSingle ? paths[0] : "data", name: kind, line: 1, column: 1)
    source.tables.timeZone = "Europe/Helsinki"
    var (builder, findings) = (DirectoryBuilder(zones: zones), Findings())
    SourceReader(files: disk, site: "site", title: "Title", vocabulary: vocabulary).read(
      source, feed: feed, matches: SourceFiles(paths: paths, isSingle: isSingle), currency: "EUR", into: &builder,
      &findings)
    let directory = builder.build(
      countries: countries, collation: collation, unknown: (city: "City unknown", country: "Country unknown"),
      slugs: slugs, &findings)
    AllChecks.add(to: &findings, of: directory, AllThingKinds.records)
  }

  /// The files of a folder from one text: each begins with a line `## name`.
  private static func sections(_ bytes: [UInt8]) -> [String: [UInt8]] {
    var (files, name): ([String: [UInt8]], String) = (["agency.txt": []], "stops.txt")
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      if line.starts(with: "## ".utf8), line.count < 40, !line.contains(UInt8(ascii: "/")) {
        name = Array(line.dropFirst(3)).text
      } else {
        files[name, default: []] += line + [10]
      }
    }
    return files
  }
}
