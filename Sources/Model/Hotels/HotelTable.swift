import Bytes

/// Hotels in the order in which they were added, with a hash table by id.
///
/// For each hotel the hash table has 32 bits of the hash of its id and an index, but no id: for a quarter of a million
/// hotels that is 4 MB, which mostly fits into the processor's cache. A dictionary of ids is three times as large, and
/// takes as long as reading the hotels.
struct HotelTable {
  var hotels: [Hotel] = []
  /// As `HashSlots` describes them.
  private var slots: [UInt64] = []

  /// The slot of a hotel, which may still be empty.
  struct Place {
    /// Nil if no hotel has that id.
    let index: Int?
    fileprivate let hash: UInt32
    fileprivate let slot: Int
  }

  mutating func reserve(_ count: Int) {
    hotels.reserveCapacity(count)
    HashSlots.reserve(count, in: &slots)
  }

  func place(of id: HotelID) -> Place {
    let hash = UInt32(truncatingIfNeeded: id.hashValue)
    guard !slots.isEmpty else { return Place(index: nil, hash: hash, slot: 0) }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if slots[slot] >> 32 == hash, hotels[index].id == id { return Place(index: index, hash: hash, slot: slot) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return Place(index: nil, hash: hash, slot: slot)
  }

  func index(of id: HotelID) -> Int? { place(of: id).index }

  /// - Parameter place: the slot for its id, looked up after the last hotel was added.
  mutating func append(_ hotel: consuming Hotel, at place: Place) {
    hotels.append(hotel)
    let entry = UInt64(place.hash) << 32 | UInt64(hotels.count)
    if hotels.count * 3 <= slots.count * 2 {
      slots[place.slot] = entry
    } else {
      HashSlots.reserve(hotels.count * 2, in: &slots)
      HashSlots.put(entry, in: &slots)
    }
  }

  /// Returns the hotels and empties the table.
  mutating func take() -> [Hotel] {
    slots = []
    defer { hotels = [] }
    return hotels
  }
}
