import Diagnostics
import JSON
import Model
import Text

/// A list of hotels (`0777.json`), or one hotel's detail (`13100.json`), as a hotel seller's service gives them
/// (Docs/data-formats.md, «hotels»).
///
/// A list is an array, or an object with `hotels`: an array, or an object by id; a detail is an object with an `id`.
/// All have the same fields: a detail's values win over its row's.
enum HotelsFeed: Feed {
  static let kind = "hotels"
  static let pages: [FeedPages] = [.things("hotels", .hotels), .orders(.hotelOrders)]

  static func read(
    _ file: FeedFile, into builder: inout DirectoryBuilder, _ findings: inout Findings
  ) throws(BadFile) {
    let root = try BadFile.document(file.bytes).root
    let list = root.kind == .array ? root : root["hotels"]
    switch list?.kind {
    case .array, .object, .null:
      if let list { read(list, path: file.path, into: &builder, &findings) }
    case nil where root["id"] != nil:
      var (reader, found) = (HotelReader(root, path: file.path), Findings())
      if let record = reader.record(&found, &findings) { builder.add(hotelDetail: record, found, &findings) }
    case nil: throw .wrongKind(kind, "a list of hotels, or one with its id", at: root)
    default: throw .wrongKind(kind, "a list in hotels", at: list ?? root)
    }
  }

  private static func read(
    _ list: JSONValue, path: String, into builder: inout DirectoryBuilder, _ findings: inout Findings
  ) {
    var rows = JSONRows(list, PlainHotel.fields)
    builder.expect(hotels: rows.count)
    while rows.next() {
      if PlainHotel.add(&rows, path: path, to: &builder) { continue }
      add(rows.value, key: Blanks.normalise(rows.name), path: path, to: &builder, &findings)
    }
  }

  private static func add(
    _ value: JSONValue, key: String, path: String, to builder: inout DirectoryBuilder, _ findings: inout Findings
  ) {
    // What is wrong with it tells the builder, which knows its other records.
    var (reader, found) = (HotelReader(value, path: path), Findings())
    if let record = reader.record(key: key, &found, &findings) { builder.add(hotel: record, found, &findings) }
  }

  /// `ID.json`, of the hotels that a list has, also where `fetch` had to escape the id; it may be packed.
  static func companions(_ names: [String], in builder: DirectoryBuilder) -> [String] {
    names.filter { name in
      let name = name.hasSuffix(".gz") ? name.dropLast(".gz".count) : name[...]
      guard name.hasSuffix(".json") else { return false }
      let id = String(name.dropLast(".json".count))
      return builder.lacksDetail(ofHotel: id)
        || builder.lacksDetail(ofHotel: UnreservedBytes.unescape(id, mark: "~"))
    }
  }

  static func count(in builder: DirectoryBuilder) -> Int { builder.hotelCount }
}
