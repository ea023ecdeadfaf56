import Diagnostics
import JSON
import Model

/// Journeys from a seller's search service: whole searches, responses to polling, and separate departures, locations,
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

  static func read(
    _ file: FeedFile, into drafts: inout NetworkDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile) {
    let root = try file.document(table, kind, &context, &findings).root
    guard let shape = DeparturesShape(root) else {
      throw .wrongKind(kind, "a search, or a list of departures, locations, cities or operators", at: root)
    }
    for search in shape.searches {
      context.unknownFields.look(at: search, .search)
      SearchReader(search, path: file.path).read(&findings)
    }
    var reader = DeparturesReader(path: file.path, currency: file.currency)
    for record in shape.records { reader.read(record, into: &drafts, &context, &findings) }
  }

  static func isRecognised(_ root: JSONValue) -> Bool { DeparturesShape(root) != nil }

  static func count(in drafts: NetworkDrafts) -> Int { drafts.departureCount }

  static func usableCount(in drafts: NetworkDrafts) -> Int { drafts.usableDepartureCount }
}
