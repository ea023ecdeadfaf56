import Diagnostics
import Model

/// Scheduled service in the format of gtfs.org: zip files, or folders with the same files.
package enum GTFSFeed: Feed {
  package static let kind = "gtfs"
  package static let ids = [IDSpace.stations, .timetable, .routes]
  package static let pages = [OptionalPages.stations]
  package static let endings = [".zip", ".txt", LocationsFile.name]
  package static var drafts: WritableKeyPath<DirectoryBuilder, NetworkDrafts> { \.network }

  package static func read(
    _ source: OpenSource, into drafts: inout NetworkDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) {
    for files in DataSetFiles.find(in: source, &findings) {
      guard var schedule = DataSetReader(files, source).schedule(&context, &findings) else { continue }
      removeUnknownZones(&schedule, drafts, &findings)
      drafts.schedules.append(schedule)
    }
  }

  package static func count(in drafts: NetworkDrafts) -> Int { drafts.scheduledStopCount }

  private static func removeUnknownZones(
    _ schedule: inout Schedule, _ drafts: NetworkDrafts, _ findings: inout Findings
  ) {
    for index in schedule.agencies.indices where !drafts.isZone(schedule.agencies[index].timeZone) {
      let agency = schedule.agencies[index]
      findings.add(.invalidZone("agency_timezone", agency.timeZone, at: agency.place))
    }
    for index in schedule.stops.indices {
      let stop = schedule.stops[index]
      guard !stop.timeZone.isEmpty, !drafts.isZone(stop.timeZone) else { continue }
      findings.add(.invalidZone("stop_timezone", stop.timeZone, at: stop.place))
      schedule.stops[index].timeZone = ""
    }
  }
}
