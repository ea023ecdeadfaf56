import Diagnostics
import Model

/// Reads the files of a data set, and joins their records.
struct DataSetReader {
  /// Files in the order in which they are read: a record refers only to records of earlier files.
  private static let tables: [any GTFSFile.Type] = [
    TranslationsFile.self, FeedInfoFile.self, AgencyFile.self, LevelsFile.self, StopsFile.self, RoutesFile.self,
    WeeklyCalendarFile.self, CalendarDatesFile.self,
    ShapesFile.self, TripsFile.self, BookingRulesFile.self, LocationGroupsFile.self, LocationGroupStopsFile.self,
    StopTimesFile.self, FrequenciesFile.self, TransfersFile.self, PathwaysFile.self,
    FareAttributesFile.self, FareRulesFile.self, RiderCategoriesFile.self, FareProductsFile.self, StopAreasFile.self,
    RouteNetworksFile.self, TimeframesFile.self, FareLegRulesFile.self, FareTransferRulesFile.self,
    FareLegJoinRulesFile.self,
    AttributionsFile.self, TimetablePagesFile.self,
    TimetablesFile.self, TimetableStopOrderFile.self, TimetableNotesFile.self, TimetableNotesReferencesFile.self,
  ]

  /// Files of GTFS that nothing reads.
  private static let ignored: Set<String> = [
    "areas.txt", "networks.txt", "fare_media.txt",
  ]

  /// The files without which a data set is unusable. One with areas may have no stops.
  private var required: Set<String> {
    let all: Set = ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"]
    return files.names.contains(LocationsFile.name) ? all.subtracting([StopsFile.name]) : all
  }

  private let files: DataSetFiles

  private let source: OpenSource

  init(_ files: DataSetFiles, _ source: OpenSource) { (self.files, self.source) = (files, source) }

  /// - Returns: nil, with an error, if a required file is missing or unusable.
  func schedule(_ context: inout SourceContext, _ findings: inout Findings) -> Schedule? {
    var set = DataSet(files, source)
    var isUsable = true
    for name in required.sorted() where !files.names.contains(name) {
      findings.add(.missingRequiredFile(name, in: files.path))
      isUsable = false
    }
    if !files.names.contains("calendar.txt") && !files.names.contains("calendar_dates.txt") {
      findings.add(.missingCalendar(in: files.path))
      isUsable = false
    }
    LocationsFile.read(files, into: &set, &findings)
    for file in Self.tables where files.names.contains(file.name) {
      guard isUsable || !required.contains(file.name) else { continue }
      if !read(file, into: &set, &findings), required.contains(file.name) { isUsable = false }
    }
    let known = Set(Self.tables.map { $0.name } + [LocationsFile.name])
    for name in files.names where !known.contains(name) && !Self.ignored.contains(name) {
      findings.add(.unknownFile(files.path(of: name)), limit: Findings.detailedErrors)
    }
    guard isUsable else { return nil }
    set.selection.reportUnknown(set, &findings)
    set.calendar.fill(&set, &findings)
    TripJoin.join(&set, &findings)
    set.stopTimeFacts.report(in: files.path(of: StopTimesFile.name), &findings)
    set.skipped.report(set, allowsShrinking: source.allowsShrinking, &findings)
    context.records.add("trips", set.skipped.total)
    context.records.keep("trips", set.schedule.isEmpty ? 0 : 1)
    set.finishFares(&findings)
    for rule in DataSetRules.all { rule.check(set, &findings) }
    for line in set.schedule.joinLines() { findings.add(.oneLine(line, set.schedule)) }
    // A line of several types does not continue as itself.
    ContinuationJoin.join(&set, &findings)
    context.records.add(set.schedule)
    for attribution in set.attributions { context.credit(attribution) }
    return set.schedule
  }

  private func read(_ file: any GTFSFile.Type, into set: inout DataSet, _ findings: inout Findings) -> Bool {
    let path = files.path(of: file.name)
    let isRequired = required.contains(file.name)
    var isUsable = false
    do throws(BadFile) {
      try files.read(file.name, language: set.language.isEmpty ? source.languages.own : set.language) { blocks in
        var table = GTFSTable(blocks, path: path, set.translations.of(file.name, original: set.language))
        guard blocks.fault == nil else { return }
        guard !table.csv.names.isEmpty else { return findings.add(.emptyFile(path, isError: isRequired)) }
        file.read(&table, into: &set, &findings)
        table.reportOthers(&findings)
        if file.name == StopTimesFile.name {
          set.stopTimeFacts = table.facts
        } else {
          table.facts.report(in: path, &findings)
        }
        if let encoding = blocks.assumedEncoding { findings.add(.assumedEncoding(path, encoding.name, .information)) }
        isUsable = !table.lacksColumns
      }
    } catch {
      findings.add(error.finding(in: path, isError: true))
      return false
    }
    return isUsable
  }
}

extension Finding {
  fileprivate static func oneLine(_ line: Schedule.Line, _ schedule: Schedule) -> Finding {
    let route = schedule[line.route]
    let others = line.joined.map { "\(schedule[$0].id.text) of type \(schedule[$0].type)" }.joined(separator: ", ")
    return Finding(
      "gtfs/line-of-several-types", .information, at: route.place, record: "route \(route.id.text)",
      what: "line \(route.shortName) is in the data as routes of several types: also \(others)",
      advice: "no action needed; they are shown as one route")
  }

  fileprivate static func missingCalendar(in folder: String) -> Finding {
    Finding(
      "gtfs/missing-calendar-and-calendar-date-files", .error, at: SourceLocation(folder),
      what: "neither `calendar.txt` nor `calendar_dates.txt`", advice: "export the data set again with one of them")
  }
}
