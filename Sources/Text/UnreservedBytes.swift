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

  /// The text with every other byte written as a mark and two hex digits.
  ///
  /// - Parameters:
  ///   - digits: the sixteen hex digits, in the case wanted.
  ///   - all: whether unreserved bytes are written so too.
  package static func escape(_ text: String, mark: Unicode.Scalar, digits: [UInt8], all: Bool = false) -> String {
    if !all && text.utf8.allSatisfy(contains) { return text }
    var out: [UInt8] = []
    for byte in text.utf8 {
      if contains(byte) && !all {
        out.append(byte)
      } else {
        out += [UInt8(ascii: mark), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
