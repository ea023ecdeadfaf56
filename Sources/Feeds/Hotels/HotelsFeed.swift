import Bytes
import Diagnostics
import Files
import JSON
import Model
import Text

/// A list of hotels (`0777.json`), or one hotel's detail (`13100.json`), from a hotel seller's service
/// (Docs/data-formats.md, «hotels»).
///
/// A list is an array, or an object with `hotels`: an array, or an object by id. A detail is an object with an `id`, or
/// with two other fields of a hotel. All have the same fields: a detail's values take precedence over its row's.
enum HotelsFeed: FileFeed {
  static let kind = "hotels"
  static let ids = [IDSpace.hotels]
  static let pages = [OptionalPages.hotels, .orders]
  static let fields: FieldNames = [.rooms: "suites_availability", .picture: "image"]
  static let table = TableFormat.hotels
  static var drafts: WritableKeyPath<DirectoryBuilder, HotelDrafts> { \.hotels }

  static func read(
    _ source: OpenSource, into drafts: inout HotelDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) {
    read(source.files.paths, of: source, into: &drafts, &context, &findings)
    for folder in source.files.folders {
      let details = source.otherFiles(in: folder, &findings).filter { isDetail($0, of: drafts) }
      read(details, of: source, into: &drafts, &context, &findings)
    }
  }

  static func read(
    _ file: FeedFile, into drafts: inout HotelDrafts, _ context: inout SourceContext, _ findings: inout Findings
  ) throws(BadFile) {
    if let pieces = file.pieces(table)?.map({ $0 }) {
      return read(pieces, path: file.path, file.tables, into: &drafts, &context, &findings)
    }
    let root = try file.document(table, kind, &context, &findings).root
    let list = root.kind == .array ? root : root["hotels"]
    switch list?.kind {
    case .array, .object, .null:
      guard let list else { break }
      context.unknownFields.look(at: root, .hotelsFile)
      read([list], path: file.path, file.tables, into: &drafts, &context, &findings)
    case nil where isDetail(root):
      context.unknownFields.look(at: root, .hotel)
      read(detail: root, path: file.path, file.tables, into: &drafts, &context, &findings)
    case nil: throw .wrongKind(kind, "a list of hotels, or one hotel with its id", at: root)
    default: throw .wrongKind(kind, "a list in `hotels`", at: list ?? root)
    }
  }

  /// Details usually have an id. Without one, a single field of a hotel is not enough evidence.
  private static func isDetail(_ value: JSONValue) -> Bool {
    value["id"] != nil || value.members.count { KnownFields.hotel.read.contains($0.name) } > 1
  }

  /// The hotels of a part of a list.
  private struct Part: Sendable {
    /// One for each row; nil for one that is `unread`.
    var hotels: [Hotel?] = []
    /// The rows without an id, which is derived in the order of the file, by row.
    var unread: [Int: JSONRow] = [:]
    /// The name of each one's city.
    var cities: [String] = []
    /// The findings about hotels, by row.
    var found: [Int: Findings] = [:]
    var unknownFields: UnknownFields

    init(_ list: JSONValue, path: String, _ source: TableSource, _ unknownFields: UnknownFields) {
      self.unknownFields = unknownFields
      hotels.reserveCapacity(list.rows.count)
      cities.reserveCapacity(list.rows.count)
      var reader = HotelReader(list, path: path, source)
      var found = Findings()
      for row in list.rows {
        self.unknownFields.look(at: row.value, .hotel)
        let record = reader.id(of: row).map { reader.record(id: $0, &found) }
        hotels.append(record.map { Hotel($0) })
        if record == nil { unread[hotels.count - 1] = row }
        cities.append(record?.city ?? "")
        if !found.isEmpty {
          self.found[hotels.count - 1] = found
          found = Findings()
        }
      }
    }
  }

  /// The number of parts of a list that are in memory at once.
  private static let partsAtOnce = 16

  private static func read(
    _ lists: [JSONValue], path: String, _ source: TableSource, into drafts: inout HotelDrafts,
    _ context: inout SourceContext, _ findings: inout Findings
  ) {
    drafts.expect(lists.reduce(0) { $0 + $1.rows.count })
    for list in lists { context.records.add(kind, list.rows.count) }
    if context.records.areTooMany { return }
    for start in stride(from: 0, to: lists.count, by: partsAtOnce) {
      let now = Array(lists[start...].prefix(partsAtOnce))
      let unknownFields = context.unknownFields.part()
      let parts = parallelMap(now.count, by: 1) { Part(now[$0.lowerBound], path: path, source, unknownFields) }
      for part in parts {
        context.unknownFields.add(part.unknownFields)
        // The builder reports the faults, because it knows the other records.
        for index in part.hotels.indices {
          if let hotel = part.hotels[index] {
            drafts.add(hotel, city: part.cities[index], part.found[index], &findings)
          } else if let row = part.unread[index] {
            var (reader, found) = (HotelReader(row.value, path: path, source), Findings())
            guard let record = reader.record(row, &context, &found, &findings) else { continue }
            drafts.add(Hotel(record), city: record.city, found, &findings)
          }
        }
      }
    }
  }

  private static func read(
    detail: JSONValue, path: String, _ source: TableSource, into drafts: inout HotelDrafts,
    _ context: inout SourceContext,
    _ findings: inout Findings
  ) {
    context.records.add(kind)
    var (reader, found) = (HotelReader(detail, path: path, source), Findings())
    let name = Paths.split(path).name
    let idOfFile = UnreservedBytes.unescape(id(ofFile: name) ?? name, mark: "~")
    guard let record = reader.record(JSONRow(value: detail), idOfFile: idOfFile, &context, &found, &findings) else {
      return
    }
    drafts.add(detail: record, found, &findings)
  }

  /// Whether a file is named `ID.json` after a hotel in a list, also if `fetch` had to escape the id; it may be
  /// compressed.
  private static func isDetail(_ path: String, of drafts: HotelDrafts) -> Bool {
    guard let id = id(ofFile: Paths.split(path).name) else { return false }
    return drafts.lacksDetail(ofHotel: id) || drafts.lacksDetail(ofHotel: UnreservedBytes.unescape(id, mark: "~"))
  }

  /// The name of a file without its extensions; nil unless it ends in `.json` or `.json.gz`.
  private static func id(ofFile name: String) -> String? {
    let name = name.lowercased().hasSuffix(".gz") ? name.dropLast(".gz".count) : name[...]
    return name.lowercased().hasSuffix(".json") ? String(name.dropLast(".json".count)) : nil
  }

  static func isRecognised(_ root: JSONValue) -> Bool {
    let first = root.elements.first { _ in true }
    return root["hotels"] != nil || ["stars", "suites_availability"].contains { (first ?? root)[$0] != nil }
  }

  static func count(in drafts: HotelDrafts) -> Int { drafts.count }
}
