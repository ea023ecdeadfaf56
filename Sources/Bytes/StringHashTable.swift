/// Finds strings of a `StringTable` that are equal, in 8 bytes for each.
package struct StringHashTable: Sendable {
  /// As `HashSlots` describes them.
  private var slots: [UInt64] = []
  private var count = 0

  package init() {}

  package mutating func reserve(_ count: Int) { HashSlots.reserve(count, in: &slots) }

  /// Adds a string unless the table contains one that is equal byte for byte.
  /// - Parameters:
  ///   - index: its index in `texts`.
  ///   - texts: the same in each call, except for strings appended since.
  /// - Returns: the index of the equal one; nil if the string was added.
  package mutating func add(_ index: Int, of texts: StringTable) -> Int? {
    reserve(count + 1)
    let hash = texts.hash(index) >> 32
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash, texts.compare(index, other) == 0 { return other }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = hash << 32 | UInt64(index + 1)
    count += 1
    return nil
  }

  /// The index of the string that is equal byte for byte; nil if there is none.
  /// - Parameter texts: as in `add`.
  package func index(of text: Span<UInt8>, in texts: StringTable) -> Int? {
    guard count > 0 else { return nil }
    let hash = XXH3.hash(text) >> 32
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let other = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash, texts.compare(other, text) == 0 { return other }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

/// The slots of a hash table of things that are in an array.
///
/// The upper half of a slot has part of a hash, the lower half an index plus 1; 0 is an empty slot. A thing is in the
/// slot of its hash or, if that is taken, in the next empty one. The number of slots is a power of two, and at most two
/// thirds are taken.
package enum HashSlots {
  /// Reserves slots for a number of things.
  package static func reserve(_ count: Int, in slots: inout [UInt64]) {
    var size = max(slots.count, 64)
    while size * 2 < count * 3 { size *= 2 }
    guard size > slots.count else { return }
    let old = slots
    slots = Array(repeating: 0, count: size)
    for entry in old where entry != 0 { put(entry, in: &slots) }
  }

  package static func put(_ entry: UInt64, in slots: inout [UInt64]) {
    var slot = Int(entry >> 32) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }
}
