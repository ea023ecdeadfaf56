/// Takes the comments out of the product's own scripts and sheets, and out of sheets most blanks: they are for who reads
/// the source, and half of what a small module weighs.
enum AssetComments {
  /// Without `/** … */`, lines that are nothing but a `//` comment, and the blanks that lines begin with. Other comments
  /// stay: what looks like one may stand in a text or a regular expression.
  static func withoutScriptComments(_ bytes: [UInt8]) -> [UInt8] {
    let lines = without("/**", bytes).split(separator: newline, omittingEmptySubsequences: true)
    return joined(lines.filter { !isBlank($0) && !trimmed($0).starts(with: "//".utf8) }.map(trimmed), as: bytes)
  }

  /// Without `/* … */`, and without the blanks around brackets and after colons, commas and semicolons; a style sheet
  /// of the product has none of these in its texts.
  static func withoutSheetComments(_ bytes: [UInt8]) -> [UInt8] {
    let lines = without("/*", bytes).split(separator: newline, omittingEmptySubsequences: true)
    return joined(lines.filter { !isBlank($0) }.map { tight(trimmed($0)) }, as: bytes)
  }

  /// A blank before a colon stays: in a selector it says «any beneath».
  private static func tight(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var out: [UInt8] = []
    for byte in line {
      if byte == UInt8(ascii: " "), let last = out.last, ":,;{} ".utf8.contains(last) { continue }
      if "{}".utf8.contains(byte), out.last == UInt8(ascii: " ") { out.removeLast() }
      out.append(byte)
    }
    return out[...]
  }

  private static let newline = UInt8(ascii: "\n")

  private static func without(_ opening: String, _ bytes: [UInt8]) -> [UInt8] {
    let (opening, closing) = (Array(opening.utf8), Array("*/".utf8))
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == opening[0], bytes[index...].starts(with: opening) else {
        out.append(bytes[index])
        index += 1
        continue
      }
      var end = index + opening.count
      while end < bytes.count, !bytes[end...].starts(with: closing) { end += 1 }
      // A comment that is never closed stays, and with it what is wrong.
      guard end < bytes.count else { return out + bytes[index...] }
      index = end + closing.count
    }
    return out
  }

  private static func joined(_ lines: [ArraySlice<UInt8>], as bytes: [UInt8]) -> [UInt8] {
    Array(lines.joined(separator: [newline])) + (bytes.last == newline ? [newline] : [])
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool { trimmed(line).isEmpty }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
