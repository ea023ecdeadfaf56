import Bytes

/// Writes strings as JSON that is safe in HTML: `<`, `>`, `&` and the line separators that old JavaScript rejects are
/// escaped too.
package enum JSONText {
  /// The string with its quotes.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    write(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the string with its quotes.
  package static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    writeUnquoted(text, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a string of a table, with its quotes.
  package static func write(_ texts: StringTable, _ index: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    writeUnquoted(texts, index, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a string of a table, without quotes.
  package static func writeUnquoted(_ texts: StringTable, _ index: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    texts.copy(index, to: &bytes)
    if mustEscape(bytes, from: start) {
      bytes.removeLast(bytes.count - start)
      writeEscaped(texts[index], to: &bytes)
    }
  }

  /// Appends the string without quotes.
  package static func writeUnquoted(_ text: String, to bytes: inout [UInt8]) {
    // Nearly all strings need no escapes and are copied at once.
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if mustEscape(bytes, from: start) {
      bytes.removeLast(bytes.count - start)
      writeEscaped(text, to: &bytes)
    }
  }

  private static func writeEscaped(_ text: String, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\"")]
      case "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}", "\u{7F}": escape(scalar.value, to: &bytes)
      case _ where scalar.isASCII: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }

  /// Whether UTF-8 contains anything that `writeEscaped` escapes; U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
  private static func mustEscape(_ bytes: [UInt8], from start: Int) -> Bool {
    let bytes = bytes.span
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte < 0x40 {
        if low >> UInt64(byte) & 1 != 0 { return true }
      } else if byte == UInt8(ascii: "\\") || byte == 0x7F {
        return true
      } else if byte == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
        return true
      }
    }
    return false
  }

  /// A bit for each byte below 0x40 that `writeEscaped` escapes: control characters, `"`, `&`, `<` and `>`.
  private static let low: UInt64 = 0xFFFF_FFFF | 1 << 0x22 | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E

  private static func escape(_ value: UInt32, to bytes: inout [UInt8]) {
    let hex = String(value, radix: 16)
    bytes += ("\\u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8
  }
}
