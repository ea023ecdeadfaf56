/// Counts the occurrences of a byte.
package func occurrences(of byte: UInt8, in bytes: Span<UInt8>) -> Int {
  bytes.withUnsafeBytes { bytes in
    let pattern = SIMD16<UInt8>(repeating: byte)
    var (total, start) = (0, 0)
    while bytes.count - start >= 16 {
      // So short that a byte can count.
      let end = start + min((bytes.count - start) / 16, 255) * 16
      var counts = SIMD16<UInt8>()
      while start < end {
        let piece = bytes.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
        // A mask has -1 where it is true. `replacing(with:where:)` takes a hundred times as long.
        counts &-= unsafeBitCast(piece .== pattern, to: SIMD16<UInt8>.self)
        start += 16
      }
      for place in counts.indices { total += Int(counts[place]) }
    }
    for position in start..<bytes.count where bytes[position] == byte { total += 1 }
    return total
  }
}
