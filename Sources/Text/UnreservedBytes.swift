/// The bytes that RFC 3986 calls unreserved: every part of an address may contain them.
package enum UnreservedBytes {
  /// Whether a byte is one of A–Z a–z 0–9 `.` `_` `~` `-`.
  package static func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The text with every byte that is not kept escaped as a mark and two hex digits.
  ///
  /// - Parameters:
  ///   - digits: the case of the hex digits.
  ///   - isKept: which bytes are not escaped: all unreserved ones, or fewer.
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

  /// The unescaped text; a mark that two hex digits do not follow is kept.
  package static func unescape(_ text: String, mark: Unicode.Scalar) -> String {
    guard text.utf8.contains(UInt8(ascii: mark)) else { return text }
    return String(decoding: unescaped(text.utf8[...], mark: mark), as: UTF8.self)
  }

  /// The same for bytes, which need not be valid UTF-8 when they are unescaped.
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

  /// The text as a path segment or a query value: other bytes are percent-encoded (RFC 3986).
  package static func percentEncoded(_ text: String) -> String { escape(text, mark: "%", digits: .upperCase) }
}

/// Hexadecimal digits.
package struct HexDigits: Sendable {
  package static let lowerCase = HexDigits(ten: UInt8(ascii: "a"))
  static let upperCase = HexDigits(ten: UInt8(ascii: "A"))

  private let ten: UInt8

  /// The value of a digit in either case, or nil.
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
