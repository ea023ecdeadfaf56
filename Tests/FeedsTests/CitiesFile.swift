import Diagnostics
import Files
import MemoryDisk
import Model
import Settings
import Testing
import Text

@testable import Feeds

/// What the files of `cities` sources became.
struct CitiesFile {
  let directory: Directory
  let findings: [Finding]
  /// How many cities each source is said to have given.
  let counts: [Int]

  /// One for all: to find that no language knows a name takes reading them all.
  private static let countries = Countries(language: "en")

  /// One list of these rows, from line 2 on, one a line.
  init(rows: [String]) { self.init(["data/c.json": Self.list(rows)], [["data/c.json"]]) }

  init(_ text: String) { self.init(["data/c.json": text], [["data/c.json"]]) }

  /// - Parameters:
  ///   - files: what lies in the site's folder, by path.
  ///   - sources: the files of each; the second source is called `b`.
  ///   - pages: for each source what the config says of its pages.
  init(_ files: [String: String], _ sources: [[String]], pages: [Bool] = [], single: Bool = true) {
    var disk = MemoryDisk()
    for (path, text) in files { disk.files["site/" + path] = Array(text.utf8) }
    self.init(files: disk, site: "site", sources, pages: pages, single: single)
  }

  init(files: any FileSystem, site: String, _ sources: [[String]], pages: [Bool] = [], single: Bool = true) {
    var (builder, findings) = (DirectoryBuilder(), Findings())
    for (index, paths) in sources.enumerated() {
      var source = Source(kind: "cities", path: "data", name: "cities", line: 1, column: 1)
      source.withoutPages = pages.isEmpty || pages[index] ? [] : ["cities"]
      SourceReader(files: files, site: site).read(
        source, feed: CitiesFeed.self, matches: SourceFiles(paths: paths, isSingle: single),
        prefixes: [.gazetteer: index == 0 ? "" : "b~"], currency: nil, into: &builder, &findings)
    }
    directory = builder.build(
      countries: Self.countries, collation: Collation(language: "en"),
      unknown: (city: "City unknown", country: "Country unknown"), &findings)
    self.findings = findings.reported
    counts = directory.sources.map(\.count)
  }

  static func list(_ rows: [String]) -> String { "[\n" + rows.joined(separator: ",\n") + "\n]" }

  /// A city without fault: its id, its name and its country, and its point unless other fields are given.
  static func city(
    _ id: String, _ name: String = "Turku", country: String = "FI", _ fields: String? = nil
  ) -> String {
    let point = points[country.uppercased()] ?? "\"lat\": 60.45, \"lon\": 22.27"
    let fields = fields ?? "\"coord\": {\(point)}"
    return "{\"_id\": \(id), \"name\": \"\(name)\", \"country\": \"\(country)\", \(fields)}"
  }

  /// A point in each country that tests name, besides Finland.
  private static let points = [
    "SE": #""lat": 59.3, "lon": 18.1"#, "DE": #""lat": 52.5, "lon": 13.4"#, "CH": #""lat": 47.4, "lon": 8.5"#,
    "RU": #""lat": 55.75, "lon": 37.6"#, "РОССИЯ": #""lat": 55.75, "lon": 37.6"#, "US": #""lat": 40.7, "lon": -74.5"#,
    "USA": #""lat": 40.7, "lon": -74.5"#, "XK": #""lat": 42.66, "lon": 21.16"#,
  ]

  /// The findings as `path:line:column severity id`.
  var reported: [String] { findings.map { "\($0.place.map { "\($0)" } ?? "") \($0.severity.word) \($0.id)" } }

  var gazetteer: Gazetteer { directory.gazetteer }

  /// All that the model holds of each city.
  var shown: [String] {
    gazetteer.indices.map { index in
      let city = gazetteer.town(index)
      let point = city.coordinate.map { "\($0.latitude) \($0.longitude)" } ?? "nowhere"
      return "\(city.id.text) \(city.name) \(code(of: index)) \(point) \(gazetteer.place(index))"
    }
  }

  /// The code of the country of a row.
  func code(of row: Int) -> String { gazetteer.countries[Int(gazetteer.countryOf[row])].code }

  var names: [String] { Array(gazetteer.names) }
  var ids: [String] { Array(gazetteer.ids) }
}
