/// Calls C functions that fill a buffer and return the full length of the text, or -1 on failure.
package enum ICUText {
  package typealias Fill = (_ buffer: UnsafeMutablePointer<UInt8>, _ capacity: Int32) -> Int32

  /// The bytes, in an array of exactly their length; nil if the function failed.
  package static func bytes(_ fill: Fill) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { room -> [UInt8]? in
      guard let start = room.baseAddress else { return nil }
      let needed = Int(fill(start, Int32(room.count)))
      return needed <= room.count ? (needed < 0 ? nil : Array(room[..<needed])) : long(needed, fill)
    }
  }

  /// The text; nil if the function failed.
  package static func string(_ fill: Fill) -> String? {
    bytes(fill).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls again with a larger buffer.
  private static func long(_ count: Int, _ fill: Fill) -> [UInt8]? {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, length in
      let needed = room.baseAddress.map { Int(fill($0, Int32(count))) } ?? -1
      failed = needed < 0 || needed > count
      length = failed ? 0 : needed
    }
    return failed ? nil : bytes
  }
}
