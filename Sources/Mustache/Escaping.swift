/// What makes text safe in HTML, between tags and inside quoted attributes.
enum Escaping {
  /// Appends a range of bytes with `&`, `<`, `>`, `"` and `'` escaped; all that stands between them is copied in one.
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

  /// A bit for each of the five: all lie below 64, so one word holds them.
  private static let special: UInt64 = 0x5000_00C4_0000_0000

  @inline(__always)
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 64 && (special &>> UInt64(byte)) & 1 == 1
  }

  private static func appendEntity(_ byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
    default: output.append(contentsOf: "&#39;".utf8)
    }
  }
}
