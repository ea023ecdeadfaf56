/// What stands behind the `?` of a link (contract.md, «Query keys»).
enum Query {
  /// `on=2021-01-28`: the date that goes along with links.
  static func on(_ isoDay: String) -> String { "?on=" + isoDay }

  /// `from=s-71`, `to=s-71`: a station, by its id.
  static func station(_ key: String, _ id: String) -> String { "?\(key)=\(stationKey(escaped(id)))" }

  /// A station's id as query keys and rows have it.
  static func stationKey(_ id: String) -> String { "s-" + id }

  /// The text with every byte but the unreserved ones of RFC 3986 written as `%` and two hex digits.
  static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isUnreserved) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
