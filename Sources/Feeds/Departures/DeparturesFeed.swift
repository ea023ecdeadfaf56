import Diagnostics
import JSON
import Model

/// Journeys as a seller's search service gives them: whole searches, the answers of its polls, and departures,
/// locations, cities or operators alone (Docs/data-formats.md, «departures»).
///
/// The files of a source come in any order; what names each other is joined when all are read.
enum DeparturesFeed: FileFeed {
  static let kind = "departures"
  static let ids = [IDSpace.stations, .timetable]
  static let pages = [OptionalPages.stations, .departures, .orders]
  static var drafts: WritableKeyPath<DirectoryBuilder, NetworkDrafts> { \.network }

  static func read(
    _ file: FeedFile, into drafts: inout NetworkDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile) {
    let root = try BadFile.document(file.bytes).root
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

  static func count(in drafts: NetworkDrafts) -> Int { drafts.departureCount }

  static func usableCount(in drafts: NetworkDrafts) -> Int { drafts.usableDepartureCount }
}
