import Bytes

/// The ids of one kind of record, numbered in the order of their file.
struct IDTable: Sendable {
  private(set) var texts = StringTable()
  private var numbers = StringHashTable()
  private var skipped: Set<String> = []

  var count: Int { texts.count }

  /// The number of an id; nil if there is none.
  func find(_ id: Span<UInt8>) -> Int? { numbers.index(of: id, in: texts) }

  func find(_ id: String) -> Int? { numbers.index(of: id.utf8.span, in: texts) }

  /// Adds an id under the next number.
  /// - Returns: false, and adds nothing, if it has a number.
  mutating func add(_ id: Span<UInt8>) -> Bool {
    guard find(id) == nil else { return false }
    texts.append { bytes in
      for position in id.indices { bytes.append(id[position]) }
    }
    _ = numbers.add(texts.count - 1, of: texts)
    return true
  }

  mutating func add(_ id: String) -> Bool { add(id.utf8.span) }

  /// Remembers the id of a record that is left out, so that references to it are not reported.
  mutating func skip(_ id: String) { skipped.insert(id) }

  func isSkipped(_ id: String) -> Bool { skipped.contains(id) }

  /// The number of an id, which is added if it has none.
  mutating func number(of id: Span<UInt8>) -> Int {
    if let known = find(id) { return known }
    _ = add(id)
    return count - 1
  }
}
