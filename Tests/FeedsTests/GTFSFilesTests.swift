import Diagnostics
import MemoryDisk
import Model
import Testing

@testable import Feeds

private let base = GTFSReading.base.sorted { $0.key < $1.key }

private func zip(_ folders: [String], others: [(path: String, text: String)] = []) -> [UInt8] {
  ZipBuilder.zip(folders.flatMap { folder in base.map { (folder + $0.key, $0.value) } } + others)
}

@Suite("Data sets of a GTFS source") struct GTFSFilesTests {
  @Test(arguments: ["", "feed/", "a/b/c/"]) func aZipFileIsReadLikeAFolder(folder: String) {
    let read = GTFSReading(zip: zip([folder], others: [(folder + "deeper/stops.txt", "x"), ("__MACOSX/._a.txt", "x")]))
    #expect(read.trips == GTFSReading().trips && read.reported.isEmpty)
    #expect(read.schedule.stops[0].place.path == "feed.zip/\(folder)stops.txt")
  }

  @Test func severalFoldersOfOneDepthAreSeveralDataSets() {
    let read = GTFSReading(zip: zip(["north/", "south/"]))
    #expect(
      read.schedules.map { $0.stops.map(\.id.text) } == [
        ["north~A", "north~B", "north~C"], ["south~A", "south~B", "south~C"],
      ])
    #expect(read.schedules.map { $0.tripIDs[0] } == ["north~T", "south~T"])
    #expect(read.schedules.map { $0.routes[0].id.text } == ["north~R", "south~R"])
    #expect(read.reported == ["feed.zip several-feeds"])
  }

  @Test func foldersDeeperThanThreeAreNotSearched() {
    #expect(GTFSReading(zip: zip(["a/b/c/d/"])).reported == ["feed.zip missing-required-file"])
  }

  @Test func whatIsNotAZipFileIsAnError() throws {
    let read = GTFSReading(zip: Array("not a zip file".utf8))
    let finding = try #require(read.findings.first)
    #expect(read.findings.count == 1 && finding.id == "source/unreadable" && finding.severity == .error)
    #expect(finding.what.contains("not a zip file"))
  }

  @Test func aPathThatLeavesTheFolderIsAnError() {
    let read = GTFSReading(zip: zip([""], others: [("../stops.txt", "x")]))
    #expect(read.schedules.isEmpty && read.findings.map(\.id) == ["source/unreadable"])
  }

  @Test(arguments: ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"])
  func aMissingOrEmptyFileIsAnError(name: String) {
    let missing = GTFSReading([name: nil])
    #expect(missing.schedules.isEmpty && missing.reported == ["data missing-required-file"])
    for text in ["", "\n\n", "\u{FEFF}"] {
      let empty = GTFSReading([name: text])
      #expect(empty.schedules.isEmpty && empty.reported == ["\(name) empty-file"])
      #expect(empty.findings.map(\.severity) == [.error])
    }
  }

  @Test func withoutCalendarsThereIsNothingToShow() {
    #expect(GTFSReading(["calendar.txt": nil]).reported == ["data missing-calendar-and-calendar-date-files"])
  }

  @Test func aMissingColumnIsAnErrorAndAnUnknownOneAnInformation() {
    let missing = GTFSReading(["trips.txt": "route_id,trip_id\nR,T"])
    #expect(missing.reported == ["trips.txt:1 missing-required-column"] && missing.findings[0].severity == .error)
    let unknown = GTFSReading([
      "trips.txt": "route_id,service_id,trip_id,driver,driver\nR,WD,T,x,y", "drivers.txt": "a",
    ])
    #expect(
      unknown.reported == [
        "trips.txt:1 unknown-column", "trips.txt:1 unknown-column", "trips.txt:1 duplicated-column",
        "drivers.txt unknown-file",
      ])
    #expect(unknown.trips.count == 1)
  }

  @Test func recordsOfAnotherLengthAreReportedAndRead() {
    let read = GTFSReading(["routes.txt": "route_id,agency_id,route_short_name,route_type,route_url\nR,X,1,3"])
    #expect(read.reported == ["routes.txt:2 invalid-row-length"] && read.trips.count == 1)
  }

  @Test func idsMayHaveAnyCharacters() {
    let odd = "a/b:c|d#e? f"
    let read = GTFSReading([
      "routes.txt": "route_id,agency_id,route_short_name,route_type\n\(odd),X,1,3",
      "trips.txt": "route_id,service_id,trip_id\n\(odd),WD,\"say \"\"T\"\"\"",
      "stop_times.txt":
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n\"say \"\"T\"\"\",8:00:00,8:00:00,A,1\n\"say \"\"T\"\"\",8:05:00,8:05:00,B,2\n\"say \"\"T\"\"\",8:20:00,8:20:00,C,3",
    ])
    #expect(read.reported.isEmpty && read.schedule.routes[0].id.text == odd)
    #expect(read.trips == ["say \"T\": A 08:00:00, B 08:05:00, C 08:20:00"])
  }

  @Test func referencesToSkippedRecordsAreNotReportedAgain() {
    let read = GTFSReading(["routes.txt": "route_id,agency_id,route_short_name,route_type\nR,Z,1,3"])
    #expect(read.reported.filter { $0.contains("foreign") } == ["routes.txt:2 foreign-key-violation"])
    let week = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
    let dates = GTFSReading(["calendar.txt": week + "WD,1,1,1,1,1,0,0,20260111,20260105"])
    #expect(dates.reported.filter { $0.contains("foreign") }.isEmpty && dates.trips.isEmpty)
    #expect(read.trips.isEmpty)
  }
}

