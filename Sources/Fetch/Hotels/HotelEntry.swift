import JSON

/// One hotel of the list: what its detail is asked for with.
struct HotelEntry: Equatable, Sendable {
  let id: String
  /// The id as it stands in the list.
  let rawID: [UInt8]
  /// Its detail's file.
  let file: String
  /// What the list says of its picture.
  let image: HotelImage
}

/// What a record says of its picture.
enum HotelImage: Equatable, Sendable {
  /// It does not speak of one.
  case unsaid
  /// It has none: `null`.
  case none
  case text(String)
  /// Something that is neither.
  case other

  /// - Parameter record: of the list, or a detail.
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
  /// The longest, in bytes, so that a file can be called by it however it is escaped.
  static let longest = 64

  /// A record's id as text, the same for `5`, `5.0` and `"5"`; nil: it has none.
  static func text(_ record: JSONValue) -> String? {
    guard let id = record["id"], id.kind == .string || id.kind == .number else { return nil }
    return id.string ?? id.int.map(String.init) ?? id.literal
  }

  /// Whether it can be a step in an address and a file's name.
  static func isGood(_ id: String) -> Bool {
    (1...longest).contains(id.utf8.count) && id.contains { $0 != "." && !$0.isWhitespace }
      && id.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
