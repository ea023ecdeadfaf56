import CTOML

/// The limit to the parts of a dotted key, which toml++ 3.3 does not set.
enum DottedKeys {
  /// Goes over the text outside of strings and comments, and counts the dots between one bracket, comma, equals sign or
  /// line feed and the next: a key has no fewer parts than that.
  static func check(_ text: String) throws(TOMLError) {
    let bytes = Array(text.utf8)
    var at = 0
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
        guard dots < CTOML_MAX_PARTS else { throw fault(bytes, at) }
      case 0x0A, UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"):
        dots = 0
      default:
        break
      }
      at += 1
    }
  }

  private static func fault(_ bytes: [UInt8], _ at: Int) -> TOMLError {
    let lineStart = bytes[..<at].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return TOMLError(
      line: bytes[..<lineStart].count { $0 == 0x0A } + 1,
      column: bytes[lineStart..<at].count { $0 & 0xC0 != 0x80 } + 1,
      what: "a key has more than \(CTOML_MAX_PARTS) parts")
  }

  /// What follows the string that begins at `start`; one that is not closed ends with its line, or with the text.
  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    let quote = bytes[start]
    func closes(_ at: Int, _ count: Int) -> Bool {
      at + count <= bytes.count && bytes[at..<at + count].allSatisfy { $0 == quote }
    }
    let length = closes(start, 3) ? 3 : 1
    var at = start + length
    while at < bytes.count {
      if closes(at, length) { return at + length }
      if length == 1 && bytes[at] == 0x0A { return at }
      at += bytes[at] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
    }
    return bytes.count
  }
}
