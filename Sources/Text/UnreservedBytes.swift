/// The bytes that may stand in an address wherever a text of the data does: those that RFC 3986 calls unreserved.
package enum UnreservedBytes {
  /// Whether it is one of A–Z a–z 0–9 `.` `_` `~` `-`.
  package static func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The text with every byte that is not kept written as a mark and two hex digits.
  ///
  /// - Parameters:
  ///   - digits: the case of the hex digits.
  ///   - isKept: which bytes stand as they are: all unreserved ones, or fewer.
  package static func escape(
    _ text: String, mark: Unicode.Scalar, digits: HexDigits, keeping isKept: (UInt8) -> Bool = contains
  ) -> String {
    if text.utf8.allSatisfy(isKept) { return text }
    var out: [UInt8] = []
    for byte in text.utf8 {
      if isKept(byte) {
        out.append(byte)
      } else {
        out += [UInt8(ascii: mark), digits[byte >> 4], digits[byte & 15]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The text that was escaped; a mark without two hex digits behind it stands for itself.
  package static func unescape(_ text: String, mark: Unicode.Scalar) -> String {
    guard text.utf8.contains(UInt8(ascii: mark)) else { return text }
    return String(decoding: unescaped(text.utf8[...], mark: mark), as: UTF8.self)
  }

  /// The same of bytes, which need not be a text when they are unescaped.
  package static func unescaped(_ escaped: Substring.UTF8View, mark: Unicode.Scalar) -> [UInt8] {
    let (bytes, mark) = (Array(escaped), UInt8(ascii: mark))
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == mark, index + 2 < bytes.count, let high = HexDigits.value(of: bytes[index + 1]),
        let low = HexDigits.value(of: bytes[index + 2])
      {
        out.append(high << 4 | low)
        index += 3
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    return out
  }

  /// As a step of a path, or as a value of the query: other bytes as `%` and two hex digits (RFC 3986).
  package static func percentEncoded(_ text: String) -> String { escape(text, mark: "%", digits: .upperCase) }
}

/// The sixteen digits of hexadecimal numbers.
package struct HexDigits: Sendable {
  package static let lowerCase = HexDigits(ten: UInt8(ascii: "a"))
  static let upperCase = HexDigits(ten: UInt8(ascii: "A"))

  private let ten: UInt8

  /// What a digit means, in either case; nil where it is none.
  static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private init(ten: UInt8) { self.ten = ten }

  /// - Parameter value: 0 to 15.
  subscript(value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : ten + value - 10 }
}
