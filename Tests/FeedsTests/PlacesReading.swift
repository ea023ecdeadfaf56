import Diagnostics
import Files
import MemoryDisk
import Model
import Settings
import Testing
import Text

@testable import Feeds

/// What the files of a `places` source became.
struct PlacesReading {
  let directory: Directory
  let findings: [Finding]

  /// One file of these records, from line 2 on, one a line.
  init(_ records: String...) { self.init(text: Self.file(records)) }

  init(text: String) { self.init(["data/p.json": text]) }

  /// - Parameters:
  ///   - files: the source's, by path.
  ///   - single: whether the config names one file.
  ///   - city: the config's.
  init(_ files: [String: String], single: Bool? = nil, city: String? = nil) {
    var disk = MemoryDisk()
    for (path, text) in files { disk.files["site/" + path] = Array(text.utf8) }
    self.init(files: disk, site: "site", files.keys.sorted(), single: single ?? (files.count == 1), city: city)
  }

  init(files: any FileSystem, site: String, _ paths: [String], single: Bool = true, city: String? = nil) {
    var (builder, findings) = (DirectoryBuilder(), Findings())
    var source = Source(kind: "places", path: "data", name: "places", line: 1, column: 1)
    source.city = city
    SourceReader(files: files, site: site).read(
      source, feed: PlacesFeed.self, matches: SourceFiles(paths: paths, isSingle: single),
      currency: nil, into: &builder, &findings)
    directory = builder.build(
      countries: Countries(language: "en"), collation: Collation(language: "en"),
      unknown: (city: "City unknown", country: "Country unknown"), &findings)
    self.findings = findings.reported
  }

  static func file(_ records: [String]) -> String { "{\"places\": [\n" + records.joined(separator: ",\n") + "\n]}" }

  /// The findings as `line severity id`.
  var reported: [String] { findings.map { "\($0.place?.line ?? 0) \($0.severity.word) \($0.id)" } }
  var places: [GuidePlace] { directory.guide.places }
  /// The headings of the towns with places.
  var headings: [String] { directory.guide.towns.map { directory.heading(of: directory.towns[$0]) } }
  var names: [String] { places.map(\.name) }
}
