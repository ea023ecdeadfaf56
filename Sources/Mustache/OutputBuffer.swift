/// The free end of an array of bytes, written piece by piece without asking for each whose the array is.
struct OutputBuffer {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let size: Int
  /// How many bytes are written.
  private(set) var count = 0

  /// - Parameter free: memory that stays while the room is used.
  init?(_ free: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = free.baseAddress else { return nil }
    (bytes, size) = (start, free.count)
  }

  /// Takes back what was written last.
  mutating func shorten(to earlier: Int) { count = min(count, earlier) }

  /// Copies a range of bytes; false where there is not room enough.
  @inline(__always)
  mutating func append(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard size - count >= range.count, let start = source.baseAddress else { return range.isEmpty }
    (bytes + count).update(from: start + range.lowerBound, count: range.count)
    count += range.count
    return true
  }

  /// The most that a step of `append(escaping:)` writes: eight bytes as the longest entity each.
  private static let step = 8 * Escaping.longest

  /// How much room a range needs at most to be escaped.
  static func escaped(_ count: Int) -> Int { count * Escaping.longest + step }

  /// Copies a range of bytes with what must be escaped as an entity, eight at a time; false where there is not room
  /// enough, and a part may be written.
  @inline(__always)
  mutating func append(escaping source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard let start = source.baseAddress else { return range.isEmpty }
    var from = range.lowerBound
    while from < range.upperBound {
      guard size - count >= Self.step else { return false }
      // What stands behind the range is copied too and then written over, or left behind the end.
      if from + 8 <= source.count {
        let eight = UnsafeRawPointer(start + from).loadUnaligned(as: UInt64.self)
        if !Escaping.mayHold(eight) {
          UnsafeMutableRawPointer(bytes + count).storeBytes(of: eight, as: UInt64.self)
          count += min(8, range.upperBound - from)
          from += 8
          continue
        }
      }
      let end = min(from + 8, range.upperBound)
      while from < end {
        append(escaping: start[from])
        from += 1
      }
    }
    return true
  }

  private mutating func append(escaping byte: UInt8) {
    guard Escaping.isSpecial(byte) else {
      bytes[count] = byte
      count += 1
      return
    }
    Escaping.forEachByte(ofEntity: byte) {
      bytes[count] = $0
      count += 1
    }
  }
}
