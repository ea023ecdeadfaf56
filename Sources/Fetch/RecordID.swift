import JSON

/// The ids of records that a service sends.
enum RecordID {
  /// A record's id as text, whether it is a string or a number.
  static func text(_ record: JSONValue) -> String? { record["id"].flatMap { $0.string ?? $0.literal } }

  /// Inserts an id at the start of a record without one.
  ///
  /// - Parameters:
  ///   - id: the JSON text of the id, with quotes.
  ///   - record: the JSON text of the record, without white space before it.
  static func put(_ id: [UInt8], into record: [UInt8]) -> [UInt8] {
    guard record.first == UInt8(ascii: "{") else { return record }
    let rest = record.dropFirst()
    let isEmpty = rest.first { $0 > 0x20 } == UInt8(ascii: "}")
    return Array("{\"id\":".utf8) + id + (isEmpty ? [] : [UInt8(ascii: ",")]) + rest
  }
}
