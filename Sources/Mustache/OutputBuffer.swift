/// The unused capacity of a byte array, written without a uniqueness check for each piece.
struct OutputBuffer {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let size: Int
  /// The number of bytes written.
  private(set) var count = 0

  /// - Parameter free: memory that stays valid while the buffer is used.
  init?(_ free: UnsafeMutableBufferPointer<UInt8>) {
    guard let start = free.baseAddress else { return nil }
    (bytes, size) = (start, free.count)
  }

  /// Removes the bytes that were written last.
  mutating func shorten(to earlier: Int) { count = min(count, earlier) }

  /// Copies a range of bytes; false if there is not enough capacity.
  @inline(__always)
  mutating func append(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard size - count >= range.count, let start = source.baseAddress else { return range.isEmpty }
    (bytes + count).update(from: start + range.lowerBound, count: range.count)
    count += range.count
    return true
  }

  /// The most that a step of `append(escaping:)` writes: eight bytes, each as the longest entity.
  private static let step = 8 * Escaping.longest

  /// An upper bound of the bytes for a range when escaped.
  static func escaped(_ count: Int) -> Int { count * Escaping.longest + step }

  /// Copies a range of bytes with escaping, eight at a time; false if there is not enough capacity, and then a part may
  /// be written.
  @inline(__always)
  mutating func append(escaping source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard let start = source.baseAddress else { return range.isEmpty }
    var from = range.lowerBound
    while from < range.upperBound {
      guard size - count >= Self.step else { return false }
      // Bytes beyond the range are copied too, and then overwritten or ignored.
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
