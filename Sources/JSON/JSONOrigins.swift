/// Where the values of a JSON text come from, if it was made from another file: a table, or JSON of another shape.
/// Their positions are then those in that file.
package struct JSONOrigins: Sendable {
  /// The text of the file, in UTF-8.
  let text: [UInt8]
  /// Offsets in the text that was made, ascending, and the offset in the file for each.
  private var made: [UInt32] = []
  private var original: [UInt32] = []

  package init(_ text: [UInt8]) { self.text = text }

  /// Says where what follows in the text that is made comes from, until the next such place.
  /// - Parameters:
  ///   - offset: an offset in the text that is made, not below earlier ones.
  ///   - origin: an offset in the file.
  package mutating func mark(_ offset: Int, from origin: Int) {
    made.append(UInt32(clamping: offset))
    original.append(UInt32(clamping: min(origin, text.count)))
  }

  /// The offset in the file for an offset in the text that was made.
  func offset(of offset: Int) -> Int {
    var (low, high) = (0, made.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(made[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : Int(original[low - 1])
  }
}
