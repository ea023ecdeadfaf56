import CXXHash
import Glibc

/// Many short texts in one array of bytes, by index: 200,000 names take their bytes plus four bytes each.
package struct StringTable: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The end of each text, which is the start of the next.
  private var ends: [UInt32] = []

  package init() {}

  package init(_ texts: some Sequence<String>) { for text in texts { append(text) } }

  /// Joins the texts of several tables in order.
  package init(joining parts: [StringTable]) {
    reserve(parts.reduce(0) { $0 + $1.count }, bytes: parts.reduce(0) { $0 + $1.bytes.count })
    for part in parts { append(part) }
  }

  package var count: Int { ends.count }

  /// - Parameter bytes: the total size of the texts.
  package mutating func reserve(_ count: Int, bytes size: Int) {
    ends.reserveCapacity(count)
    bytes.reserveCapacity(size)
  }

  package mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    ends.append(UInt32(bytes.count))
  }

  /// Adds a text that is written piece by piece.
  package mutating func append(_ write: (inout [UInt8]) -> Void) {
    write(&bytes)
    ends.append(UInt32(bytes.count))
  }

  /// Adds all texts of another table.
  package mutating func append(_ others: StringTable) {
    let start = UInt32(bytes.count)
    bytes += others.bytes
    ends += others.ends.map { $0 + start }
  }

  /// The range of a text in `bytes`.
  package func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// Prefetches the beginning of a text into the cache, so that reading several scattered texts does not wait for each.
  package func prefetch(_ range: Range<Int>) {
    bytes.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { cxxhash_prefetch(start + range.lowerBound) }
    }
  }

  /// Loads the range of a text into the cache.
  package func prefetchRange(_ text: Int) {
    ends.withUnsafeBufferPointer { ends in
      if let start = ends.baseAddress { cxxhash_prefetch(start + text) }
    }
  }

  package subscript(index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

  /// Appends the bytes of a text to an array. A slice would update a reference count that all workers share.
  package func copy(_ index: Int, to others: inout [UInt8]) { copy(range(index), to: &others) }

  /// Appends a range of `bytes` to an array.
  package func copy(_ range: Range<Int>, to others: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { others.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Whether a text precedes another by its bytes.
  package func precedes(_ a: Int, _ b: Int) -> Bool { compare(a, b) < 0 }

  /// Less than, equal to or greater than 0 if a text is before, equal to or after another by its bytes.
  package func compare(_ a: Int, _ b: Int) -> Int { compare(a, bytes.span.extracting(range(b))) }

  package func compare(_ index: Int, _ text: Span<UInt8>) -> Int {
    let range = range(index)
    let order = bytes.withUnsafeBufferPointer { bytes in
      text.withUnsafeBufferPointer { text in
        guard let one = bytes.baseAddress, let other = text.baseAddress else { return 0 }
        return Int(memcmp(one + range.lowerBound, other, Swift.min(range.count, text.count)))
      }
    }
    return order == 0 ? range.count - text.count : order
  }

  /// The length in bytes of the common prefix of two texts.
  package func sharedLength(_ a: Int, _ b: Int) -> Int {
    let (a, b) = (range(a), range(b))
    let most = Swift.min(a.count, b.count)
    return bytes.withUnsafeBytes { bytes in
      var length = 0
      while length + 8 <= most {
        let one = bytes.loadUnaligned(fromByteOffset: a.lowerBound + length, as: UInt64.self)
        let other = bytes.loadUnaligned(fromByteOffset: b.lowerBound + length, as: UInt64.self)
        if one != other {
          return length + (UInt64(littleEndian: one) ^ UInt64(littleEndian: other)).trailingZeroBitCount / 8
        }
        length += 8
      }
      while length < most && bytes[a.lowerBound + length] == bytes[b.lowerBound + length] { length += 1 }
      return length
    }
  }

  /// The first eight bytes of a text as a number with the same order, padded with zeros.
  package func firstBytes(_ index: Int) -> UInt64 {
    let range = range(index)
    if range.count >= 8 {
      return bytes.withUnsafeBytes {
        UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self))
      }
    }
    var key: UInt64 = 0
    for place in 0..<8 { key = key << 8 | UInt64(place < range.count ? bytes[range.lowerBound + place] : 0) }
    return key
  }

  /// The range of the strings that are equal to a text byte for byte, in a table in order.
  package func range(of text: String) -> Range<Int> {
    let lower = indices.partitioningIndex { compare($0, text.utf8.span) >= 0 }
    return lower..<indices.partitioningIndex { compare($0, text.utf8.span) > 0 }
  }

  package func hash(_ index: Int) -> UInt64 { XXH3.hash(bytes.span.extracting(range(index))) }

  /// Some of the texts, in another order.
  package func reordered(_ order: [Int32]) -> StringTable {
    var texts = StringTable()
    texts.ends.reserveCapacity(order.count)
    var end: UInt32 = 0
    for index in order {
      end += UInt32(range(Int(index)).count)
      texts.ends.append(end)
    }
    texts.bytes = bytes.withUnsafeBytes { bytes in
      [UInt8](unsafeUninitializedCapacity: Int(end)) { room, length in
        for index in order {
          let range = range(Int(index))
          UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(room)[length..<(length + range.count)])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[range]))
          length += range.count
        }
      }
    }
    return texts
  }

  /// Whether one of the texts contains an ASCII capital or a byte outside ASCII.
  package func haveOddBytes(_ texts: Range<Int>) -> Bool {
    guard let last = texts.last else { return false }
    let range = range(texts.lowerBound).lowerBound..<range(last).upperBound
    // Without an early exit the compiler uses vector instructions.
    var odd: UInt8 = 0
    bytes.withUnsafeBufferPointer { bytes in
      for byte in UnsafeBufferPointer(rebasing: bytes[range]) { odd |= (byte & 0x80) | (byte &- 0x41 < 26 ? 1 : 0) }
    }
    return odd != 0
  }
}

extension StringTable: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.count }
}
