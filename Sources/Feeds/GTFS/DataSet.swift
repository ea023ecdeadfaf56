import Bytes
import CSV
import CivilTime
import Diagnostics
import Files
import Model

/// What was read of a data set so far.
struct DataSet: Sendable {
  let prefix: String
  /// Its folder, for locations.
  let folder: String
  /// The date of the site's data; nil if unknown.
  let date: Day?
  let selection: PublishedPart
  var schedule = Schedule()
  var attributions: [Attribution] = []

  // The ids of the schedule's arrays, except for trips: those are the records of trips.txt.
  var agencies = IDTable<Agency>()
  var bookingRules = IDTable<BookingRule>()
  /// Groups of stops, and areas.
  var locationGroups: [String: Index<RequestedPlace>] = [:]
  var areas: [String: Index<RequestedPlace>] = [:]
  var membersOfGroups: [Index<RequestedPlace>: Set<StopIndex>] = [:]
  var levels = IDTable<String>()
  var levelNames: [String] = []
  var stops = IDTable<Stop>()
  var routes = IDTable<Route>()
  var services = IDTable<ServiceDays>()
  var shapes = IDTable<RouteShape>()
  var trips = IDTable<TripRecord>()
  /// The line of the first point of each shape.
  var shapeLines = Column<RouteShape, UInt32>([])
  /// Whether a record of stop_times.txt names the stop.
  var usedStops = Column<Stop, Bool>([])
  /// Trips that no record of stop_times.txt names.
  var tripsWithoutTimes: [Index<TripRecord>] = []

  /// The routes of each network of fares; those in none have an empty name.
  var networks: [String: [RouteIndex]] = [:]
  /// The products of Fares v2, by id.
  var fareProducts: [String: FareProduct] = [:]
  /// The rider categories of Fares v2, by id.
  var riderCategories: [String: RiderCategory] = [:]
  /// The groups of timeframes of Fares v2, by id: numbers of `Fares.timeframes`.
  var timeframes: [String: Int] = [:]
  /// Areas of Fares v2 with stops that are in other areas too.
  var areasWithOthers: Set<String> = []
  var fares = IDTable<Fares.Fare>()
  var fareUse = FareUse()
  /// Those of gtfs-to-html's files: `timetable_id`, `timetable_page_id` and `note_id`.
  var timetables = IDTable<TimetableLayouts>()
  var timetablePages = IDTable<String>()
  var timetableNotes = IDTable<TimetableNote>()
  var calendar = CalendarRules()
  var tripRecords: [TripRecord] = []
  var stopTimes = StopTimeRows()
  /// The records of stop_times.txt whose vehicles come on request.
  var requestedRows: [RequestedRow] = []
  /// Collected until the trips are joined, which adds to it.
  var stopTimeFacts = FileFacts()
  var skipped = SkippedTrips()
  /// In-seat transfers, until the trips are joined.
  var continuations: [ContinuationJoin.Record] = []
  var unusedTransfers = UnusedTransfers()
  /// The trips whose vehicles run on without riders before their first stop for riders, and after their last.
  var cutStarts: Set<Index<TripRecord>> = []
  var cutEnds: Set<Index<TripRecord>> = []
  /// The number of records of trips.txt that became trips.
  var joinedTrips = 0
  /// The translated names of stops, by their originals in lowercase letters, for headsigns that have no translation.
  var stopNames: [String: (name: String, names: LocalNames)] = [:]
  var frequencies: [FrequencyRecord] = []
  /// The trips that a record of frequencies.txt names, be it of use or not.
  var frequentTrips: Set<Index<TripRecord>> = []
  var translations: AllTranslations
  private var textNumbers = StringHashTable()

  init(_ files: DataSetFiles, _ source: OpenSource) {
    (prefix, folder, date) = (files.prefix, files.path, source.date)
    selection = PublishedPart(source.schedule)
    translations = AllTranslations(source.languages)
    _ = textNumbers.add(0, of: schedule.texts)
  }

  /// A location in a file.
  func place(_ file: String, line: UInt32) -> SourceLocation {
    SourceLocation(Paths.join(folder, file), line: Int(line))
  }

  /// The language of its texts; empty if it does not say.
  var language: String {
    [schedule.feeds.last?.language, schedule.agencies.first?.language].compactMap { $0 }.first { !$0.isEmpty } ?? ""
  }

  /// The number of a text in `schedule.texts`.
  /// - Parameter names: the text in further languages.
  mutating func number(ofText text: String, _ names: LocalNames) -> Int32 {
    let number = number(ofText: text)
    if number > 0, !names.isEmpty { schedule.textNames[number, default: LocalNames()].complete(with: names) }
    return number
  }

  /// The number of a headsign in `schedule.texts`: one without a translation is translated as the stop of that name is.
  /// - Parameter original: in the language of the data.
  mutating func number(ofHeadsign text: String, original: String, _ names: LocalNames) -> Int32 {
    if !stopNames.isEmpty, text == original, names.isEmpty, let stop = stopNames[original.lowercased()] {
      return number(ofText: stop.name, stop.names)
    }
    return number(ofText: text, names)
  }

  /// The number of a text in `schedule.texts`.
  mutating func number(ofText text: String) -> Int32 {
    if text.isEmpty { return 0 }
    if let known = textNumbers.index(of: text.utf8.span, in: schedule.texts) { return Int32(known) }
    schedule.texts.append(text)
    let number = schedule.texts.count - 1
    _ = textNumbers.add(number, of: schedule.texts)
    return Int32(number)
  }
}

/// A record of trips.txt.
struct TripRecord: Sendable {
  var route: RouteIndex
  var service: ServiceIndex
  var direction: Pattern.Direction?
  var shape: ShapeIndex?
  var headsign, shortName, block: Int32
  var wheelchair, bikes: Accessibility
  var line: UInt32
}

/// A record of frequencies.txt.
struct FrequencyRecord: Sendable {
  var trip: Index<TripRecord>
  var start, end, headway: Int32
  var isExact: Bool
  var line: UInt32
}

/// One file of a data set.
protocol GTFSFile: Sendable {
  static var name: String { get }
  /// Reads its records. Records that it refers to were read before.
  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings)
}
