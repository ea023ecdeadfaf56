import JSON

/// The ids of records that a service sends.
enum RecordID {
  /// A record's id as text, whether it is written as a text or as a number.
  static func text(_ record: JSONValue) -> String? { record["id"].flatMap { $0.string ?? $0.literal } }

  /// A record that has no id, with one in front.
  ///
  /// - Parameters:
  ///   - id: as it is to stand there, with its quotes.
  ///   - record: as it stands in the answer, without blanks before it.
  static func put(_ id: [UInt8], into record: [UInt8]) -> [UInt8] {
    guard record.first == UInt8(ascii: "{") else { return record }
    let rest = record.dropFirst()
    let isEmpty = rest.first { $0 > 0x20 } == UInt8(ascii: "}")
    return Array("{\"id\":".utf8) + id + (isEmpty ? [] : [UInt8(ascii: ",")]) + rest
  }
}
