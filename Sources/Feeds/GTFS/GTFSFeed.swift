import Diagnostics
import Model

/// Scheduled service in the format of gtfs.org: zip files, or folders with the same text files.
enum GTFSFeed: Feed {
  static let kind = "gtfs"
  static let ids = [IDSpace.stations, .timetable, .routes]
  static let pages = [OptionalPages.stations]
  static let endings = [".zip", ".txt"]
  static var drafts: WritableKeyPath<DirectoryBuilder, NetworkDrafts> { \.network }

  static func read(
    _ source: OpenSource, into drafts: inout NetworkDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) {
    for files in DataSetFiles.find(in: source, &findings) {
      if let schedule = DataSetReader(files).schedule(&findings) { drafts.schedules.append(schedule) }
    }
  }

  static func count(in drafts: NetworkDrafts) -> Int {
    drafts.stationCount + drafts.schedules.reduce(0) { $0 + $1.stops.count }
  }
}
