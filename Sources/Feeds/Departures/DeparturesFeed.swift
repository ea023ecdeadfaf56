import Diagnostics
import JSON
import Model

/// Departures from a seller's search service: whole searches, responses to polling, and separate departures, locations,
/// cities or operators (Docs/data-formats.md, «departures»).
///
/// The files of a source come in any order; their records are joined after all are read.
enum DeparturesFeed: FileFeed {
  static let kind = "departures"
  static let ids = [IDSpace.stations, .timetable]
  static let pages = [OptionalPages.stations, .departures, .orders]
  static let fields: FieldNames = [
    .origin: "origin_location_id", .destination: "destination_location_id", .carrier: "operator_id",
    .departureTime: "departure_time", .arrivalTime: "arrival_time", .departureZone: "departure_timezone",
    .arrivalZone: "arrival_timezone", .changes: "num_transfers", .seats: "available_seats", .bookingLink: "links",
    .stops: "trip_stops", .city: "city_id", .website: "url", .classes: "amenities",
  ]
  static let usesTimeZone = true
  static let table = TableFormat.departures
  static var drafts: WritableKeyPath<DirectoryBuilder, NetworkDrafts> { \.network }

  static let filesAtOnce = 32

  static func open(_ file: FeedFile) -> DeparturesFile { DeparturesFile(file) }

  /// - Parameter file: read again if another file has a record with an equal derived id.
  static func read(
    _ file: DeparturesFile, into drafts: inout NetworkDrafts, _ context: inout SourceContext,
    _ findings: inout Findings
  ) throws(BadFile) {
    let agrees = context.derivedIDs.agree(with: file.context.derivedIDs)
    let read = agrees ? file : DeparturesFile(file.file, context.derivedIDs)
    context.add(read.context)
    context.columns = read.context.columns
    drafts.add(read.part, &findings)
    if let fault = read.fault { throw fault }
  }

  /// A list of operators alone has nothing to show.
  static func isRecognised(_ root: JSONValue) -> Bool {
    DeparturesShape(root)?.records.contains { $0.kind == .departure } == true
      && table.plainRecords(in: root, [:]) == nil
  }

  static func count(in drafts: NetworkDrafts) -> Int { drafts.departureCount }

  static func usableCount(in drafts: NetworkDrafts) -> Int { drafts.usableDepartureCount }
}
