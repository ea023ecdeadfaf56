/// Escaping for HTML, in elements and quoted attributes.
enum Escaping {
  /// Appends a range of bytes with `&`, `<`, `>`, `"` and `'` escaped; the bytes between them are copied in runs.
  static func append(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to output: inout [UInt8]) {
    var copied = range.lowerBound
    for position in range where isSpecial(source[position]) {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied..<position]))
      appendEntity(source[position], to: &output)
      copied = position + 1
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied..<range.upperBound]))
  }

  static func append(_ source: [UInt8], to output: inout [UInt8]) {
    append(source, source.indices, to: &output)
  }

  static func append(_ source: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
    source.withUnsafeBufferPointer { append($0, range, to: &output) }
  }

  /// Whether any byte from a position on must be escaped.
  static func isNeeded(_ bytes: [UInt8], from start: Int) -> Bool {
    for position in start..<bytes.count where isSpecial(bytes[position]) { return true }
    return false
  }

  /// One bit for each of the five: all are below 64, so one word holds them.
  private static let special: UInt64 = 0x5000_00C4_0000_0000

  /// The length of the longest entity.
  static let longest = 6

  @inline(__always)
  static func isSpecial(_ byte: UInt8) -> Bool { byte < 64 && (special &>> UInt64(byte)) & 1 == 1 }

  /// Whether one of eight bytes may be special; `#` counts as special.
  ///
  /// With bits 0 and 2 set, `"`, `#`, `&` and `'` are all `'`; with bit 1 set, `<` is `>`. A byte is 0 if subtracting 1
  /// sets its bit 7 and that bit was clear.
  @inline(__always)
  static func mayHold(_ eight: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = (eight | 0x0505_0505_0505_0505) ^ 0x2727_2727_2727_2727
    let angles = (eight | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E
    let zeros = ((quotes &- ones) & ~quotes) | ((angles &- ones) & ~angles)
    return zeros & 0x8080_8080_8080_8080 != 0
  }

  private static func appendEntity(_ byte: UInt8, to output: inout [UInt8]) {
    forEachByte(ofEntity: byte) { output.append($0) }
  }

  /// The entity of a special byte.
  @inline(__always)
  static func forEachByte(ofEntity byte: UInt8, _ body: (UInt8) -> Void) {
    let entity: StaticString =
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: "&#39;"
      }
    for place in 0..<entity.utf8CodeUnitCount { body(entity.utf8Start[place]) }
  }
}
