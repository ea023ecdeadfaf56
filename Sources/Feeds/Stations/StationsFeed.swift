import Diagnostics
import JSON
import Model

/// `{"citiesFrom":[City],"citiesTo":[City],"citiesBoth":[City]}`, each city with its `stations`: the directory of a coach
/// seller's service, such as `allStations.json` (Docs/data-formats.md, «stations»).
///
/// A station in the first two lists, or in the third, has both roles. The group that contains a station is its city; its
/// address is made from its own fields, and from the city's if its own are empty.
enum StationsFeed: FileFeed {
  static let kind = "stations"
  static let ids = [IDSpace.stations]
  static let pages = [OptionalPages.stations]
  static let table = TableFormat.stations
  static var drafts: WritableKeyPath<DirectoryBuilder, NetworkDrafts> { \.network }

  /// The lists, and the role of the stations in them.
  private static let lists: [(field: String, role: Station.Roles)] = [
    ("citiesFrom", .origin), ("citiesTo", .destination), ("citiesBoth", [.origin, .destination]),
  ]

  static func read(
    _ file: FeedFile, into drafts: inout NetworkDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile) {
    let root = try file.document(table, kind, &context, &findings).root
    // A duplicate list is read too, so that no part of the file is ignored.
    let found = root.members.compactMap { member in
      lists.first { $0.field == member.name }.map { (value: member.value, role: $0.role) }
    }
    if let other = found.first(where: { $0.value.kind != .array && $0.value.kind != .null }) {
      throw .wrongKind(kind, "lists in `citiesFrom` and `citiesTo`", at: other.value)
    }
    if found.isEmpty { throw .wrongKind(kind, "an object with `citiesFrom` or `citiesTo`", at: root) }
    context.unknownFields.look(at: root, .stationsFile)
    let languages = file.tables.languages
    let names = (LocalNameFields("stationTitle", languages), LocalNameFields("cityTitle", languages))
    for list in found {
      for city in list.value.elements {
        if context.records.areTooMany { return }
        StationsCity(city, path: file.path, role: list.role, names, file.tables.countries).read(
          into: &drafts, &context, &findings)
      }
    }
  }

  static func isRecognised(_ root: JSONValue) -> Bool { lists.contains { root[$0.field] != nil } }

  static func count(in drafts: NetworkDrafts) -> Int { drafts.stationCount }
}
