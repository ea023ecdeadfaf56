import Diagnostics
import MemoryDisk
import Model
import Settings
import Testing
import Text

@testable import Feeds

@Suite("Several files of departures") struct DeparturesFilesTests {
  /// Departures, some of them twice and different, and operators without an id, two of which have the same name.
  private static let records =
    (0..<80).map { DeparturesReading.departure(#""available_seats": \#($0)"#, id: "d\($0 % 75)") }
    + ["a", "b", "a"].map {
      #"{"name": "Boats", "display_name": "Boats", "url": "https://\#($0).example.org/", "brand_new": 1}"#
    }

  private func read(_ files: [String]) -> (directory: Directory, reported: [String]) {
    let paths = files.indices.map { "data/\(100 + $0).json" }
    let disk = MemoryDisk(
      Dictionary(uniqueKeysWithValues: zip(paths.map { "site/\($0)" }, files)))
    var (builder, findings) = (DirectoryBuilder(), Findings())
    SourceReader(files: disk, site: "site").read(
      Source(kind: "departures", path: "data", name: "departures", line: 1, column: 1), feed: DeparturesFeed.self,
      matches: SourceFiles(paths: paths, isSingle: false), currency: nil, into: &builder, &findings)
    let directory = builder.build(
      countries: Countries(language: "en"), collation: Collation(language: "en"), unknown: (city: "", country: ""),
      &findings)
    return (directory, findings.reported.map { "\($0.severity.word) \($0.id): \($0.what)" })
  }

  @Test func theyGiveWhatTheirRecordsGiveInOneFile() {
    let places = "{\(DeparturesReading.places)}"
    let many = read(Self.records.map { "[\($0)]" } + [places])
    let one = read(["[\((Self.records + [places]).joined(separator: ",\n"))]"])
    #expect(many.directory.schedule.offers.all.map(\.id) == one.directory.schedule.offers.all.map(\.id))
    #expect(
      many.directory.schedule.offers.all.map(\.terms.seats) == one.directory.schedule.offers.all.map(\.terms.seats))
    #expect(many.directory.schedule.offers.count > 10)
    #expect(many.directory.operators.map(\.id) == one.directory.operators.map(\.id))
    #expect(many.directory.stations.map(\.name) == one.directory.stations.map(\.name))
    #expect(many.reported == one.reported)
    #expect(Set(many.directory.operators.map(\.id)).count == 3)
  }
}
