import Bytes
import CivilTime
import Diagnostics
import MemoryDisk
import Model
import Settings

@testable import Feeds

/// What a GTFS source became.
struct GTFSReading {
  let schedules: [Schedule]
  let findings: [Finding]
  let attributions: [Attribution]

  /// A small data set without faults: a bus line from A by B to C, on weekdays of one week.
  static let base = [
    "agency.txt":
      "agency_id,agency_name,agency_url,agency_timezone\nX,Example Buses,https://example.org,Europe/Helsinki",
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon
    A,Alfa,60.00,24.00
    B,Beta,60.01,24.00
    C,Gamma,60.03,24.00
    """,
    "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,X,1,3",
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
    WD,1,1,1,1,1,0,0,20260105,20260111
    """,
    "trips.txt": "route_id,service_id,trip_id\nR,WD,T",
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence
    T,8:00:00,8:00:00,A,1
    T,8:05:00,8:06:00,B,2
    T,8:20:00,8:20:00,C,3
    """,
  ]

  /// Reads the small data set as a folder.
  /// - Parameters:
  ///   - changes: files in place of its own, and further ones; nil removes a file.
  ///   - language: the language of the site.
  ///   - date: the date of the site's data.
  ///   - select: sets keys of the source.
  init(
    _ changes: [String: String?] = [:], language: String = "en", date: String = "",
    select: (inout ScheduleSelection) -> Void = { _ in }
  ) {
    var files = Self.base
    for (name, text) in changes { files[name] = text }
    var disk = MemoryDisk()
    for (name, text) in files { disk.files["site/data/" + name] = Array(text.utf8) }
    self.init(disk, files.keys.sorted().map { "data/" + $0 }, language: language, date: date, select: select)
  }

  /// Reads a zip file.
  init(zip: [UInt8]) {
    var disk = MemoryDisk()
    disk.files["site/feed.zip"] = zip
    self.init(disk, ["feed.zip"], path: "feed.zip")
  }

  init(
    _ disk: MemoryDisk, _ paths: [String], path: String = "data", language: String = "en", date: String = "",
    select: (inout ScheduleSelection) -> Void = { _ in }
  ) {
    var (builder, context, findings, keys) = (DirectoryBuilder(), SourceContext(), Findings(), ScheduleSelection())
    select(&keys)
    let source = OpenSource(
      files: SourceFiles(paths: paths, isSingle: paths == [path]), path: path, currency: nil,
      languages: SiteLanguages(own: language),
      schedule: keys, tables: TableSource(), date: Day(iso: date), disk: disk, site: "site")
    GTFSFeed.read(source, into: &builder.network, &context, &findings)
    schedules = builder.network.schedules
    attributions = context.attributions
    self.findings = findings.all
  }

  var schedule: Schedule { schedules.first ?? Schedule() }

  /// The findings as `file:line id`.
  var reported: [String] {
    findings.map { finding in
      let path = finding.place?.path.split(separator: "/").last ?? ""
      return "\(path)\(finding.place?.line.map { ":\($0)" } ?? "") \(finding.id.dropFirst("gtfs/".count))"
    }
  }

  /// Trips as `T: A 08:00:00, B 08:05:00/08:06:00`.
  var trips: [String] {
    schedule.trips.map { trip in
      let stops = schedule.stops(of: trip.pattern).enumerated().map { place, stop in
        let time = schedule.time(of: trip, at: place)
        let both = time.arrival == time.departure ? "" : "/" + Self.clock(time.departure)
        return "\(schedule[stop.stop].id.text) \(Self.clock(time.arrival))\(both)\(stop.isApproximate ? "?" : "")"
      }
      return "\(schedule.tripIDs[Int(trip.id)]): " + stops.joined(separator: ", ")
    }
  }

  /// The days of each service, by id.
  var days: [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: schedule.services.ids.enumerated().map { index, id in
        (id, schedule.services.days(of: ServiceIndex(index)).map(\.iso))
      })
  }

  private static func clock(_ seconds: Int32) -> String {
    [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
