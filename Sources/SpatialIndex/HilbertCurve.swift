/// The order of points of a square along a Hilbert curve: points that are adjacent on the curve are adjacent in the square.
enum HilbertCurve {
  /// The position of a point on the curve: 16 steps of quartering, two bits each.
  /// - Parameters: from 0 to 65,535.
  static func position(x: UInt32, y: UInt32) -> UInt32 {
    var (x, y, position): (UInt32, UInt32, UInt32) = (x, y, 0)
    var side: UInt32 = 1 << 15
    while side > 0 {
      let (right, upper) = (x & side != 0, y & side != 0)
      position = position << 2 | (right ? (upper ? 2 : 3) : (upper ? 1 : 0))
      // The curve of each quarter begins where that of the previous one ends, so two of them are mirrored.
      if !upper {
        if right { (x, y) = (~x, ~y) }
        swap(&x, &y)
      }
      side >>= 1
    }
    return position
  }

  /// Keys in the order of their upper 32 bits, then of their lower ones.
  /// - Parameter keys: in the order of their lower 32 bits.
  static func sorted(_ keys: [UInt64]) -> [UInt64] {
    guard keys.count > 2048 else { return keys.sorted() }
    // A radix sort by 11 bits at a time.
    var (from, to) = (keys, keys)
    for shift in stride(from: UInt64(32), to: 64, by: 11) {
      var ends = [Int](repeating: 0, count: 2048)
      for key in from { ends[Int(key >> shift & 2047)] += 1 }
      var sum = 0
      for digit in ends.indices { (ends[digit], sum) = (sum, sum + ends[digit]) }
      for key in from {
        let digit = Int(key >> shift & 2047)
        to[ends[digit]] = key
        ends[digit] += 1
      }
      swap(&from, &to)
    }
    return from
  }
}
