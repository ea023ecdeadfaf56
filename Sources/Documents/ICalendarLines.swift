/// The content lines of a calendar file: ended by CR LF, folded where they are long.
struct ICalendarLines {
  private(set) var bytes: [UInt8] = []
  /// How many bytes a line may have, its end not counted (RFC 5545, 3.1).
  static let longest = 75

  /// A line with a value that needs no escaping: a time, a number, an address. What would end the line is left out.
  mutating func add(_ name: String, value: String) {
    write(name, value.utf8.filter { $0 >= 0x20 && $0 != 0x7F })
  }

  /// A line with a text of people's (RFC 5545, 3.3.11): `\`, `;`, `,` and ends of lines are escaped; other control
  /// characters but the tab, which no text may hold, are left out.
  mutating func add(_ name: String, text: String) {
    var escaped: [UInt8] = []
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): escaped += [UInt8(ascii: "\\"), byte]
      case 0x0A where last == 0x0D: break
      case 0x0A, 0x0D: escaped += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0x09: escaped.append(byte)
      case 0..<0x20, 0x7F: break
      default: escaped.append(byte)
      }
      last = byte
    }
    write(name, escaped)
  }

  private mutating func write(_ name: String, _ value: [UInt8]) {
    let line = Array(name.utf8) + [UInt8(ascii: ":")] + value
    var start = 0
    // A line that goes on begins with a blank, which counts.
    var room = Self.longest
    while line.count - start > room {
      var end = start + room
      // No character is cut: the next line begins with the first byte of one.
      while end > start + 1 && line[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += line[start..<end]
      bytes += [0x0D, 0x0A, 0x20]
      start = end
      room = Self.longest - 1
    }
    bytes += line[start...]
    bytes += [0x0D, 0x0A]
  }
}
