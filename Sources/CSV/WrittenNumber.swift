/// Numbers as people write them in tables.
package enum WrittenNumber {
  /// Appends a number as JSON writes it.
  /// - Parameters:
  ///   - text: `12.50`; with a decimal comma also `12,50`, `1.234,50` and `1 234,50`.
  ///   - hasComma: whether a comma may be the decimal separator.
  /// - Returns: false for any other text; then nothing is appended.
  package static func append(_ text: borrowing Span<UInt8>, _ hasComma: Bool, to bytes: inout [UInt8]) -> Bool {
    let start = bytes.count
    var at = 0
    if at < text.count, text[at] == UInt8(ascii: "-") {
      bytes.append(text[at])
      at += 1
    }
    let whole = bytes.count
    let comma = hasComma ? text.indices.first { text[$0] == UInt8(ascii: ",") } : nil
    while at < text.count, isDigit(text[at]) || comma != nil && isGroup(text, at) {
      if isDigit(text[at]) { bytes.append(text[at]) }
      at += 1
    }
    // JSON has no leading zeros: 007 is a text.
    guard bytes.count > whole, bytes[whole] != UInt8(ascii: "0") || bytes.count == whole + 1 else {
      return undo(&bytes, to: start)
    }
    if at < text.count, text[at] == UInt8(ascii: ".") && comma == nil || at == comma {
      bytes.append(UInt8(ascii: "."))
      at += 1
      let fraction = at
      while at < text.count, isDigit(text[at]) {
        bytes.append(text[at])
        at += 1
      }
      guard at > fraction else { return undo(&bytes, to: start) }
    }
    if at == text.count { return true }
    return undo(&bytes, to: start)
  }

  private static func undo(_ bytes: inout [UInt8], to count: Int) -> Bool {
    bytes.removeLast(bytes.count - count)
    return false
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Whether a point or space separates thousands: three digits follow, and no fourth.
  private static func isGroup(_ text: borrowing Span<UInt8>, _ at: Int) -> Bool {
    guard at > 0, isDigit(text[at - 1]), at + 3 < text.count,
      text[at] == UInt8(ascii: ".") || text[at] == UInt8(ascii: " ")
    else { return false }
    return isDigit(text[at + 1]) && isDigit(text[at + 2]) && isDigit(text[at + 3])
      && (at + 4 == text.count || !isDigit(text[at + 4]))
  }
}