@Suite("Published GTFS data sets", .enabled(if: dataFolder != nil, "STATIONARY_DATA is not set"))
struct PublishedGTFSTests {
  private func read(_ name: String) throws -> GTFSReading {
    GTFSReading(zip: try #require(published("gtfs/\(name).zip")))
  }

  @Test func caltrainIsReadWhole() throws {
    let read = try read("caltrain")
    let schedule = read.schedule
    #expect(schedule.stops.count == 64 && schedule.routes.count == 6 && schedule.trips.count == 185)
    #expect(schedule.times.count == 2853 && schedule.fares.fares.count == 6 && schedule.fares.rules.count == 216)
    #expect(!read.findings.contains { $0.severity == .error })
  }

  @Test func bartIsReadWhole() throws {
    let schedule = try read("bart").schedule
    #expect(schedule.stops.count == 50 && schedule.routes.count == 6 && schedule.trips.count == 2525)
    #expect(schedule.times.count == 33_167 && schedule.shapes.reduce(0) { $0 + $1.points.count } == 25_074)
  }

  @Test func examplesInFoldersAreFound() throws {
    let (one, nested, two) = try (read("example"), read("example-nested-dir"), read("example-nested-two-feeds"))
    #expect(
      Set(one.schedule.trips.map(\.id)).count == 11 && one.schedule.trips.count > 100, "with the runs of frequencies")
    #expect(nested.trips == one.trips && two.schedules.count == 2)
    #expect(two.schedules[1].stops[0].id.text == "example2~FUR_CREEK_RES")
  }

  @Test func errorsLeaveOutTheirRecordsOnly() throws {
    let read = try read("example-errors")
    #expect(read.reported.contains("routes.txt:6 foreign-key-violation"))
    #expect(read.reported.contains("stops.txt:6 number-out-of-range"))
    #expect(read.schedule.routes.map(\.id.text) == ["AB", "BFC", "STBA", "CITY"])
    #expect(
      Set(read.trips.map { String($0.prefix { $0 != ":" }) }) == [
        "AB1", "AB2", "BFC1", "BFC2", "STBA", "CITY1", "CITY2",
      ])
  }

  @Test func whatIsNotAZipFileIsAnError() throws {
    #expect(try read("invalid").findings.map(\.id) == ["source/unreadable"])
  }
}
