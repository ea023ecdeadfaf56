/// The content lines of a calendar file, ended by CR LF and folded if they are long.
struct ICalendarLines {
  private(set) var bytes: [UInt8] = []
  /// The maximum length of a line in bytes, without its end (RFC 5545, 3.1).
  static let longest = 75

  /// Adds a line with a value that needs no escaping: a time, a number, an address. Line ends in it are left out.
  mutating func add(_ name: String, value: String) {
    let start = begin(name)
    let isKept = { (byte: UInt8) in byte >= 0x20 && byte != 0x7F }
    if value.utf8.allSatisfy(isKept) { bytes += value.utf8 } else { bytes += value.utf8.filter(isKept) }
    end(from: start)
  }

  /// Adds a line with a text (RFC 5545, 3.3.11): `\`, `;`, `,` and line ends are escaped; control characters other than
  /// tab, which are invalid in texts, are left out.
  mutating func add(_ name: String, text: String) {
    let start = begin(name)
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A where last == 0x0D: break
      case 0x0A, 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0x09: bytes.append(byte)
      case 0..<0x20, 0x7F: break
      default: bytes.append(byte)
      }
      last = byte
    }
    end(from: start)
  }

  /// - Returns: the start of the line.
  private mutating func begin(_ name: String) -> Int {
    let start = bytes.count
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: ":"))
    return start
  }

  /// Ends a line, and folds it if it is long.
  private mutating func end(from start: Int) {
    if bytes.count - start > Self.longest { fold(from: start) }
    bytes += Self.lineEnd
  }

  private mutating func fold(from first: Int) {
    let line = Array(bytes[first...])
    bytes.removeLast(line.count)
    var start = 0
    // A continuation line begins with a space, which counts.
    var room = Self.longest
    while line.count - start > room {
      var end = start + room
      // Folds between characters: the next line begins with the first byte of one.
      while end > start + 1 && line[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += line[start..<end]
      bytes += Self.lineEnd
      bytes.append(UInt8(ascii: " "))
      start = end
      room = Self.longest - 1
    }
    bytes += line[start...]
  }

  private static let lineEnd: [UInt8] = [0x0D, 0x0A]
}
