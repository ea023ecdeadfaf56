import Diagnostics
import JSON
import Model

/// A list of hotels (`0777.json`), or one hotel's detail (`13100.json`), as a hotel seller's service gives them
/// (Docs/data-formats.md, «hotels»).
///
/// A list is an array, or an object with `hotels`; a detail is an object with an `id`. Both have the same fields: a
/// detail's values win over its row's.
enum HotelsFeed: Feed {
  static let kind = "hotels"

  static func read(
    _ file: FeedFile, into builder: inout DirectoryBuilder, _ findings: inout Findings
  ) throws(BadFile) {
    let root = try BadFile.document(file.bytes).root
    guard let list = root.kind == .array ? root : root["hotels"] else {
      guard root.kind == .object, root["id"] != nil else {
        throw .wrongKind(kind, "a list of hotels, or one with its id", at: root)
      }
      if let record = HotelReader(root, path: file.path).record(&findings) {
        builder.add(hotelDetail: record, &findings)
      }
      return
    }
    guard list.kind == .array else { throw .wrongKind(kind, "a list in hotels", at: list) }
    for hotel in list.elements {
      if let record = HotelReader(hotel, path: file.path).record(&findings) { builder.add(hotel: record) }
    }
  }

  /// `ID.json`, of the hotels that a list has.
  static func companions(_ names: [String], in builder: DirectoryBuilder) -> [String] {
    names.filter { $0.hasSuffix(".json") && builder.lacksDetail(ofHotel: String($0.dropLast(".json".count))) }
  }

  static func count(in builder: DirectoryBuilder) -> Int { builder.hotelCount }
}
