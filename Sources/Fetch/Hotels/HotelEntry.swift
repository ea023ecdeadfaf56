import JSON

/// A hotel of the list, with what is needed to request its detail.
struct HotelEntry: Equatable, Sendable {
  let id: String
  /// The JSON text of the id in the list.
  let rawID: [UInt8]
  /// The name of its detail's file.
  let file: String
  /// The picture in the list.
  let image: HotelImage
}

/// The picture in a record.
enum HotelImage: Equatable, Sendable {
  /// The record has no such field.
  case unsaid
  /// The field is `null`.
  case none
  case text(String)
  /// The field has an invalid value.
  case other

  /// - Parameter record: from the list, or a detail.
  init(_ record: JSONValue) {
    guard let image = record["image"] else {
      self = .unsaid
      return
    }
    self = image.isNull ? .none : image.string.map { .text($0) } ?? .other
  }
}

/// The ids of hotels.
enum HotelID {
  /// The maximum length in bytes, so that it fits into a file name however it is escaped.
  static let longest = 64

  /// A record's id as text, the same for `5`, `5.0` and `"5"`; nil if it has none.
  static func text(_ record: JSONValue) -> String? {
    guard let id = record["id"], id.kind == .string || id.kind == .number else { return nil }
    return id.string ?? id.int.map(String.init) ?? id.literal
  }

  /// Whether it is valid as a path component and as a file name.
  static func isGood(_ id: String) -> Bool {
    (1...longest).contains(id.utf8.count) && id.contains { $0 != "." && !$0.isWhitespace }
      && id.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
