import CTOML

/// Refuses texts that toml++ 3.3 cannot parse safely: keys of too many parts, and characters outside ASCII between
/// strings and comments, where some of them reach code that it declares unreachable.
enum TextCheck {
  /// Counts the dots between brackets, commas, equals signs and line feeds, without those in strings and comments. No
  /// key has more dots than that.
  static func check(_ text: String) throws(TOMLError) {
    let bytes = Array(text.utf8)
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var dots = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        at = endOfString(bytes, at)
        continue
      case UInt8(ascii: "#"):
        at = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
        continue
      case UInt8(ascii: "."):
        dots += 1
        guard dots < CTOML_MAX_PARTS else {
          throw fault(bytes, at, "a key has more than \(CTOML_MAX_PARTS) parts")
        }
      case 0x0A, UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"):
        dots = 0
      case 0x80...:
        let character = String(decoding: bytes[at...].prefix(4), as: UTF8.self).unicodeScalars.prefix(1)
        throw fault(bytes, at, "`\(String(character))` outside quotes; put the key or the text in double quotes")
      default:
        break
      }
      at += 1
    }
  }

  private static func fault(_ bytes: [UInt8], _ at: Int, _ what: String) -> TOMLError {
    let lineStart = bytes[..<at].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return TOMLError(
      line: bytes[..<lineStart].count { $0 == 0x0A } + 1,
      column: bytes[lineStart..<at].count { $0 & 0xC0 != 0x80 } + 1,
      what: what)
  }

  /// The index after the string that begins at `start`, at most `bytes.count`. An unclosed string extends to the end of
  /// its line, or of the text if it may have several lines.
  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    let quote = bytes[start]
    let hasEscapes = quote == UInt8(ascii: "\"")
    // No string begins or ends with more than 6 quotes.
    func quotes(_ at: Int) -> Int { bytes[at...].prefix(6).prefix { $0 == quote }.count }
    let opening = quotes(start)
    // Two quotes are an empty string; three or more open a string of several lines.
    if opening == 2 { return start + 2 }
    let length = opening >= 3 ? 3 : 1
    var at = start + length
    while at < bytes.count {
      switch bytes[at] {
      case quote:
        let run = quotes(at)
        // Up to two of the quotes at the end of a string of several lines belong to it.
        if run >= length { return at + (length == 1 ? 1 : min(run, 5)) }
        at += run
      case UInt8(ascii: "\n") where length == 1: return at
      case UInt8(ascii: "\\") where hasEscapes:
        // Skips the escaped byte, unless it is the line feed that ends the string.
        at += at + 1 < bytes.count && !(length == 1 && bytes[at + 1] == UInt8(ascii: "\n")) ? 2 : 1
      default: at += 1
      }
    }
    return bytes.count
  }
}
