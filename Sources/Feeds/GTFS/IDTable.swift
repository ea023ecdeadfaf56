import Bytes
import Model

/// The ids of one kind of record, in the order of their file, which is that of an array of things.
struct IDTable<Thing>: Sendable {
  private(set) var texts = StringTable()
  private var numbers = StringHashTable()
  private var skipped: Set<String> = []

  var count: Int { texts.count }
  var indices: Range<Index<Thing>> { Index(0)..<Index(count) }

  /// The index of an id; nil if there is none.
  func find(_ id: Span<UInt8>) -> Index<Thing>? { numbers.index(of: id, in: texts).map { Index($0) } }

  func find(_ id: String) -> Index<Thing>? { find(id.utf8.span) }

  func isEqual(_ index: Index<Thing>, _ id: Span<UInt8>) -> Bool { texts.compare(index.number, id) == 0 }

  /// Adds an id under the next index.
  /// - Returns: false, and adds nothing, if it has an index.
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

  /// The index of an id, which is added if it has none.
  mutating func index(of id: Span<UInt8>) -> Index<Thing> {
    if let known = find(id) { return known }
    defer { _ = add(id) }
    return indices.upperBound
  }
}
