/// The order in which points of a square lie on Hilbert's curve: those that follow one another are near one another.
enum HilbertCurve {
  /// Where on the curve a point lies: 16 steps of quartering, two bits each.
  /// - Parameters: from 0 to 65,535.
  static func place(x: UInt32, y: UInt32) -> UInt32 {
    var (x, y, place): (UInt32, UInt32, UInt32) = (x, y, 0)
    var side: UInt32 = 1 << 15
    while side > 0 {
      let (right, upper) = (x & side != 0, y & side != 0)
      place = place << 2 | (right ? (upper ? 2 : 3) : (upper ? 1 : 0))
      // Each quarter's own curve begins where that of the one before ends: two of them are mirrored for it.
      if !upper {
        if right { (x, y) = (~x, ~y) }
        swap(&x, &y)
      }
      side >>= 1
    }
    return place
  }

  /// Keys by their upper 32 bits, eleven at a time; those that are alike in them stay as they stood.
  static func sorted(_ keys: [UInt64]) -> [UInt64] {
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
