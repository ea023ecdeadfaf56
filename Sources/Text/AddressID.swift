import Hashing

/// Ids as they stand in addresses (Docs/contract.md, «Ids»).
package enum AddressID {
  /// The id with every byte but A–Z a–z 0–9 `.` `_` `~` `-` written as `~` and two hex digits.
  ///
  /// An id of more than 64 characters becomes the 16 hex digits of its XXH3-64; so does one whose encoding is longer
  /// than a file's name may be beside its slug. The ids `.` and `..`, which name folders, are written in hex throughout.
  package static func encode(_ id: String) -> String {
    guard id.unicodeScalars.count <= longest else { return hash(id) }
    let dots = id == "." || id == ".."
    var out: [UInt8] = []
    out.reserveCapacity(id.utf8.count)
    for byte in id.utf8 {
      if isKept(byte) && !dots {
        out.append(byte)
      } else {
        out += [UInt8(ascii: "~"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return out.count <= longestName ? String(decoding: out, as: UTF8.self) : hash(id)
  }

  /// The first 8 hex digits of the id's XXH3-64: what tells apart things whose address says enough besides.
  package static func short(_ id: String) -> String { XXH3.hex(XXH3.hash(id), digits: 8) }

  private static let longest = 64
  /// 255 bytes less a slug of 60 and its hyphen.
  private static let longestName = 194
  private static let digits = Array("0123456789abcdef".utf8)

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func hash(_ id: String) -> String { XXH3.hex(XXH3.hash(id)) }
}
