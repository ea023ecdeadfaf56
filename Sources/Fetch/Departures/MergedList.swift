import JSON

/// Records of several answers as one list: each id once, where it first stood, with what was said of it last.
struct MergedList {
  /// As they stand in the answers.
  private(set) var items: [[UInt8]] = []
  private var places: [String: Int] = [:]

  /// - Parameter value: a list of records, or an object of records by their ids.
  /// - Returns: how many records are new.
  mutating func add(_ value: JSONValue, _ redaction: Redaction) -> Int {
    let before = items.count
    for record in value.elements { put(redaction.raw(record), id: Self.id(record)) }
    for member in value.members {
      let raw = redaction.raw(member.value)
      let id = Self.id(member.value)
      put(id == nil ? Self.raw(raw, id: redaction.rawName(member)) : raw, id: id ?? member.name)
    }
    return items.count - before
  }

  /// A record without an id is known again by its bytes alone.
  private mutating func put(_ raw: [UInt8], id: String?) {
    let key = id ?? String(decoding: raw, as: UTF8.self)
    if let place = places[key] {
      items[place] = raw
    } else {
      places[key] = items.count
      items.append(raw)
    }
  }

  /// An id as text, whether it is written as a text or as a number.
  static func id(_ record: JSONValue) -> String? {
    guard let id = record["id"] else { return nil }
    return id.string ?? id.literal
  }

  /// A record that had its id before it, with the id in it.
  private static func raw(_ record: [UInt8], id: [UInt8]) -> [UInt8] {
    guard record.first == UInt8(ascii: "{") else { return record }
    let rest = record.dropFirst()
    let isEmpty = rest.first { $0 > 0x20 } == UInt8(ascii: "}")
    return Array("{\"id\":".utf8) + id + (isEmpty ? [] : [UInt8(ascii: ",")]) + rest
  }
}
