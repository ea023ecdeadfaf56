extension [UInt8] {
  /// The first occurrence of a text, in UTF-8, at or after an index. `firstRange(of:)` of the standard library makes a
  /// table for each search and calls a generic function for each byte.
  package func range(of text: String, from start: Int = 0) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return start..<start }
    var at = start
    while at <= count - wanted.count {
      guard let found = self[at...].firstIndex(of: first), found <= count - wanted.count else { return nil }
      let end = found + wanted.count
      if self[found..<end] == wanted[...] { return found..<end }
      at = found + 1
    }
    return nil
  }
}
