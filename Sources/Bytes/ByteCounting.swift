/// Counts the occurrences of a byte.
package func occurrences(of byte: UInt8, in bytes: Span<UInt8>) -> Int {
  bytes.withUnsafeBufferPointer { bytes in
    var (total, start) = (0, 0)
    while start < bytes.count {
      // So short that a byte can count: then the compiler compares many bytes at once.
      let end = min(start + 192, bytes.count)
      var count: UInt8 = 0
      for other in UnsafeBufferPointer(rebasing: bytes[start..<end]) { count &+= other == byte ? 1 : 0 }
      total += Int(count)
      start = end
    }
    return total
  }
}
