import Diagnostics
import Files
import MemoryDisk
import Model
import Settings
import Testing
import Text

@testable import Feeds

/// What the files of `hotels` sources became.
struct HotelsReading {
  let directory: Directory
  let findings: [Finding]

  /// One list of these rows, from line 2 on, one a line.
  init(rows: [String]) { self.init(["data/list.json": Self.list(rows)], ["data/list.json"]) }

  /// - Parameters:
  ///   - files: what lies in the site's folder, by path.
  ///   - paths: the source's files.
  ///   - single: whether the config names one file.
  ///   - city: the config's.
  init(_ files: [String: String], _ paths: [String], single: Bool? = nil, city: String? = nil) {
    self.init(files, [(paths, city)], single: single)
  }

  /// Several sources: the second is called `b`.
  init(_ files: [String: String], _ sources: [(paths: [String], city: String?)], single: Bool? = nil) {
    var disk = MemoryDisk()
    for (path, text) in files { disk.files["site/" + path] = Array(text.utf8) }
    self.init(disk, sources, single: single)
  }

  init(_ disk: MemoryDisk, _ sources: [(paths: [String], city: String?)], single: Bool? = nil) {
    self.init(files: disk, site: "site", sources, single: single)
  }

  init(files: any FileSystem, site: String, _ sources: [(paths: [String], city: String?)], single: Bool? = nil) {
    var (builder, findings) = (DirectoryBuilder(), Findings())
    for (index, (paths, city)) in sources.enumerated() {
      var source = Source(kind: "hotels", path: "data", name: "hotels", line: 1, column: 1)
      source.city = city
      SourceReader(files: files, site: site).read(
        source, feed: HotelsFeed.self, matches: SourceFiles(paths: paths, isSingle: single ?? (paths.count == 1)),
        prefixes: [.hotels: index == 0 ? "" : "b~"], currency: nil, into: &builder, &findings)
    }
    directory = builder.build(
      countries: Countries(language: "en"), collation: Collation(language: "en"),
      unknown: (city: "City unknown", country: "Country unknown"), &findings)
    self.findings = findings.reported
  }

  static func list(_ rows: [String]) -> String { "[\n" + rows.joined(separator: ",\n") + "\n]" }

  /// A hotel with a point, so that nothing is reported of a detail that it lacks.
  static func hotel(_ id: String, _ fields: String = "") -> String {
    "{\"id\": \(id), \"name\": \"Hotel \(id.filter { $0 != "\"" })\", \"lat\": 45.5, \"lon\": 21.25\(fields)}"
  }

  /// The findings as `path:line:column severity id`.
  var reported: [String] { findings.map { "\($0.place.map { "\($0)" } ?? "") \($0.severity.word) \($0.id)" } }
  var hotels: [Hotel] { directory.hotels }
  var ids: [String] { hotels.map(\.id.text) }
  /// The headings of the towns of hotels.
  func towns(of hotels: [Hotel]) -> [String?] {
    hotels.map { $0.town.map { directory.heading(of: directory.towns[$0]) } }
  }
}
