import Bytes

/// A hash table for finding duplicates among many short texts: 8 bytes for each text, half of them a part of its hash.
struct StringHashTable {
  /// A hash in the upper half and an index plus 1 in the lower half, or 0 for an empty slot. Collisions use the next
  /// free slot. The number of slots is a power of two, and at most two thirds are used.
  private var slots: [UInt64] = []
  private var count = 0

  mutating func reserve(_ count: Int) {
    var size = max(slots.count, 64)
    while size * 2 < count * 3 { size *= 2 }
    guard size > slots.count else { return }
    let old = slots
    slots = Array(repeating: 0, count: size)
    for entry in old where entry != 0 { put(entry) }
  }

  /// Adds a text, unless the table has one with the same bytes.
  /// - Parameters:
  ///   - index: its index in `texts`.
  ///   - texts: the same at each call, or with further texts at its end.
  /// - Returns: the index of the equal text; nil if the text was added.
  mutating func add(_ index: Int, of texts: StringTable) -> Int? {
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

  private mutating func put(_ entry: UInt64) {
    var slot = Int(entry >> 32) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }
}
