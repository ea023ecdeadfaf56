import JSON

/// The records of several responses as one list: each id once, at its first position, with its last content.
struct MergedList {
  /// The JSON texts in the responses.
  private(set) var items: [[UInt8]] = []
  private var places: [String: Int] = [:]

  /// - Parameter value: a list of records, or an object of records by their ids.
  /// - Returns: the number of new records.
  mutating func add(_ value: JSONValue, _ redaction: Redaction) -> Int {
    let before = items.count
    for record in value.elements { put(redaction.raw(record), id: RecordID.text(record)) }
    for member in value.members {
      let raw = redaction.raw(member.value)
      let id = RecordID.text(member.value)
      put(id == nil ? RecordID.put(redaction.rawName(member), into: raw) : raw, id: id ?? member.name)
    }
    return items.count - before
  }

  /// A record without an id is identified by its bytes.
  private mutating func put(_ raw: [UInt8], id: String?) {
    let key = id ?? String(decoding: raw, as: UTF8.self)
    if let place = places[key] {
      items[place] = raw
    } else {
      places[key] = items.count
      items.append(raw)
    }
  }
}
