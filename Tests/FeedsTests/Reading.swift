import Diagnostics
import Model
import Testing
import Text

@testable import Feeds

/// What a `stations` file became.
struct Reading {
  let directory: Directory
  let findings: [Finding]
  /// Nil where the file could be used.
  let fault: BadFile?

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    var (builder, context, findings) = (DirectoryBuilder(), SourceContext(), Findings())
    var fault: BadFile?
    do throws(BadFile) {
      try StationsFeed.read(FeedFile(bytes, path: "data/s.json"), into: &builder.network, &context, &findings)
    } catch {
      fault = error
    }
    self.fault = fault
    directory = builder.build(
      countries: Countries(language: "en"), collation: Collation(language: "en"),
      unknown: (city: "City unknown", country: "Country unknown"), &findings)
    self.findings = findings.reported
  }

  /// A file of one city, `cityId` 7, in line 1, with these stations from line 2 on, one a line.
  init(stations: [String], city: String = #""cityId": 7, "cityTitle": "Turku", "countryTitle": "FI""#) {
    self.init("{\"citiesFrom\": [{\(city), \"stations\": [\n" + stations.joined(separator: ",\n") + "\n]}]}")
  }

  /// The findings as `line:column severity id`.
  var reported: [String] {
    findings.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.severity.word) \($0.id)" }
  }

  var names: [String] { directory.stations.map(\.name) }
  var ids: [String] { directory.stations.map(\.id.text) }
}
