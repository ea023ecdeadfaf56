import Settings

/// A web address: http or https, with a host that browsers take, escaped according to RFC 3986.
package struct WebLink {
  package let text: String

  /// - Parameter text: the text in the data; invalid characters are escaped, and surrounding white space is removed.
  /// - Returns: nil for another scheme, for a host or port that is not valid, and for a user name or a password, which
  ///   could disguise the host.
  package init?(_ text: String) {
    let start = Substring(text.utf8.prefix(8)).lowercased()
    guard let scheme = ["https://", "http://"].first(where: start.hasPrefix) else { return nil }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    guard WebAuthority.isValid(Substring(rest[..<end])) else { return nil }
    self.text = scheme + Self.escaped(rest)
  }

  private static func escaped(_ bytes: Substring.UTF8View) -> String {
    var out: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      let isEscape = byte == UInt8(ascii: "%") && bytes[index...].dropFirst().prefix(2).count(where: isHex) == 2
      if isEscape || isPlain(byte) {
        out.append(byte)
      } else {
        out += [UInt8(ascii: "%"), hex(byte >> 4), hex(byte & 15)]
      }
      index = bytes.index(after: index)
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Whether a byte needs no escaping in an address.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), 48...57: true
    default: "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }
  }

  private static func isHex(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...102).contains(byte | 0x20) }

  private static func hex(_ digit: UInt8) -> UInt8 { digit < 10 ? 48 + digit : 55 + digit }
}
