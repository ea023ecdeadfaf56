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
    var (out, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: mark), rest.count > 1, rest.prefix(2).allSatisfy(HexDigits.contains),
        let meant = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        out.append(meant)
        rest = rest.dropFirst(2)
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// As a step of a path, or as a value of the query: other bytes as `%` and two hex digits (RFC 3986).
  package static func percentEncoded(_ text: String) -> String { escape(text, mark: "%", digits: .upperCase) }
}

/// The sixteen digits of hexadecimal numbers.
package struct HexDigits: Sendable {
  package static let lowerCase = HexDigits(ten: UInt8(ascii: "a"))
  package static let upperCase = HexDigits(ten: UInt8(ascii: "A"))

  private let ten: UInt8

  /// Whether it is one, in either case.
  static func contains(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 32)
  }

  private init(ten: UInt8) { self.ten = ten }

  /// - Parameter value: 0 to 15.
  subscript(value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : ten + value - 10 }
}
